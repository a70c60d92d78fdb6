/** Where a schema holds others by names that are no words of its own. */
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

const known = new WeakMap<object, ReadonlySet<string>>();

/** The names of properties that a schema has, wherever in it. */
export function namesIn(schema: object): ReadonlySet<string> {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const names = new Set<string>();
  collect(schema, names);
  known.set(schema, names);
  return names;
}

function collect(part: unknown, names: Set<string>): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, inner] of Object.entries<unknown>({ ...part })) {
    if (!NAMED.has(key) || typeof inner !== "object" || inner === null) {
      collect(inner, names);
      continue;
    }
    if (key === "properties") for (const name of Object.keys(inner)) names.add(name);
    for (const schema of Object.values(inner)) collect(schema, names);
  }
}
