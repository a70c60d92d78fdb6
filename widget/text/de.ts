import type { Words } from "./en.ts";
import { deApps } from "./deApps.ts";
import { deAssistant } from "./deAssistant.ts";
import { deHost } from "./deHost.ts";
import { deInspector } from "./deInspector.ts";
import { deKeeping } from "./deKeeping.ts";
import { deOutline } from "./deOutline.ts";
import { deScreens } from "./deScreens.ts";
import { deShell } from "./deShell.ts";
import { deSteps } from "./deSteps.ts";
import { deTold } from "./deTold.ts";
import { deWords } from "./deWords.ts";

/** Every sentence in German. A sentence that is missing here does not compile. */
export const de: Words = {
  ...deWords,
  ...deShell,
  ...deApps,
  ...deScreens,
  ...deAssistant,
  ...deKeeping,
  ...deSteps,
  ...deOutline,
  ...deInspector,
  ...deTold,
  ...deHost,
};
