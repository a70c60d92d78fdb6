import { createModernLine, type ModernLine } from "./modernLine.ts";
import { createSealedStates, type SealedStates } from "./sealedState.ts";

/** What calls that ask their client have in common. Processes behind one address must share the key of the states. */
export interface Asking {
  readonly states: SealedStates;
  readonly line: ModernLine;
}

export function createAsking(): Asking {
  return { states: createSealedStates(), line: createModernLine() };
}
