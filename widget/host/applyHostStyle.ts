import { directionOf } from "./directionOf.ts";
import type { HostContext } from "./hostEvent.ts";

const FONTS_ID = "host-fonts";

/**
 * Dresses the document as the host asks: `data-theme`, `color-scheme`, `lang` and `dir` on the root element, the host's
 * style variables, safe areas as `--host-inset-*`, the most it may be high as `--host-max-height`, and
 * `data-surface`, by which the page either fills its frame or has its natural height.
 */
export function applyHostStyle(context: HostContext, html: HTMLElement = document.documentElement): void {
  applyTheme(context, html);
  for (const [name, value] of Object.entries(context.styleVariables)) html.style.setProperty(name, value);
  for (const [side, inset] of Object.entries(context.safeAreaInsets))
    html.style.setProperty(`--host-inset-${side}`, `${inset}px`);
  applyMaxHeight(context, html);
  html.dataset["surface"] = context.surface;
  if (context.locale) {
    html.lang = context.locale;
    html.dir = directionOf(context.locale);
  }
  if (context.fontCss) applyFonts(context.fontCss, html.ownerDocument);
}

/** Without a word from the host the person's own preference stays in force. */
function applyTheme({ theme }: HostContext, html: HTMLElement): void {
  if (!theme) return;
  html.dataset["theme"] = theme;
  html.style.colorScheme = theme;
}

function applyMaxHeight({ containerDimensions }: HostContext, html: HTMLElement): void {
  const { maxHeight } = containerDimensions;
  if (maxHeight === undefined) html.style.removeProperty("--host-max-height");
  else html.style.setProperty("--host-max-height", `${maxHeight}px`);
}

function applyFonts(css: string, page: Document): void {
  const style = page.getElementById(FONTS_ID) ?? page.head.appendChild(page.createElement("style"));
  style.id = FONTS_ID;
  style.textContent = css;
}
