import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { CAN_ALL, modelWith, renderWidget } from "../../support/renderWidget.tsx";

const connected: WidgetModel = { ...INITIAL_MODEL, connection: "connected", can: CAN_ALL };
const show = (model: WidgetModel) => renderWidget(<Widget />, { model });
const button = (name: string) => screen.getByRole("button", { name });
const noButton = (name: string) => expect(screen.queryByRole("button", { name })).toBeNull();
const alertText = () =>
  screen
    .getAllByRole("alert")
    .map((alert) => alert.textContent)
    .join(" ");
const statusText = () =>
  screen
    .getAllByRole("status")
    .map((status) => status.textContent)
    .join(" ");

describe("before the layout is here", () => {
  afterEach(() => vi.useRealTimers());

  it("says nothing for 400 ms, then that it connects", () => {
    vi.useFakeTimers();
    show(INITIAL_MODEL);
    expect(screen.queryByText("Connecting to the host…")).toBeNull();
    act(() => void vi.advanceTimersByTime(400));
    expect(statusText()).toContain("Connecting to the host…");
  });

  it("waits with the name that is known", () => {
    vi.useFakeTimers();
    show({ ...connected, workspaceName: "Morning desk" });
    act(() => void vi.advanceTimersByTime(400));
    expect(statusText()).toContain("Waiting for “Morning desk”…");
  });

  it("says what helps when nothing comes for long", () => {
    vi.useFakeTimers();
    show(connected);
    act(() => void vi.advanceTimersByTime(400));
    expect(statusText()).not.toContain("ask the assistant");
    act(() => void vi.advanceTimersByTime(8000));
    expect(statusText()).toContain("ask the assistant to show the workspace again");
  });

  it("says that the host did not answer, and why", () => {
    show({ ...INITIAL_MODEL, connection: "failed", connectionError: "It refused the greeting." });
    expect(alertText()).toContain("The host did not answer");
    expect(alertText()).toContain("It refused the greeting.");
    noButton("Start with an empty canvas");
  });
});

describe("problems in place of a layout", () => {
  const notFound = { kind: "not-found", message: "No “Dsk” here.", nearest: ["Desk", "Risk"] } as const;

  it("offers the nearest names and asks for the one that is chosen", async () => {
    const { user, asked } = show({ ...connected, problem: notFound });
    expect(alertText()).toContain("Workspace not found");
    const nearest = within(screen.getByRole("group", { name: "Did you mean" }));
    expect(nearest.getAllByRole("button").map((one) => one.textContent)).toEqual(["Desk", "Risk"]);
    await user.click(button("Risk"));
    expect(asked).toEqual([["load", { mode: "previewer", workspaceName: "Risk" }]]);
  });

  it("says each near name once: as a button where it can be fetched, else in the sentence", () => {
    const message = "There is no workspace named “Dsk”. Did you mean “Desk” or “Risk”?";
    show({ ...connected, workspaceName: "Dsk", problem: { ...notFound, message } });
    expect(document.body.textContent.match(/Desk/g)).toHaveLength(1);
    expect(alertText()).toContain("There is no workspace named “Dsk”.");
    show({ ...connected, can: INITIAL_MODEL.can, problem: { ...notFound, message } });
    expect(alertText()).toContain("Did you mean “Desk” or “Risk”?");
  });

  it("does not offer names that it cannot fetch", () => {
    show({ ...connected, can: INITIAL_MODEL.can, problem: notFound });
    noButton("Desk");
    expect(alertText()).toContain("Ask the assistant for another workspace");
  });

  it("shows the place, the sentence and, folded, the raw text of a tree that cannot be read", async () => {
    const message = "children[1].children[0].appName: A window needs an application.";
    const { user } = show({
      ...connected,
      rawComponents: '{"children":[',
      problem: { kind: "bad-tree", message },
    });
    expect(alertText()).toContain("This layout cannot be shown");
    expect(screen.getByText("children[1].children[0].appName").tagName).toBe("CODE");
    expect(screen.getByText("A window needs an application.")).toBeTruthy();
    const raw = screen.getByText('{"children":[');
    expect(raw.closest("details")?.open).toBe(false);
    await user.click(screen.getByText("Show the raw text"));
    expect(raw.closest("details")?.open).toBe(true);
  });

  it("starts with an empty canvas on request", async () => {
    const { user, asked } = show({ ...connected, problem: { kind: "tool-error", message: "No server." } });
    expect(alertText()).toContain("The layout could not be loaded");
    expect(alertText()).toContain("No server.");
    await user.click(button("Start with an empty canvas"));
    expect(asked).toEqual([["load", { mode: "builder", components: { children: [] } }]]);
  });

  it("says that a request was cancelled", () => {
    show({ ...connected, problem: { kind: "cancelled", message: "Stopped." } });
    expect(alertText()).toContain("The request was cancelled");
  });

  it("shows markup in a message as text", () => {
    const message = "<img src=x onerror=alert(1)>";
    const { container } = show({ ...connected, problem: { kind: "tool-error", message } });
    expect(alertText()).toContain(message);
    expect(container.querySelector("img")).toBeNull();
  });
});

describe("opening", () => {
  it("shows progress on the button while the canvas stays", async () => {
    const { user, asked } = show(modelWith(DASHBOARD));
    await user.click(button("Open workspace"));
    expect(asked).toEqual([["open"]]);
    expect(button("Opening…").getAttribute("aria-busy")).toBe("true");
    expect(document.querySelector(".visually-hidden > [role=status]")?.textContent).toBe("Opening…");
    expect(screen.getByRole("region", { name: "Canvas" })).toBeTruthy();
    await user.click(button("Opening…"));
    expect(asked).toHaveLength(1);
  });

  it("says what is open and what was not taken over, without an id that tells a person nothing", () => {
    const notes = ["The tab in front was not taken over."];
    const opening = { status: "opened", title: "Desk", workspaceId: "w-1", notes } as const;
    show(modelWith(DASHBOARD, { opening }));
    expect(statusText()).toContain("“Desk” is open");
    expect(statusText()).not.toContain("w-1");
    expect(screen.getByText("The tab in front was not taken over.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Canvas" })).toBeNull();
  });

  it("says why it failed, keeps the layout and tries again", async () => {
    const { user, asked } = show(
      modelWith(DASHBOARD, { opening: { status: "failed", reason: "The platform is not running." } }),
    );
    expect(alertText()).toContain("The platform is not running.");
    expect(alertText()).toContain("Your layout is still here.");
    expect(screen.getByRole("region", { name: "Canvas" })).toBeTruthy();
    await user.click(button("Try again"));
    expect(asked).toEqual([["open"]]);
  });
});

describe("bars over a layout", () => {
  it("says why controls do nothing while the assistant writes", async () => {
    const { user, asked, store } = show(modelWith(DASHBOARD, { lock: "generating" }));
    expect(statusText()).toContain("The assistant is writing. Editing resumes when it is done.");
    await user.click(button("Open workspace"));
    await user.click(button("Save layout"));
    expect(asked).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Workspace title" }).hasAttribute("readonly")).toBe(true);
    act(() => store.dispatch({ type: "generationChanged", isGenerating: false }));
    expect(statusText()).not.toContain("The assistant is writing");
  });

  it("lets the person keep their edits", async () => {
    const { user, store } = show(modelWith(DASHBOARD, { incoming: tree({ children: [] }) }));
    expect(statusText()).toContain("The assistant sent another layout.");
    const mine = store.get().workspace;
    await user.click(button("Keep mine"));
    expect(store.get()).toMatchObject({ workspace: mine, incoming: undefined });
    noButton("Keep mine");
  });

  it("lets the person take the assistant's layout, as a step that can be undone", async () => {
    const incoming = tree({ children: [{ type: "window", appName: "z" }] });
    const { user, store } = show(modelWith(DASHBOARD, { incoming }));
    const mine = store.get().workspace;
    await user.click(button("Take the assistant's"));
    expect(store.get().workspace).toBe(incoming);
    await user.click(button("Undo"));
    expect(store.get().workspace).toBe(mine);
  });

  it("lets neither be chosen while the assistant writes", async () => {
    const incoming = tree({ children: [] });
    const { user, store } = show(modelWith(DASHBOARD, { incoming, lock: "generating" }));
    const before = store.get();
    await user.click(button("Keep mine"));
    await user.click(button("Take the assistant's"));
    expect(store.get()).toBe(before);
    expect(button("Keep mine").title).toBe("Editing is locked while the assistant writes.");
  });

  it("starts no other layout while the assistant writes", async () => {
    const problem = { kind: "not-found", message: "No “Dsk” here.", nearest: ["Desk"] } as const;
    const { user, asked } = show({ ...connected, problem, lock: "generating" });
    await user.click(button("Start with an empty canvas"));
    await user.click(button("Desk"));
    expect(asked).toEqual([]);
  });

  it("stays usable to look at when the host is gone", () => {
    const gone = { connection: "failed", connectionError: "It went away.", can: INITIAL_MODEL.can } as const;
    show(modelWith(DASHBOARD, { ...gone, mode: "previewer" }));
    expect(alertText()).toContain("The host did not answer. It went away.");
    expect(screen.getByRole("heading", { name: "Dashboard" })).toBeTruthy();
    noButton("Open workspace");
  });
});

describe("whether changes are kept", () => {
  it.each([
    [{ status: "saving" }, "Keeping your changes…"],
    [{ status: "saved", where: "host" }, "Changes kept"],
    [{ status: "saved", where: "browser" }, "Changes kept in this browser"],
  ] as const)("says quietly: %o", (checkpoint, text) => {
    show(modelWith(DASHBOARD, { checkpoint, revision: 1 }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("says loudly why they are not", () => {
    const checkpoint = { status: "failed", reason: "The host is full." } as const;
    show(modelWith(DASHBOARD, { checkpoint, revision: 1 }));
    expect(alertText()).toContain("Changes are not kept: The host is full.");
  });

  it("speaks of a host that keeps nothing once that is known, not while it may still answer", () => {
    const { store } = show(modelWith(DASHBOARD));
    const text = "This host does not keep changes when you leave.";
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } }));
    expect(screen.queryByText(text)).toBeNull();
    act(() => store.dispatch({ type: "checkpointChanged", checkpoint: { status: "nowhere" } }));
    expect(screen.getByText(text)).toBeTruthy();
  });
});
