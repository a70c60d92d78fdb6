import type { Failure } from "../answer.ts";

/** Who is not let in, and why in a word, for those who run the server. */
export interface Refusal extends Failure {
  readonly why: "host" | "origin" | "token" | "scope" | "rate" | "concurrent";
}
