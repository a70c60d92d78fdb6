import type { ServerResponse } from "node:http";

/** Resolves when the client has taken what was written, or is gone. */
export function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off("drain", end).off("close", end);
      resolve();
    };
    response.on("drain", end).on("close", end);
  });
}
