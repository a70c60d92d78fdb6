import { useCallback, useState } from "react";
import type { WidgetModel } from "../state/model.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { addChoices, type AddChoice } from "./addChoices.ts";

interface Wish {
  readonly kind: AddChoice["kind"];
  /** Holds while this is selected; always, if undefined. */
  readonly while: string | undefined;
}

interface AddPlace {
  readonly choices: readonly AddChoice[];
  readonly chosen: AddChoice | undefined;
  readonly choose: (kind: AddChoice["kind"]) => void;
  readonly add: (appName: string) => void;
}

/**
 * Where a picked application goes. What is picked next goes where the last one went, as long as nothing else is
 * selected in between: three picks on an empty canvas stand side by side.
 */
export function useAddPlace(): AddPlace {
  const { edit } = useCommands();
  const getModel = useGetModel();
  const workspace = useModel((model) => model.workspace);
  const selection = useModel((model) => model.selection);
  const [wish, setWish] = useState<Wish>();
  const choices = workspace ? addChoices(workspace, selection) : [];
  const add = useCallback(
    (appName: string) => {
      // As it is now: several may be picked before the page is drawn again.
      const choice = chosenNow(getModel(), wish);
      if (!choice) return;
      edit({ op: "insert", node: { type: "window", appName }, place: choice.place });
      const { kind } = choice;
      setWish((before) => (before && before.while === undefined ? before : follow(getModel(), kind)));
    },
    [edit, getModel, wish],
  );
  return {
    choices,
    chosen: chosenOf(choices, heeded(wish, selection)),
    choose: (kind) => setWish({ kind, while: undefined }),
    add,
  };
}

function follow({ selection }: WidgetModel, kind: AddChoice["kind"]): Wish | undefined {
  return selection === undefined ? undefined : { kind, while: selection };
}

function heeded(wish: Wish | undefined, selection: string | undefined): AddChoice["kind"] | undefined {
  return wish && (wish.while ?? selection) === selection ? wish.kind : undefined;
}

function chosenNow({ workspace, selection }: WidgetModel, wish: Wish | undefined): AddChoice | undefined {
  return workspace && chosenOf(addChoices(workspace, selection), heeded(wish, selection));
}

/** The wish where the selection offers it; the box around it stands in for the canvas. */
function chosenOf(choices: readonly AddChoice[], wish: AddChoice["kind"] | undefined): AddChoice | undefined {
  const of = (kind: AddChoice["kind"] | undefined) => choices.find((choice) => choice.kind === kind);
  return of(wish) ?? (wish === "canvas" ? of("box") : undefined) ?? choices[0];
}
