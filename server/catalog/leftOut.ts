/** A tool that no client sees, and why, as a sentence. */
export interface LeftOut {
  readonly name: string;
  readonly why: string;
}
