import type { CDPSession, Frame, Page } from "playwright-core";

/** A page as a screen reader has it: a tree of roles and names, on which things are pressed and texts are typed. */
export interface SpokenPage {
  /** Does what the screen reader's own key does on a thing: its default action. */
  readonly press: (role: string, name: string | RegExp) => Promise<void>;
  /** Puts a text into a box and leaves it. */
  readonly type: (name: string | RegExp, text: string) => Promise<void>;
  /** Names of all things of a role, in reading order. */
  readonly names: (role: string) => Promise<string[]>;
}

interface Thing {
  readonly role: string;
  readonly name: string;
  readonly element: number;
}

/** Nothing but the accessibility tree is read; the coordinates and styles of the page stay unknown. */
export async function listenTo(page: Page, frame: Frame): Promise<SpokenPage> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  await session.send("DOM.enable");
  const frameId = await frameIdOf(session, frame);

  async function things(): Promise<Thing[]> {
    const { nodes } = await session.send("Accessibility.getFullAXTree", { frameId });
    return insideDialog(nodes).flatMap((node) => {
      const role = node.role?.value;
      const name = node.name?.value;
      const element = node.backendDOMNodeId;
      if (node.ignored || typeof role !== "string" || element === undefined) return [];
      return [{ role, name: typeof name === "string" ? name : "", element }];
    });
  }

  async function find(role: string, name: string | RegExp): Promise<Thing> {
    const deadline = Date.now() + 5000;
    for (;;) {
      const heard = await things();
      const found = heard.find(
        (thing) =>
          thing.role === role && (typeof name === "string" ? thing.name === name : name.test(thing.name)),
      );
      if (found) return found;
      if (Date.now() > deadline) {
        const others = heard.filter((thing) => thing.role === role).map((thing) => thing.name);
        throw new Error(`There is no ${role} named ${String(name)}; there are: ${others.join(", ")}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async function act(thing: Thing, does: string): Promise<void> {
    const { object } = await session.send("DOM.resolveNode", { backendNodeId: thing.element });
    await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId ?? "",
      functionDeclaration: does,
      userGesture: true,
    });
  }

  return {
    press: async (role, name) => act(await find(role, name), "function () { this.focus(); this.click(); }"),
    async type(name, text) {
      const box = await find("textbox", name);
      await act(box, "function () { this.focus(); this.select(); }");
      await session.send("Input.insertText", { text });
      await act(box, "function () { this.blur(); }");
    },
    names: async (role) => (await things()).flatMap((thing) => (thing.role === role ? thing.name : [])),
  };
}

/** As much of a node of the accessibility tree as is read here. */
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly backendDOMNodeId?: number;
}

/** While a dialog asks, a screen reader stays in it. */
function insideDialog(nodes: readonly AxNode[]): readonly AxNode[] {
  const dialog = nodes.find((node) => !node.ignored && node.role?.value === "dialog");
  if (!dialog) return nodes;
  const inside = new Set([dialog.nodeId]);
  // Parents come before their children.
  for (const { nodeId, parentId } of nodes)
    if (parentId !== undefined && inside.has(parentId)) inside.add(nodeId);
  return nodes.filter(({ nodeId }) => inside.has(nodeId));
}

async function frameIdOf(session: CDPSession, frame: Frame): Promise<string> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const child = frameTree.childFrames?.find((candidate) => candidate.frame.url === frame.url());
  if (!child) throw new Error("The frame of the widget is not there.");
  return child.frame.id;
}
