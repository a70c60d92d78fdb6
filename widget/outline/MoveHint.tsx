import { words } from "../text/words.ts";
import type { MoveMode } from "./moveMode.ts";
import { modeObstacle, moveLabel } from "./moveText.ts";
import { targetName } from "./targetName.ts";
import { useScene } from "./useScene.ts";

/** What a move by keyboard is about to do, for eyes; ears get the same from the announcer. */
export function MoveHint({ mode }: { mode: MoveMode }) {
  const scene = useScene()();
  if (!scene) return null;
  const { moving } = words();
  const obstacle = modeObstacle(scene, mode);
  return (
    <div className="move-hint" aria-hidden="true">
      <p className="move-hint__name" dir="auto">
        {targetName(scene.workspace, mode.ids, scene.apps)}
      </p>
      <p className="move-hint__place">{moveLabel(scene, mode)}</p>
      {obstacle !== undefined && <p className="move-hint__obstacle">{obstacle}</p>}
      <p className="move-hint__keys">
        <bdi>{mode.side === undefined ? moving.keys : moving.sideKeys}</bdi>
      </p>
    </div>
  );
}
