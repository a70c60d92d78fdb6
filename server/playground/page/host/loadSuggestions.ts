import { z } from "zod";
import { usePlayground } from "../state/store.ts";
import { loadJson } from "./loadJson.ts";

const SuggestionsSchema = z.object({ workspaces: z.array(z.string()), apps: z.array(z.string()) });

/** The names that the platform knows now: forms and scenarios offer them. */
export async function loadSuggestions(): Promise<void> {
  usePlayground.setState({ suggestions: SuggestionsSchema.parse(await loadJson("/playground/suggestions")) });
}
