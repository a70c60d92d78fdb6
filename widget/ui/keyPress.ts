/** What our key handlers read: both the browser's event and React's have it. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  getModifierState(key: "AltGraph"): boolean;
}

/** Ctrl or Cmd is held, and it is not the AltGr of a keyboard on which characters are typed with it. */
export function isCommand(press: KeyPress): boolean {
  return (press.ctrlKey || press.metaKey) && !press.altKey && !press.getModifierState("AltGraph");
}

/** The letter of a shortcut, also on a keyboard of another script: there the place of the key counts. */
export function letterOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return code.startsWith("Key") ? code.slice(3).toLowerCase() : "";
}

/** A character that was typed, as against a key with a meaning of its own. */
export function isCharacter(press: KeyPress): boolean {
  const command = isCommand(press) || (press.altKey && !press.getModifierState("AltGraph"));
  return !command && Array.from(press.key).length === 1;
}
