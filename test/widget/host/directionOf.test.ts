import { expect, it } from "vitest";
import { directionOf } from "../../../widget/host/directionOf.ts";

it.each([
  ["he", "rtl"],
  ["ar-EG", "rtl"],
  ["ur", "rtl"],
  ["pa-Arab", "rtl"],
  ["az", "ltr"],
  ["en-GB", "ltr"],
  ["no locale at all!", "ltr"],
])("people of %s read %s", (locale, direction) => {
  expect(directionOf(locale)).toBe(direction);
});
