import { nameOf } from "../state/nodeName.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useSay } from "../ui/spoken.ts";
import { nextMatch, type TypeAhead } from "../ui/typeAhead.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import type { OutlineRow } from "./outlineRows.ts";
import type { TreeKey } from "./treeKeys.ts";
import type { TreeState } from "./useTree.ts";

interface TreeHands {
  readonly tree: TreeState;
  readonly typeAhead: TypeAhead;
  readonly pickUp: (id: string) => void;
  readonly rename: (id: string) => void;
  readonly menu: (id: string) => void;
}

/** Does what a key of the outline means. */
export function useTreeActions({ tree, typeAhead, pickUp, rename, menu }: TreeHands): (key: TreeKey) => void {
  const commands = useCommands();
  const getModel = useGetModel();
  const say = useSay();

  /** In a preview nothing happens; while the assistant writes, the person hears why. */
  function whenEditable(run: () => void): void {
    if (canEdit(getModel())) run();
    else if (getModel().lock) say(words().said.locked, true);
  }

  function jump(word: string): void {
    const { apps } = getModel();
    const names = tree.rows.map(({ node }) => nameOf(node, apps));
    const from = tree.rows.findIndex((row) => row === tree.current);
    const found = tree.rows[nextMatch(names, word, from)];
    if (found) tree.setCurrent(found.node.id);
  }

  function act(what: Extract<TreeKey, { act: unknown }>["act"], { node }: OutlineRow): void {
    const { id } = node;
    if (what === "select") commands.select(id);
    else if (what === "menu") menu(id);
    else if (what === "pickUp" && getModel().mode === "previewer") commands.select(id);
    else if (what === "pickUp") whenEditable(() => pickUp(id));
    else if (what === "rename" && node.type === "window") whenEditable(() => rename(id));
    else if (what === "remove") whenEditable(() => commands.edit({ op: "remove", id }));
    else if (what === "duplicate") whenEditable(() => commands.edit({ op: "duplicate", id }));
  }

  return (key) => {
    if ("to" in key) tree.step(key.to);
    else if ("typed" in key) jump(typeAhead.push(key.typed));
    else if (key.act === "undo") commands.undo();
    else if (key.act === "redo") commands.redo();
    else if (tree.current) act(key.act, tree.current);
  };
}
