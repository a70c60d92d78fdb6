/** Whether two JSON values, or trees made of them, say the same. A key that is undefined counts as absent. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return equalLists(one, other);
  return equalEntries(new Map(Object.entries(one)), new Map(Object.entries(other)));
}

function equalLists(one: object, other: object): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, index) => equal(item, other[index]));
}

function equalEntries(one: Map<string, unknown>, other: Map<string, unknown>): boolean {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].every((key) => equal(one.get(key), other.get(key)));
}
