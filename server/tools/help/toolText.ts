/** Wordings that stand in the descriptions of many tools and should be the same in all. */

/**
 * A tool's name from its parts: `orders`, `get list` → `orders_get_list`.
 *
 * @throws Error if the result is no name that clients take.
 */
export function toolName(...parts: readonly string[]): string {
  const name = parts
    .map((part) =>
      part
        .trim()
        .replace(/(?<=[a-z0-9])(?=[A-Z])/gu, "_")
        .replace(/[^a-zA-Z0-9]+/gu, "_")
        .replace(/^_+|_+$/gu, "")
        .toLowerCase(),
    )
    .filter((part) => part !== "")
    .join("_");
  if (name !== "" && name.length <= 64) return name;
  throw new Error(
    `${JSON.stringify(parts.join(" "))} makes no tool name: it must have 1 to 64 letters or digits.`,
  );
}

interface LockText {
  /** The parameter that carries the version. */
  readonly parameter: string;
  /** Where the caller finds it, e.g. "the answer of orders_get". */
  readonly source: string;
  /** What is known to happen to a write without it. */
  readonly without: "overwrites" | "unknown";
}

/** The description of a parameter that keeps a write from undoing another: read before the call, when it still helps. */
export function lockDescription({ parameter, source, without }: LockText): string {
  const risk =
    without === "overwrites"
      ? "Without it, changes that others made meanwhile are overwritten."
      : "Without it, it is not known what becomes of changes that others made meanwhile.";
  return `The ${parameter} that the thing had when it was read, from ${source}. ${risk}`;
}

export type Danger = "deletes" | "overwrites" | "sends" | "costs";

const WARNINGS: Record<Danger, string> = {
  deletes: "This deletes and cannot be undone: ask the user first.",
  overwrites: "This replaces what is there: ask the user first.",
  sends: "Others will see this at once: ask the user first.",
  costs: "This costs money: ask the user first.",
};

/** A description with its warnings, which a model reads before it calls. */
export function withWarnings(description: string, dangers: readonly Danger[]): string {
  return [description, ...new Set(dangers.map((danger) => WARNINGS[danger]))].join(" ");
}
