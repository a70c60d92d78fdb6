const INHERITED = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/** True for a schema with a name in it that every object of the language has. */
export function saysInherited(schema: object): boolean {
  const text = JSON.stringify(schema);
  return INHERITED.some((name) => text.includes(name));
}

/** A copy whose objects have the names that were given and no others. Needs no stack. */
export function withOwnNames(value: unknown): unknown {
  const copy = bare(value);
  const open = [copy];
  for (const place of open) {
    if (!isParent(place)) continue;
    for (const [name, inner] of Object.entries(place)) {
      if (isParent(inner)) open.push((place[name] = bare(inner)));
    }
  }
  return copy;
}

type Parent = Record<string, unknown>;

/** A list too: its items have their numbers for names. */
function isParent(value: unknown): value is Parent {
  return typeof value === "object" && value !== null;
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => item);
  if (!isParent(value)) return value;
  const copy = { ...value };
  Object.setPrototypeOf(copy, null);
  return copy;
}
