import { readWidgetPage, version } from "../config/packageFiles.ts";
import type { LibraryParts } from "./libraryParts.ts";

/** In Node both come from the files of the package. */
export const nodeParts: LibraryParts = { version, readWidgetPage };
