import { z } from "zod";
import { WidgetModeSchema, type WidgetMode } from "../../shared/contract/widgetTool.ts";
import { Refusal } from "../catalog/refusal.ts";
import { quoted } from "./words.ts";

/** What a call of the widget tool asks for, whichever way it was written. */
export interface WidgetCall {
  readonly mode: WidgetMode;
  readonly workspaceName: string | undefined;
  /** Anything that the layout reader may understand. */
  readonly components: unknown;
}

const ArgumentsSchema = z.looseObject({
  mode: z.unknown().optional(),
  workspaceName: z.unknown().optional(),
  components: z.unknown().optional(),
});

/**
 * Reads the arguments more leniently than they are published: models write null or "" for what they leave out.
 *
 * @throws Refusal for a mode that does not exist and a name that is no text.
 */
export function readWidgetCall(args: unknown): WidgetCall {
  const read = ArgumentsSchema.safeParse(args);
  if (!read.success) throw new Refusal("The arguments must be an object.");
  const { mode, workspaceName, components } = read.data;
  return {
    mode: readMode(mode),
    workspaceName: readName(workspaceName),
    components: isGiven(components) ? components : undefined,
  };
}

/** The mode as it came, for an answer that repeats it even when it is wrong. */
export function askedMode(args: unknown): string {
  const mode = ArgumentsSchema.safeParse(args).data?.mode;
  return typeof mode === "string" && isGiven(mode) ? mode.slice(0, 100) : "previewer";
}

/** The name as it came. */
export function askedName(args: unknown): string | null {
  const name = ArgumentsSchema.safeParse(args).data?.workspaceName;
  return typeof name === "string" && isGiven(name) ? name.slice(0, 1000) : null;
}

function readMode(mode: unknown): WidgetMode {
  if (!isGiven(mode)) return "previewer";
  const read = WidgetModeSchema.safeParse(typeof mode === "string" ? mode.trim().toLowerCase() : mode);
  if (read.success) return read.data;
  const said = typeof mode === "string" ? ` and not ${quoted(mode)}` : "";
  throw new Refusal(`mode must be "previewer" or "builder"${said}.`);
}

function readName(name: unknown): string | undefined {
  if (!isGiven(name)) return undefined;
  if (typeof name === "string") return name;
  throw new Refusal("workspaceName must be text: the name of a saved workspace.");
}

function isGiven(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  return typeof value !== "string" || !["", "null"].includes(value.trim());
}
