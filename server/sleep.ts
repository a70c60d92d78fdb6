/** Resolves after a while. In Node it does not keep the process alive by itself. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: NodeJS.Timeout | number = setTimeout(resolve, ms);
    // In a page it is a number.
    if (typeof timer === "object") timer.unref();
  });
}
