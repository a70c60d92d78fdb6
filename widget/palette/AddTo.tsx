import { useId } from "react";
import { words } from "../text/words.ts";
import type { AddChoice } from "./addChoices.ts";

interface AddToProps {
  readonly choices: readonly AddChoice[];
  readonly chosen: AddChoice["kind"] | undefined;
  readonly onChoose: (kind: AddChoice["kind"]) => void;
}

/** Where the next picked application goes, where the selection leaves a choice. */
export function AddTo({ choices, chosen, onChoose }: AddToProps) {
  const name = useId();
  if (choices.length < 2) return null;
  return (
    <div className="add-to" role="radiogroup" aria-label={words().palette.addTo}>
      <span className="add-to__label" aria-hidden="true">
        {words().palette.addTo}
      </span>
      <div className="add-to__choices">
        {choices.map(({ kind, label }) => (
          <label key={kind} className="add-to__choice">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {words().palette.places[label]}
          </label>
        ))}
      </div>
    </div>
  );
}
