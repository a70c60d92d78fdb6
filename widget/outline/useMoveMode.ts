import { useEffect, useState, type KeyboardEvent } from "react";
import { targetsOf } from "../state/selected.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useSay } from "../ui/spoken.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import {
  chooseSide,
  placeUnder,
  startMove,
  stepPlace,
  stepSide,
  targetOf,
  type MoveMode,
} from "./moveMode.ts";
import { useShowMovePreview } from "./movePreview.ts";
import { modeObstacle, moveLabel, moveSentence } from "./moveText.ts";
import type { Scene } from "./nodeScene.ts";
import { arrowSide } from "./sides.ts";
import { targetName } from "./targetName.ts";
import { useTargetEdits } from "./useTargetEdits.ts";
import { useScene } from "./useScene.ts";

export interface MoveModeHandle {
  readonly mode: MoveMode | undefined;
  readonly start: (id: string) => void;
  /** True: the key was for the move. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly cancel: () => void;
}

/** Moving by keyboard: picked up, place chosen, side chosen, put down. One `move` edit at the end, or none. */
export function useMoveMode(): MoveModeHandle {
  const [mode, setMode] = useState<MoveMode>();
  const getScene = useScene();
  const say = useSay();
  const targets = useTargetEdits();
  const getModel = useGetModel();
  const workspace = useModel((model) => model.workspace);
  const editable = useModel(canEdit);
  usePreviewOf(mode);
  // A layout that changes under the hand, or a lock, ends the move: its places may be gone.
  useEffect(() => setMode(undefined), [workspace, editable]);

  function go(scene: Scene, next: MoveMode, before = ""): void {
    setMode(next);
    say(`${before}${moveSentence(scene, next)}`);
  }

  function accept(scene: Scene, now: MoveMode): void {
    const place = placeUnder(now);
    if (!place) {
      const next = chooseSide(scene.workspace, now);
      setMode(next);
      return say(words().moving.chooseSide(moveLabel(scene, next)));
    }
    const obstacle = modeObstacle(scene, now);
    if (obstacle !== undefined) return say(words().said.refused(obstacle), true);
    setMode(undefined);
    targets.move(now.ids, place);
  }

  function step(scene: Scene, now: MoveMode, key: string): void {
    if (now.side === undefined) return go(scene, stepPlace(now, key));
    const towards = arrowSide(key, scene.rtl);
    if (towards) go(scene, stepSide(scene.workspace, now, towards));
  }

  function cancel(): void {
    const scene = getScene();
    if (!mode || !scene) return;
    setMode(undefined);
    say(words().moving.cancelled(targetName(scene.workspace, mode.ids, scene.apps)), true);
  }

  return {
    mode,
    cancel,
    start(id) {
      const scene = getScene();
      if (!scene || !editable) return;
      const ids = primaryFirst(targetsOf(getModel(), id), id);
      const name = targetName(scene.workspace, ids, scene.apps);
      const next = startMove(scene.workspace, ids);
      if (next) go(scene, next, `${words().moving.pickedUp(name)} `);
      else say(words().moving.nowhere(name), true);
    },
    onKey({ key }) {
      const scene = getScene();
      if (!mode || !scene) return false;
      if (key === "Enter" || key === " ") accept(scene, mode);
      else if (key === "Escape" && mode.side !== undefined) go(scene, { ...mode, side: undefined });
      else if (key === "Escape" || key === "Tab") cancel();
      else step(scene, mode, key);
      // Every other key waits until the move is done; Tab leaves the outline as always.
      return key !== "Tab";
    },
  };
}

const primaryFirst = (ids: readonly string[], id: string) => [id, ...ids.filter((each) => each !== id)];

/** The canvas shows where the hand is, and the assistant keeps its own away. */
function usePreviewOf(mode: MoveMode | undefined): void {
  const show = useShowMovePreview();
  const { hold } = useCommands();
  const held = mode !== undefined;
  useEffect(() => {
    if (!held) return undefined;
    hold(true);
    return () => hold(false);
  }, [held, hold]);
  useEffect(() => {
    if (!mode) return undefined;
    show({ ids: mode.ids, target: targetOf(mode), place: placeUnder(mode) });
    return () => show(undefined);
  }, [mode, show]);
}
