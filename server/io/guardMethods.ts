export type Guard = <T>(answer: Promise<T>) => Promise<T>;

/** The same object, but that a promise of any method goes through the guard. */
export function guardMethods<T extends object>(whole: T, guard: Guard): T {
  return new Proxy(whole, {
    get(target, key, receiver): unknown {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, args);
        return answer instanceof Promise ? guard<unknown>(answer) : answer;
      };
    },
  });
}
