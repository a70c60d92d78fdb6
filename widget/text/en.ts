import { enApps } from "./enApps.ts";
import { enAssistant } from "./enAssistant.ts";
import { enHost } from "./enHost.ts";
import { enInspector } from "./enInspector.ts";
import { enKeeping } from "./enKeeping.ts";
import { enOutline } from "./enOutline.ts";
import { enScreens } from "./enScreens.ts";
import { enShell } from "./enShell.ts";
import { enSteps } from "./enSteps.ts";
import { enTold } from "./enTold.ts";
import { enWords } from "./enWords.ts";

/** Every sentence a person can see or hear, in English. Other languages have the same shape (`Words`). */
export const en = {
  ...enWords,
  ...enShell,
  ...enApps,
  ...enScreens,
  ...enAssistant,
  ...enKeeping,
  ...enSteps,
  ...enOutline,
  ...enInspector,
  ...enTold,
  ...enHost,
};

export type Words = typeof en;
