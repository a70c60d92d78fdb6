import { nameOf } from "../state/nodeName.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useMaximise } from "../ui/maximised.ts";
import { useSay } from "../ui/spoken.ts";
import { nextMatch, type TypeAhead } from "../ui/typeAhead.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import type { OutlineRow } from "./outlineRows.ts";
import { shiftedPlace } from "./shiftedPlace.ts";
import type { TreeKey } from "./treeKeys.ts";
import { useTargetEdits } from "./useTargetEdits.ts";
import type { TreeState } from "./useTree.ts";
import type { TreeSelection } from "./useTreeSelection.ts";

interface TreeHands {
  readonly tree: TreeState;
  readonly selecting: TreeSelection;
  readonly typeAhead: TypeAhead;
  readonly pickUp: (id: string) => void;
  readonly rename: (id: string) => void;
  readonly menu: (id: string) => void;
}

/** Does what a key of the outline means. */
export function useTreeActions({
  tree,
  selecting,
  typeAhead,
  pickUp,
  rename,
  menu,
}: TreeHands): (key: TreeKey) => void {
  const commands = useCommands();
  const targets = useTargetEdits();
  const maximise = useMaximise();
  const getModel = useGetModel();
  const say = useSay();

  /** In a preview nothing happens; while the assistant writes, the person hears why. */
  function whenEditable(run: () => void): void {
    if (canEdit(getModel())) run();
    else if (getModel().lock) say(words().said.locked, true);
  }

  /** Several at once are for editing: in a preview there is nothing to do with them. */
  function inBuilder(run: () => void): void {
    if (getModel().mode === "builder") run();
  }

  function jump(word: string): void {
    const { apps } = getModel();
    const names = tree.rows.map(({ node }) => nameOf(node, apps));
    const from = tree.rows.findIndex((row) => row === tree.current);
    const found = tree.rows[nextMatch(names, word, from)];
    if (found) tree.setCurrent(found.node.id);
  }

  function shift(row: OutlineRow, by: 1 | -1): void {
    const place = shiftedPlace(row, by);
    if (place) commands.edit({ op: "move", id: row.node.id, place });
    else say(words().moving.already, true);
  }

  function act(what: Extract<TreeKey, { act: unknown }>["act"], row: OutlineRow): void {
    const { node } = row;
    const { id } = node;
    if (what === "select") commands.select(id);
    else if (what === "toggle") inBuilder(() => selecting.toggle(id));
    else if (what === "selectAll") inBuilder(selecting.all);
    else if (what === "reduce") selecting.reduce();
    else if (what === "menu") menu(id);
    else if (what === "maximise") maximise.toggle(id);
    else if (what === "shiftBack") whenEditable(() => shift(row, -1));
    else if (what === "shiftOn") whenEditable(() => shift(row, 1));
    else if (what === "pickUp" && getModel().mode === "previewer") commands.select(id);
    else if (what === "pickUp") whenEditable(() => pickUp(id));
    else if (what === "rename" && node.type === "window") whenEditable(() => rename(id));
    else if (what === "remove") whenEditable(() => targets.remove(id));
    else if (what === "duplicate") whenEditable(() => targets.duplicate(id));
  }

  return (key) => {
    if ("to" in key) tree.step(key.to);
    else if ("extend" in key && getModel().mode === "previewer") tree.step(key.extend);
    else if ("extend" in key) selecting.extend(key.extend);
    else if ("typed" in key) jump(typeAhead.push(key.typed));
    else if (key.act === "undo" || key.act === "redo") {
      commands[key.act]();
      tree.follow();
    } else if (tree.current) act(key.act, tree.current);
  };
}
