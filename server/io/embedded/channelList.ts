/** The channels of the embedded platform, by name, with their colours. */
export const CHANNELS: Readonly<Record<string, string>> = {
  Red: "#d2281d",
  Orange: "#e07a1f",
  Yellow: "#d9b310",
  Green: "#3e8e41",
  Cyan: "#1ba3b8",
  Blue: "#2b6fd6",
  Purple: "#7d4cc2",
  Pink: "#d6418f",
};

/** @throws Error that names the channels there are. */
export function assertChannel(name: string): void {
  if (Object.hasOwn(CHANNELS, name)) return;
  const known = Object.keys(CHANNELS).join(", ");
  throw new Error(`There is no channel “${name.slice(0, 100)}”. There are ${known}.`);
}
