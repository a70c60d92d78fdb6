import { NOTIFICATIONS } from "../../shared/contract/notifications.ts";
import type { HostCan, HostContext, Surface } from "./hostEvent.ts";
import { isObject, objectOf, textOf, type Loose } from "./looseRead.ts";

/** Joins a partial update to what the host said before; style variables join one by one. */
export function mergeContext(before: Loose, update: unknown): Loose {
  const next = objectOf(update);
  if (!isObject(next["styles"])) return { ...before, ...next };
  const old = objectOf(before["styles"]);
  const styles = { ...old, ...next["styles"] };
  const variables = { ...objectOf(old["variables"]), ...objectOf(next["styles"]["variables"]) };
  return { ...before, ...next, styles: { ...styles, variables } };
}

/** Reads what can be read; a field of a wrong shape counts as not given. */
export function readContext(raw: Loose, surface: Surface): HostContext {
  const styles = objectOf(raw["styles"]);
  const toolCallId = readToolCallId(raw["toolInfo"]);
  const fontCss = readFontCss(objectOf(styles["css"])["fonts"]);
  return {
    theme: raw["theme"] === "light" || raw["theme"] === "dark" ? raw["theme"] : undefined,
    styleVariables: readVariables(styles["variables"]),
    ...(fontCss === undefined ? {} : { fontCss }),
    displayMode: textOf(raw["displayMode"]),
    availableDisplayModes: textsOf(raw["availableDisplayModes"]),
    containerDimensions: readDimensions(raw["containerDimensions"]),
    locale: textOf(raw["locale"]),
    safeAreaInsets: readInsets(raw["safeAreaInsets"]),
    ...(toolCallId === undefined ? {} : { toolCallId }),
    surface,
  };
}

/** A fixed height or a mode of its own asks the page to fill; else its natural height counts. */
export function wantsFill(raw: Loose): boolean {
  const mode = textOf(raw["displayMode"]) ?? "inline";
  return mode !== "inline" || readDimensions(raw["containerDimensions"]).height !== undefined;
}

export function readCan(capabilities: unknown, context: HostContext): HostCan {
  const { serverTools, message, updateModelContext, openLinks, experimental } = objectOf(capabilities);
  return {
    callTools: isGiven(serverTools),
    message: isGiven(message),
    updateModelContext: isGiven(updateModelContext),
    openLinks: isGiven(openLinks),
    displayModes: context.availableDisplayModes,
    vendorState: NOTIFICATIONS.saveState in objectOf(experimental) ? "yes" : "unknown",
    experimental,
  };
}

const isGiven = (value: unknown): boolean => isObject(value) || value === true;

const VARIABLE_NAME = /^--[a-z0-9_-]{1,80}$/i;
/** Whatever can fetch has no place in a page that fetches nothing. */
const FETCHING = /url\(|image-set\(|@import|src\(/i;

function readVariables(value: unknown): Record<string, string> {
  const given = Object.entries(objectOf(value)).slice(0, 500);
  return Object.fromEntries(
    given.filter(
      (pair): pair is [string, string] =>
        VARIABLE_NAME.test(pair[0]) &&
        typeof pair[1] === "string" &&
        pair[1].length <= 500 &&
        !FETCHING.test(pair[1]),
    ),
  );
}

/** Fonts inside the text itself are welcome; addresses are not. */
function readFontCss(value: unknown): string | undefined {
  const css = textOf(value)?.trim();
  if (!css || /@import/i.test(css) || css.includes("\\")) return undefined;
  return /url\(\s*["']?(?!data:)/i.test(css.replace(/url\(\s*["']?data:/gi, "")) ? undefined : css;
}

function readDimensions(value: unknown): HostContext["containerDimensions"] {
  const { width, height, maxWidth, maxHeight } = objectOf(value);
  const given = Object.entries({ width, height, maxWidth, maxHeight });
  return Object.fromEntries(given.filter((pair) => isLength(pair[1]) && pair[1] > 0));
}

function readInsets(value: unknown): HostContext["safeAreaInsets"] {
  const { top, right, bottom, left } = objectOf(value);
  const length = (side: unknown) => (isLength(side) && side >= 0 ? side : 0);
  return { top: length(top), right: length(right), bottom: length(bottom), left: length(left) };
}

const isLength = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function readToolCallId(toolInfo: unknown): string | undefined {
  const { id } = objectOf(toolInfo);
  return typeof id === "number" ? String(id) : textOf(id) || undefined;
}
