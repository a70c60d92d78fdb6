import { LIMITS } from "../shared/layout/limits.ts";
import { utf8Bytes } from "../shared/layout/reading/limits.ts";
import { JsonObjectSchema } from "./jsonSchemas.ts";

/** Data whose form the application decides. It is kept for as long as what was started with it runs. */
export const FreeDataSchema = JsonObjectSchema.refine(isKeepable, { error: ({ input }) => tooLarge(input) });

/** True for what is at most as large, as JSON, as a layout may be. */
export function isKeepable(value: unknown): boolean {
  return bytesOf(value) <= LIMITS.textBytes;
}

/** What follows "context does not fit:" for what is larger. */
export function tooLarge(value: unknown): string {
  return `it has ${bytesOf(value)} bytes as JSON, and at most ${LIMITS.textBytes} are taken: give less data`;
}

const bytesOf = (value: unknown) => utf8Bytes(JSON.stringify(value) ?? "");
