import type { Frame } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { StrictHost } from "./support/strictHost/openStrictHost.ts";
import { useStrictHost } from "./support/strictHost/useStrictHost.ts";

/** The widget in hosts that keep to the letter, and in hosts that do not. */

let host: StrictHost;
useStrictHost((opened) => (host = opened));

const LAYOUT = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: "clients" },
        {
          type: "group",
          children: [
            { type: "window", appName: "orders" },
            { type: "window", appName: "news" },
          ],
        },
      ],
    },
  ],
  config: { title: "Desk" },
};
const OTHER = { children: [{ type: "window", appName: "other" }], config: { title: "Other" } };

const output = (mode: string, components: object) => ({
  mode,
  workspaceName: null,
  components,
  success: true,
  error: "",
});
const INPUT = "ui/notifications/tool-input";
const RESULT = "ui/notifications/tool-result";
const OPENED = {
  workspace_widget_open: { content: [], structuredContent: { success: true, workspaceId: "w-1", error: "" } },
  workspace_widget_list_apps: { content: [], structuredContent: { apps: [] } },
};

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 10_000 });

const heading = (frame: Frame) => frame.getByRole("heading", { level: 1 });
const title = (frame: Frame) => frame.getByRole("textbox", { name: "Workspace title" });
const count = async (method: string) => (await host.heard()).filter((heard) => heard === method).length;

async function build(options: Parameters<StrictHost["open"]>[0] = {}): Promise<Frame> {
  const frame = await host.open({ tools: OPENED, ...options });
  await host.say(RESULT, { structuredContent: output("builder", LAYOUT) });
  await title(frame).waitFor();
  return frame;
}

async function rename(frame: Frame, name: string): Promise<void> {
  await title(frame).fill(name);
  await title(frame).press("Enter");
}

describe("a layout is shown", () => {
  const text = JSON.stringify(output("previewer", LAYOUT));
  const SHAPES: Record<string, object> = {
    "as structured content": { content: [], structuredContent: output("previewer", LAYOUT) },
    "as a text item": { content: [{ type: "text", text }] },
    "as a list of items": [{ type: "text", text }],
    "as the bare output": output("previewer", LAYOUT),
    "in a result in a result": { toolResult: { content: [{ type: "text", text: JSON.stringify(text) }] } },
  };
  for (const [name, shape] of Object.entries(SHAPES))
    it(`from a result ${name}`, async () => {
      const frame = await host.open();
      await host.say(RESULT, shape);
      await eventually(() => heading(frame).textContent()).toBe("Desk");
    });

  it("from arguments alone, that come twice and before the handshake is answered", async () => {
    const frame = await host.open({ lateMs: 1500 });
    for (let i = 0; i < 2; i++)
      await host.say(INPUT, { arguments: { mode: "previewer", components: JSON.stringify(LAYOUT) } });
    await eventually(() => heading(frame).textContent()).toBe("Desk");
    await eventually(() => count("ui/notifications/initialized")).toBe(1);
  });

  it("and stays when results of other tools come", async () => {
    const frame = await host.open();
    await host.say(RESULT, { structuredContent: output("previewer", LAYOUT) });
    await heading(frame).waitFor();
    for (const result of [
      { content: [{ type: "text", text: "done" }] },
      { structuredContent: { mode: "dark", theme: "x" } },
      { content: [], isError: false },
      null,
    ])
      await host.say(RESULT, result);
    await host.page.waitForTimeout(300);
    expect(await heading(frame).textContent()).toBe("Desk");
  });

  it("without controls for what the host cannot do", async () => {
    const frame = await host.open({ capabilities: {} });
    await host.say(RESULT, { structuredContent: output("previewer", LAYOUT) });
    await frame.getByText("This host does not let the widget open workspaces.").waitFor();
    expect(await frame.getByRole("button", { name: "Open workspace" }).count()).toBe(0);
  });

  it("as it is streamed, without ever taking a window back", async () => {
    const frame = await host.open();
    const words = JSON.stringify(LAYOUT);
    const seen: number[] = [];
    const first = frame.locator("[data-canvas] [data-tile]").first();
    for (let end = 10; end <= words.length; end += 9) {
      await host.say("ui/notifications/tool-input-partial", {
        arguments: { mode: "builder", components: words.slice(0, end) },
      });
      seen.push(await frame.locator("[data-canvas] [data-tile]").count());
      // Drawn once and kept: an element that is made again flickers and moves in again.
      if (seen.at(-1) === 1) await first.evaluate((tile) => void (tile.dataset["kept"] = "yes"));
    }
    await eventually(() => frame.locator("[data-canvas] [data-tile]").count()).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await frame.locator("[data-canvas]").getAttribute("data-locked")).not.toBeNull();
    await host.say(INPUT, { arguments: { mode: "builder", components: words } });
    await eventually(() => frame.locator("[data-canvas]").getAttribute("data-locked")).toBeNull();
    expect(await title(frame).inputValue()).toBe("Desk");
    expect(await first.getAttribute("data-kept")).toBe("yes");
  });
});

describe("edits come back", () => {
  for (const opaque of [false, true])
    it(`in a host that closes at once and gives the state back, ${opaque ? "opaque" : "same-origin"} frame`, async () => {
      const frame = await build({ opaque });
      await rename(frame, "Mine");
      await eventually(() => host.kept()).toMatchObject({ components: { config: { title: "Mine" } } });
      const state = await host.kept();
      await host.close();
      const again = await host.open({ opaque });
      await host.say("ui/notifications/load-state", { state });
      await host.say(RESULT, { structuredContent: output("builder", LAYOUT) });
      await eventually(() => title(again).inputValue()).toBe("Mine");
      await again.getByRole("button", { name: /^Undo/ }).click();
      await eventually(() => title(again).inputValue()).toBe("Desk");
    });

  it("of the very last moment, in a host that asks before it closes", async () => {
    const frame = await build();
    await rename(frame, "Mine");
    await host.ask("ui/resource-teardown", {});
    expect(await host.kept()).toMatchObject({ components: { config: { title: "Mine" } } });
  });

  it("of the very last moment, from the browser's own store in a host that asks nobody", async () => {
    const own = { vendor: "none", context: { toolInfo: { id: "call-8", tool: { name: "x" } } } } as const;
    const frame = await build(own);
    await rename(frame, "Mine");
    await host.close();
    const again = await host.open(own);
    await host.say(RESULT, { structuredContent: output("builder", LAYOUT) });
    await eventually(() => title(again).inputValue()).toBe("Mine");
  });

  it("from the browser's own store in a host that knows nothing of states", async () => {
    const own = { vendor: "none", context: { toolInfo: { id: "call-7", tool: { name: "x" } } } } as const;
    const frame = await build(own);
    await rename(frame, "Mine");
    await frame.getByText("Changes kept in this browser").waitFor();
    await host.close();
    const again = await host.open(own);
    await host.say(RESULT, { structuredContent: output("builder", LAYOUT) });
    await eventually(() => title(again).inputValue()).toBe("Mine");
  });

  it("not, and the person is told, in a host without states and a frame without storage", async () => {
    const frame = await build({ vendor: "none", opaque: true });
    await rename(frame, "Mine");
    await frame.getByText("This host does not keep changes when you leave.").waitFor();
  });

  it("not from a state of something else, and the person is told", async () => {
    const frame = await build();
    await host.say("ui/notifications/load-state", { state: { format: "another", version: 3 } });
    await frame.getByText("The host gave back the state of something else.").waitFor();
    expect(await title(frame).inputValue()).toBe("Desk");
  });
});

describe("opening", () => {
  it("is told once, after the state was kept, and the host takes the page away", async () => {
    const frame = await build();
    await rename(frame, "Mine");
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await eventually(() => host.isOpen()).toBe(false);
    const heard = await host.heard();
    expect(heard.indexOf("ui/notifications/save-state")).toBeLessThan(
      heard.indexOf("ui/notifications/close-ws-app"),
    );
    expect(await count("ui/notifications/close-ws-app")).toBe(1);
  });

  it("ends in the protocol's own request where the vendor's is unknown", async () => {
    const frame = await build({ vendor: "none", obeysTeardown: true, lateMs: 200 });
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await frame.getByText("“Desk” is open").waitFor();
    await eventually(() => host.isOpen()).toBe(false);
    expect(await count("ui/notifications/close-ws-app")).toBe(1);
    expect(await count("ui/notifications/request-teardown")).toBe(1);
  });

  it("that fails leaves the layout, with the reason", async () => {
    const frame = await build({ tools: {} });
    await frame.getByRole("button", { name: "Open workspace" }).click();
    await frame
      .getByText(/The host refused: Internal error/)
      .first()
      .waitFor();
    expect(await title(frame).inputValue()).toBe("Desk");
  });
});

describe("the assistant", () => {
  it("locks the canvas while it writes, and only so long", async () => {
    const frame = await build();
    await host.say("ui/notifications/response-generation-status", { isGenerating: true });
    await frame.getByText("The assistant is writing.").first().waitFor();
    await host.say("ui/notifications/response-generation-status", { isGenerating: false });
    await eventually(() => frame.locator("[data-canvas]").getAttribute("data-locked")).toBeNull();
  });

  it("changes the open canvas by the widget's own tools, and the person takes it back", async () => {
    const frame = await build();
    const listed = await host.ask("tools/list", {});
    expect(JSON.stringify(listed)).toContain("layout_apply");
    const answer = await host.ask("tools/call", {
      name: "layout_apply",
      arguments: { edits: [{ op: "rename", id: "workspace", title: "By the assistant" }] },
    });
    expect(answer).toMatchObject({ result: { isError: false } });
    await eventually(() => title(frame).inputValue()).toBe("By the assistant");
    await frame.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => title(frame).inputValue()).toBe("Desk");
  });

  it("hears what the person changed", async () => {
    const frame = await build({
      capabilities: { serverTools: {}, updateModelContext: {} },
      results: { "ui/update-model-context": {} },
    });
    await rename(frame, "Mine");
    await eventually(() => count("ui/update-model-context")).toBe(1);
  });

  it("may send another layout: the person's edits stay until they say so", async () => {
    const frame = await build();
    await rename(frame, "Mine");
    await host.say(RESULT, { structuredContent: output("builder", OTHER) });
    await frame.getByRole("button", { name: "Take the assistant's" }).waitFor();
    expect(await title(frame).inputValue()).toBe("Mine");
    await frame.getByRole("button", { name: "Take the assistant's" }).click();
    await eventually(() => title(frame).inputValue()).toBe("Other");
    await frame.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => title(frame).inputValue()).toBe("Mine");
  });
});

it("saves in a frame that may not submit forms, and takes an answer without an error text", async () => {
  const saved = { workspace_widget_save: { content: [], structuredContent: { success: true } } };
  const frame = await build({ tools: { ...OPENED, ...saved } });
  await frame.getByRole("button", { name: "Save layout" }).click();
  const name = frame.getByLabel("Layout name");
  await name.fill("Mine");
  await name.press("Enter");
  await frame.getByText("Saved as “Mine”").first().waitFor();
});
