import { StartError } from "../startError.ts";

/** The widget page lies in the package beside the module that serves from a page; bundlers that move files must be told. */
const ADDRESS = "../widget/index.html";

/** @throws StartError that says how else to give it. */
export async function readWidgetFile(): Promise<string> {
  const url = new URL(/* @vite-ignore */ ADDRESS, import.meta.url);
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok === true) return response.text();
  // Neither a Node process nor most pages of a disk fetch files.
  if (url.protocol === "file:") {
    throw new StartError(
      `The widget page cannot be fetched from the disk (${url.href}): give the text of widget/index.html of this package as widgetHtml.`,
    );
  }
  throw new StartError(
    `The widget page is not at ${url.href}: copy widget/index.html of this package there, or give its text as widgetHtml.`,
  );
}
