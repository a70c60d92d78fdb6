import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { AddTo } from "./AddTo.tsx";
import { AppPicker } from "./AppPicker.tsx";
import { useAddPlace } from "./useAddPlace.ts";

/** The applications that a layout can be made of: drag one out, or pick one to add it at the selection. */
export function Palette() {
  const blocked = useModel(editHindrance);
  const { choices, chosen, choose, add } = useAddPlace();
  return (
    <section className="palette" aria-label={words().regions.applications}>
      <AppPicker blocked={blocked} hint={words().palette.addHint} onPick={add} />
      {blocked === undefined && <AddTo choices={choices} chosen={chosen?.kind} onChoose={choose} />}
    </section>
  );
}
