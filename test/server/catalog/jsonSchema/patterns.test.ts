import { expect, it } from "vitest";
import { isQuick } from "../../../../server/catalog/jsonSchema/patterns.ts";

it.each([
  "^[a-z]+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^\\S+@\\S+$",
  "(?:a|b)c",
  "^(x|y)?$",
  "\\(\\+*",
  "[)*]",
  "^(jan|feb|mar)-\\d{1,2}$",
  "^https?://",
])("%s is quick", (pattern) => expect(isQuick(pattern)).toBe(true));

it.each([
  "(a+)+",
  "(a|a)*b",
  "^(\\w+\\s?)*$",
  "(x+x+)+y",
  "(a)\\1",
  "a*a*a*b",
  "(?=a+)b",
  "(a|b){2,}",
  "a{0,150}a{0,150}a{0,150}b",
  `${"a?".repeat(30)}b`,
  `${"(?:a|aa)".repeat(30)}b`,
  "(?<n>a)",
])("%s is not seen to be quick", (pattern) => expect(isQuick(pattern)).toBe(false));
