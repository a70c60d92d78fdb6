import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { windowsOf } from "../../../shared/layout/walk.ts";
import { speak } from "../../../widget/text/language.ts";
import { stepSentence } from "../../../widget/ui/stepSentence.ts";
import { app, group, idOf, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

// Frames come when a test asks for one.
const frames = new Map<number, FrameRequestCallback>();
let asked = 0;
beforeEach(() => {
  frames.clear();
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    frames.set(++asked, callback);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
function frame(): void {
  const due = [...frames.values()];
  frames.clear();
  act(() => due.forEach((callback) => callback(0)));
}

const mouse = { pointerId: 3, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1 };
const finger = { ...mouse, pointerType: "touch" };
type At = readonly [x: number, y: number];

function down(element: Element, [clientX, clientY]: At, fields: object = mouse): void {
  fireEvent.pointerDown(element, { ...fields, clientX, clientY });
}
function move([clientX, clientY]: At, fields: object = mouse): void {
  fireEvent.pointerMove(document.body, { ...fields, clientX, clientY });
  frame();
}
function up([clientX, clientY]: At, fields: object = mouse): void {
  fireEvent.pointerUp(document.body, { ...fields, buttons: 0, clientX, clientY });
}

const setUpThree = () => renderCanvas([row(app("a"), app("b"), app("c"))]);

function setUp() {
  const rendered = renderCanvas([row(app("a"), app("b"))]);
  const entry = screen.getByRole("button", { name: "New" });
  const { container } = rendered;
  const isUp = () => container.querySelector<HTMLElement>(".drag-layer")?.dataset["shown"] === "true";
  const ghost = () => {
    const element = container.querySelector<HTMLElement>(".drag-layer .drag-ghost");
    return element?.dataset["shown"] === "true" ? element.dataset["box"] : undefined;
  };
  return { ...rendered, entry, isUp, ghost };
}

// a: 0 to 497, b: 503 to 1000.
const RIGHT_OF_B: At = [900, 300];
const START: At = [10, 700];

describe("from the palette", () => {
  it("shows one ghost where the window will be, and drops it there as one step", () => {
    const { entry, isUp, ghost, labels, plan, store } = setUp();
    down(entry, START);
    move([20, 690]);
    expect(isUp()).toBe(true);
    move(RIGHT_OF_B);
    expect(ghost()).toBe("753 0 247 600");
    up(RIGHT_OF_B);
    expect(isUp()).toBe(false);
    expect(labels()).toEqual(["insert new"]);
    expect(store.get().selection).toBe(idOf(plan(), "new"));
  });

  it("decides by where the pointer was let go, not by its last move", () => {
    const { entry, labels, plan } = setUp();
    down(entry, START);
    move([20, 690]);
    move(RIGHT_OF_B);
    up([250, 300]);
    expect(labels()).toEqual(["insert new"]);
    expect(JSON.stringify(plan().children)).toMatch(/"type":"group".*"appName":"a".*"appName":"new"/);
  });

  it("is a press while the pointer moves less than 5 px", () => {
    const { entry, isUp, labels } = setUp();
    down(entry, START);
    move([13, 702]);
    expect(isUp()).toBe(false);
    up([13, 702]);
    expect(labels()).toEqual([]);
  });

  it("drops nothing outside the canvas", () => {
    const { entry, labels } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    up([500, 650]);
    expect(labels()).toEqual([]);
  });
});

describe("a node of the layout", () => {
  it("leaves a hollow and moves", () => {
    const { labels, container } = setUp();
    const a = screen.getByRole("group", { name: "a" });
    down(a, [250, 300]);
    move(RIGHT_OF_B);
    expect(container.querySelectorAll("[data-lifted]")).toHaveLength(1);
    up(RIGHT_OF_B);
    expect(labels()).toEqual(["move a"]);
    expect(container.querySelectorAll("[data-lifted]")).toHaveLength(0);
  });

  it("changes and records nothing when it is dropped on itself", () => {
    const { labels, plan } = setUp();
    const before = plan();
    down(screen.getByRole("group", { name: "a" }), [250, 300]);
    move([150, 200]);
    up([150, 200]);
    expect(plan()).toBe(before);
    expect(labels()).toEqual([]);
  });

  it("says why it cannot go to a locked place in the language of the person", () => {
    speak("de", document.documentElement);
    try {
      const { container } = renderCanvas([row(app("a"), { ...group("b"), config: { allowDrop: false } })]);
      down(screen.getByRole("group", { name: "a" }), [250, 300]);
      move([750, 300]);
      expect(container.querySelector(".drag-hint")?.textContent).toBe(
        "Hier nicht möglich: Die Registergruppe mit „b“ nimmt nichts Neues auf („Hier ablegen“ ist aus). Unter Details einschalten oder einen anderen Platz wählen.",
      );
    } finally {
      speak("en", document.documentElement);
    }
  });

  it("says why it cannot go to a locked place, and changes nothing", () => {
    const { container, store, labels } = renderCanvas([
      row(app("a"), { ...group("b"), config: { allowDrop: false } }),
    ]);
    down(screen.getByRole("group", { name: "a" }), [250, 300]);
    move([750, 300]);
    expect(container.querySelector(".drag-hint")?.textContent).toMatch(
      /^Cannot go here: The tab group with “b” takes nothing new \(“Drop here” is off\)/,
    );
    up([750, 300]);
    expect(labels()).toEqual([]);
    expect(store.get().announcement).toMatchObject({ what: "refused", urgent: true });
  });

  it("is not selected by the click that ends a drag", () => {
    const { store } = setUp();
    const a = screen.getByRole("group", { name: "a" });
    down(a, [250, 300]);
    move([150, 200]);
    up([150, 200]);
    fireEvent.click(a, { detail: 1 });
    expect(store.get().selection).toBeUndefined();
    fireEvent.pointerDown(a, mouse);
    fireEvent.click(a, { detail: 1 });
    expect(store.get().selection).toBe("n2");
  });
});

describe("every way for a pointer to get lost ends the drag without a change", () => {
  const captured = () => screen.getByRole("button", { name: "New" });
  it.each<[string, () => void]>([
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
    ["the system takes the pointer", () => fireEvent.pointerCancel(document.body, mouse)],
    [
      "the capture is lost",
      () => fireEvent(captured(), new PointerEvent("lostpointercapture", { bubbles: true, pointerId: 3 })),
    ],
    ["the window loses the focus", () => fireEvent.blur(window)],
    ["the page is hidden", () => fireEvent(document, new Event("visibilitychange"))],
    ["the pointer comes back without a button", () => move(RIGHT_OF_B, { ...mouse, buttons: 0 })],
  ])("%s", (_name, happens) => {
    const { entry, isUp, ghost, labels, container } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    expect(ghost()).toBeDefined();
    act(happens);
    expect(isUp()).toBe(false);
    expect(ghost()).toBeUndefined();
    move([250, 300]);
    up([250, 300]);
    fireEvent.click(container, { detail: 1 });
    expect(labels()).toEqual([]);
    expect(container.querySelector("[data-lifted],[data-dragging]")).toBeNull();
  });

  it("and the next drag works", () => {
    const { entry, labels } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    fireEvent.keyDown(document.body, { key: "Escape" });
    down(entry, START);
    move(RIGHT_OF_B);
    up(RIGHT_OF_B);
    expect(labels()).toEqual(["insert new"]);
  });

  it("the assistant begins to write", () => {
    const { entry, isUp, labels, store } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    act(() => store.dispatch({ type: "generationChanged", isGenerating: true }));
    expect(isUp()).toBe(false);
    up(RIGHT_OF_B);
    expect(labels()).toEqual([]);
  });

  it("another layout takes the place of the one under the hand", () => {
    const { entry, isUp, labels, store } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    act(() => store.dispatch({ type: "edited", edit: { op: "rename", id: "workspace", title: "Other" } }));
    expect(isUp()).toBe(false);
    up(RIGHT_OF_B);
    expect(labels()).toEqual(["rename Other"]);
  });
});

describe("a finger", () => {
  it("lifts after it has rested, and not while it wipes", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { entry, isUp, labels } = setUp();
    down(entry, START, finger);
    move([10, 600], finger);
    act(() => void vi.advanceTimersByTime(400));
    expect(isUp()).toBe(false);
    up(RIGHT_OF_B, finger);
    expect(labels()).toEqual([]);

    down(entry, START, finger);
    move([13, 703], finger);
    act(() => void vi.advanceTimersByTime(250));
    expect(isUp()).toBe(true);
    move(RIGHT_OF_B, finger);
    up(RIGHT_OF_B, finger);
    expect(labels()).toEqual(["insert new"]);
  });

  it("keeps the page still only while it holds something", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { entry } = setUp();
    const wiped = () => !fireEvent.touchMove(document.body, { cancelable: true });
    expect(wiped()).toBe(false);
    down(entry, START, finger);
    act(() => void vi.advanceTimersByTime(250));
    expect(wiped()).toBe(true);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(wiped()).toBe(false);
  });

  it("is one finger: a second one does nothing", () => {
    const { entry, labels } = setUp();
    down(entry, START);
    move(RIGHT_OF_B);
    up([250, 300], { ...mouse, pointerId: 4 });
    expect(labels()).toEqual([]);
    up(RIGHT_OF_B);
    expect(labels()).toEqual(["insert new"]);
  });
});

it("takes nothing in the hand while the assistant writes", () => {
  const { entry, isUp, store } = setUp();
  act(() => store.dispatch({ type: "generationChanged", isGenerating: true }));
  down(entry, START);
  move(RIGHT_OF_B);
  expect(isUp()).toBe(false);
});

it("draws nothing of the plan again during a drag", () => {
  const { entry, container } = setUp();
  down(entry, START);
  move([20, 690]);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  const canvas = container.querySelector("[data-canvas]");
  if (canvas)
    observer.observe(canvas, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let x = 20; x < 980; x += 60) move([x, 300]);
  expect(changes.concat(observer.takeRecords())).toEqual([]);
  observer.disconnect();
  up(RIGHT_OF_B);
});

it("adds no second voice to the page", () => {
  setUp();
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("no key changes, removes or leaves what is carried; only Escape ends it", () => {
  const { isUp, labels, plan } = setUp();
  const before = plan();
  const tile = screen.getByRole("group", { name: "a" });
  tile.focus();
  down(tile, [100, 300]);
  move(RIGHT_OF_B);
  const focused = document.activeElement ?? document.body;
  for (const key of ["Delete", "F2", "F6", "ArrowRight", "Enter", "Tab"])
    expect(fireEvent.keyDown(focused, { key })).toBe(false);
  expect(fireEvent.keyDown(focused, { key: "d", ctrlKey: true })).toBe(false);
  expect(isUp()).toBe(true);
  expect(plan()).toBe(before);
  up(RIGHT_OF_B);
  expect(labels()).toEqual(["move a"]);
});

it("card and ghost count what is dragged together, all of it leaves a hollow, and it is one step", () => {
  const { container, store, plan, labels } = setUpThree();
  act(() => store.dispatch({ type: "selected", id: idOf(plan(), "a") }));
  act(() => store.dispatch({ type: "selectionToggled", id: idOf(plan(), "b") }));
  down(screen.getByRole("group", { name: "a" }), [100, 300]);
  move([960, 300]);
  expect(container.querySelector(".drag-count")?.textContent).toBe("2 windows");
  expect(container.querySelector<HTMLElement>(".drag-layer .drag-ghost")?.dataset["count"]).toBe("2 windows");
  const isLifted = (name: string) => screen.getByRole("group", { name }).hasAttribute("data-lifted");
  expect(["a", "b", "c"].map(isLifted)).toEqual([true, true, false]);
  up([960, 300]);
  expect(["a", "b", "c"].map(isLifted)).toEqual([false, false, false]);
  expect(store.get().history.past.map(({ label }) => stepSentence(label))).toEqual([
    "Moved 2 windows right of c",
  ]);
  expect(labels()).toHaveLength(1);
  expect(windowsOf(plan()).map(({ appName }) => appName)).toEqual(["c", "a", "b"]);
});

it("takes no notice of a second button while something is carried, and opens no menu over it", () => {
  const { entry, isUp, labels } = setUp();
  down(entry, START);
  move(RIGHT_OF_B);
  expect(fireEvent.contextMenu(screen.getByRole("group", { name: "b" }), { button: 2 })).toBe(false);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(isUp()).toBe(true);
  up(RIGHT_OF_B);
  expect(labels()).toHaveLength(1);
  fireEvent.contextMenu(screen.getByRole("group", { name: "b" }));
  expect(screen.getByRole("menu")).toBeTruthy();
});
