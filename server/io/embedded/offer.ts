import type { z } from "zod";
import type { IoDesktop } from "./clients.ts";

/** The first thing that is wrong with arguments, with its place. */
export function argumentFault(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.map(String).join(".") ?? "";
  return `The arguments are wrong${path === "" ? "" : ` at ${path}`}: ${issue?.message ?? "they do not fit"}.`;
}

/** Which client calls. */
interface Caller {
  readonly application?: string;
}

/** Registers an interop method whose arguments are checked first. Arguments that were not given arrive as null. */
export async function offer<T>(
  io: IoDesktop,
  name: string,
  { schema, run }: { schema: z.ZodType<T>; run: (args: T, caller: Caller) => object | Promise<object> },
): Promise<void> {
  await io.interop.register(name, async (given: unknown, caller) => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new Error(argumentFault(parsed.error));
    return run(parsed.data, caller);
  });
}
