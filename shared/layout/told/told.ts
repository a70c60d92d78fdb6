import type { AnyNode } from "../tree.ts";

/** What a node is called in a sentence, which it begins. */
export type Name = (node: AnyNode) => string;

/** A sentence for every code, in one language. `Params` says what each of them speaks of. */
export type Sentences<Params> = {
  readonly [Code in keyof Params]: (params: Params[Code], name: Name) => string;
};

/** Something to say, without its words. */
export type Told<Params, Code extends keyof Params = keyof Params> = {
  readonly [Each in Code]: { readonly code: Each; readonly params: Params[Each] };
}[Code];

/** The words for it. */
export function tell<Params, Code extends keyof Params>(
  sentences: Sentences<Params>,
  { code, params }: Told<Params, Code>,
  name: Name,
): string {
  return sentences[code](params, name);
}
