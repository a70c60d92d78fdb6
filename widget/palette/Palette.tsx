import { useCallback, useState } from "react";
import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { AddTo } from "./AddTo.tsx";
import { addChoices, type AddChoice } from "./addChoices.ts";
import { AppPicker } from "./AppPicker.tsx";

/** The applications that a layout can be made of: drag one out, or pick one to add it at the selection. */
export function Palette() {
  const { edit } = useCommands();
  const getModel = useGetModel();
  const blocked = useModel(editHindrance);
  const workspace = useModel((model) => model.workspace);
  const selection = useModel((model) => model.selection);
  const [wish, setWish] = useState<AddChoice["kind"]>();
  const choices = workspace ? addChoices(workspace, selection) : [];
  const add = useCallback(
    (appName: string) => {
      // As it is now: several may be picked before the page is drawn again.
      const now = getModel();
      const choice = now.workspace && chosenOf(addChoices(now.workspace, now.selection), wish);
      if (choice) edit({ op: "insert", node: { type: "window", appName }, place: choice.place });
    },
    [edit, getModel, wish],
  );
  return (
    <section className="palette" aria-label={words().regions.applications}>
      <AppPicker blocked={blocked} onPick={add} />
      {blocked === undefined && (
        <AddTo choices={choices} chosen={chosenOf(choices, wish)?.kind} onChoose={setWish} />
      )}
    </section>
  );
}

/** What the person chose last, as long as the selection offers it. */
function chosenOf(choices: readonly AddChoice[], wish: AddChoice["kind"] | undefined): AddChoice | undefined {
  return choices.find(({ kind }) => kind === wish) ?? choices[0];
}
