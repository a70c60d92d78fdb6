import type { core } from "zod/mini";

export const NOUNS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
};

/**
 * What does not fit a schema, in words for people; given to a parse as its `error`. Sentences that a schema brings itself
 * go before.
 */
export function plainIssue(issue: core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_key") return `is a name that ${issue.issues[0]?.message ?? "does not fit"}`;
  if (issue.code === "unrecognized_keys") return `has unknown keys: ${issue.keys.join(", ")}`;
  const must = requirementOf(issue);
  if (must === undefined) return undefined;
  return issue.input === undefined ? `is missing: it must be ${must}` : `must be ${must}`;
}

/** Every place that does not fit, in one line. */
export function plainIssues({ issues }: { readonly issues: readonly core.$ZodIssue[] }): string {
  const places = issues.map(({ path, message }) => {
    const place = path.join(".");
    if (place !== "") return `${place}: ${message}`;
    return /^(?:must|is|has) /u.test(message) ? `It ${message}` : message;
  });
  return places.join("; ");
}

function requirementOf(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return NOUNS[issue.expected] ?? issue.expected;
    case "invalid_value":
      return oneOf(issue.values.map((value) => JSON.stringify(value)));
    case "invalid_union":
      return unionOf(issue.errors);
    case "too_small":
      return sizeOf(issue.origin, issue.minimum, issue.inclusive === false ? "more than" : "at least");
    case "too_big":
      return sizeOf(issue.origin, issue.maximum, issue.inclusive === false ? "less than" : "at most");
    case "invalid_format":
      return issue.format === "url"
        ? "a URL"
        : issue.format === "regex"
          ? "of the form that is asked for"
          : undefined;
    default:
      return undefined;
  }
}

function sizeOf(origin: string, size: number | bigint, relation: string): string {
  if (origin === "string" && relation === "at least" && size === 1) return "text that is not empty";
  if (origin === "array" && relation === "at least" && size === 1) return "a list that is not empty";
  if (origin === "string") return `text of ${relation} ${size} characters`;
  if (origin === "array") return `a list of ${relation} ${size}`;
  return `a number of ${relation} ${size}`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? "") : `one of ${values.join(", ")}`;
}

function unionOf(forms: readonly (readonly core.$ZodIssue[])[]): string | undefined {
  const wanted = new Set(forms.map(([first]) => first).map((first) => (first ? wantedBy(first) : undefined)));
  const named = [...wanted].filter((one) => one !== undefined);
  return named.length === 0 ? undefined : named.join(" or ");
}

function wantedBy({ message, path }: core.$ZodIssue): string | undefined {
  const must = /must be (.+)$/u.exec(message)?.[1];
  if (must === undefined || path.length === 0) return must;
  return typeof path[0] === "number"
    ? `a list of which each is ${must}`
    : `an object whose ${path.join(".")} is ${must}`;
}
