import type * as Files from "node:fs";
import type * as PromisedFiles from "node:fs/promises";

type Operation = "lstat" | "readdir" | "readFile" | "stat";

const failing = new Map<string, readonly Operation[]>();

/** Does a piece of work while the disk fails in these operations on all paths that end so. */
export async function whileFailing<T>(
  end: string,
  operations: readonly Operation[],
  work: () => Promise<T>,
): Promise<T> {
  failing.set(end, operations);
  return work().finally(() => failing.delete(end));
}

function faultOf(operation: Operation, path: unknown): Error | undefined {
  const fails = [...failing].some(
    ([end, operations]) => String(path).endsWith(end) && operations.includes(operation),
  );
  return fails
    ? Object.assign(new Error(`EIO: i/o error, ${operation} '${String(path)}'`), { code: "EIO" })
    : undefined;
}

/** The real disk, but for what fails. */
export function promisedDisk(real: typeof PromisedFiles): typeof PromisedFiles {
  const over = (operation: Operation) => ({
    [operation]: async (...given: unknown[]): Promise<unknown> => {
      const fault = faultOf(operation, given[0]);
      if (fault) throw fault;
      return Reflect.apply(real[operation], undefined, given) as Promise<unknown>;
    },
  });
  return { ...real, ...over("stat"), ...over("lstat"), ...over("readFile"), ...over("readdir") };
}

export function calledDisk(real: typeof Files): typeof Files {
  const stat = (...given: unknown[]): void => {
    const fault = faultOf("stat", given[0]);
    const called = given.at(-1);
    if (fault && typeof called === "function") Reflect.apply(called, undefined, [fault]);
    else Reflect.apply(real.stat, undefined, given);
  };
  return { ...real, stat: Object.assign(stat, { __promisify__: real.stat.__promisify__ }) };
}
