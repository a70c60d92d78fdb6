import { expect, it } from "vitest";
import { readWidgetFile } from "../../../server/library/readWidgetFile.ts";

it("says in a process that a page of the disk cannot be fetched, and which option takes its text", async () => {
  await expect(readWidgetFile()).rejects.toThrow(
    /^The widget page cannot be fetched from the disk \(file:.*\): give the text of .* as widgetHtml\.$/u,
  );
});
