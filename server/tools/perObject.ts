/** Works something out once an object, while that lives. For objects that nobody changes. */
export function perObject<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const entry = known.get(of) ?? { value: work(of) };
    known.set(of, entry);
    return entry.value;
  };
}
