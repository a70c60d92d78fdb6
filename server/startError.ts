/** Why the server cannot start or serve as asked: one plain sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
