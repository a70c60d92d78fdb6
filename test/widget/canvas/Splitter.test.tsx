import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sharesOf } from "../../../shared/layout/sizes.ts";
import { findNode } from "../../../shared/layout/walk.ts";
import { app, column, idOf, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

const sized = (width: number, name: string, config: object = {}) => ({
  ...column(app(name)),
  config: { width, ...config },
});

function setUp(...children: unknown[]) {
  const rendered = renderCanvas([row(...children)]);
  const splitters = screen.getAllByRole("separator");
  const [splitter] = splitters;
  if (!splitter) throw new Error("There is no splitter.");
  const shares = () => {
    const node = findNode(rendered.plan(), "n1");
    return node && node.type !== "window" ? sharesOf(node).map((share) => Math.round(share * 10) / 10) : [];
  };
  return { ...rendered, splitter, shares };
}

/** Two columns on 1000 px: what the gap leaves over is 994 px. */
const halves = () => setUp(sized(50, "a"), sized(50, "b"));

const rangesOfSplitters = () =>
  screen
    .getAllByRole("separator")
    .map((each) => ["valuemin", "valuemax"].map((key) => Number(each.getAttribute(`aria-${key}`))));

const namesOfSplitters = () =>
  screen.getAllByRole("separator").map((each) => each.getAttribute("aria-label"));

describe("what it is", () => {
  it("is a separator with a name and its value in percent", () => {
    const { splitter } = setUp(app("a"), app("b"));
    expect(splitter.getAttribute("aria-label")).toBe("Size of a against b");
    expect(splitter.getAttribute("aria-orientation")).toBe("vertical");
    expect(splitter.getAttribute("aria-valuenow")).toBe("50");
    expect(splitter.tabIndex).toBe(0);
  });

  it("tells at rest how far it can go, without being touched", async () => {
    setUp(sized(50, "a", { minWidth: 298.2 }), sized(30, "b", { minWidth: 99.4 }), sized(20, "c"));
    // The gaps leave 988 of 1000 px. a has at least 30.2 percent, b 10.1; c is never less than 24 px, 2.4 percent.
    await waitFor(() =>
      expect(rangesOfSplitters()).toEqual([
        [30, 70],
        [10, 48],
      ]),
    );
  });

  it("tells a new range after an edit, and for another frame as soon as it has the focus", async () => {
    const { store, splitter } = halves();
    await waitFor(() => expect(rangesOfSplitters()).toEqual([[2, 98]]));
    const config = { minWidth: 497 };
    act(() => store.dispatch({ type: "edited", edit: { op: "configure", id: "n2", config } }));
    await waitFor(() => expect(rangesOfSplitters()).toEqual([[50, 98]]));
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 120, 600));
    act(() => splitter.focus());
    // Two neighbours of 120 px: 24 of 240 px.
    expect(rangesOfSplitters()).toEqual([[50, 90]]);
  });

  it("names a box by its kind and its first windows", () => {
    renderCanvas([row(column(app("a"), app("b"), app("c")), app("d"))]);
    expect(namesOfSplitters()).toContain("Size of Column: a, b +1 against d");
  });

  it("has a name of its own, also between windows of the same names", () => {
    renderCanvas([row(app("a"), app("a"), app("a"))]);
    expect(namesOfSplitters()).toEqual(["Size of a against a", "Size of a against a (2)"]);
  });

  it("lies across in a column", () => {
    renderCanvas([column(app("a"), app("b"))]);
    expect(screen.getByRole("separator").getAttribute("aria-orientation")).toBe("horizontal");
  });
});

describe("by keyboard", () => {
  it.each([
    ["{ArrowRight}", [51, 49]],
    ["{ArrowLeft}", [49, 51]],
    ["{Shift>}{ArrowRight}{/Shift}", [60, 40]],
    // 24 px of 994 are 2.4 percent.
    ["{Home}", [2.4, 97.6]],
    ["{End}", [97.6, 2.4]],
  ])("%s", async (keys, expected) => {
    const { user, splitter, shares, labels } = halves();
    splitter.focus();
    await user.keyboard(keys);
    expect(shares()).toEqual(expected);
    expect(splitter.getAttribute("aria-valuenow")).toBe(String(Math.round(expected[0] ?? 0)));
    expect(labels()).toHaveLength(1);
  });

  it("makes one step of an arrow that is held", () => {
    const { splitter, shares, labels } = halves();
    splitter.focus();
    for (let press = 0; press < 5; press++) fireEvent.keyDown(splitter, { key: "ArrowRight" });
    expect(splitter.getAttribute("aria-valuenow")).toBe("55");
    // 24 of 994 px are as far as it goes.
    expect(splitter.getAttribute("aria-valuemin")).toBe("2");
    expect(splitter.getAttribute("aria-valuemax")).toBe("98");
    expect(labels()).toEqual([]);
    fireEvent.keyUp(splitter, { key: "ArrowRight" });
    expect(shares()).toEqual([55, 45]);
    expect(labels()).toHaveLength(1);
  });

  it("takes no arrow of the other axis", async () => {
    const { user, splitter, labels } = halves();
    splitter.focus();
    await user.keyboard("{ArrowUp}");
    expect(labels()).toEqual([]);
  });

  it("Enter makes all equal", async () => {
    const { user, splitter, shares } = setUp(sized(20, "a"), sized(50, "b"), sized(30, "c"));
    splitter.focus();
    await user.keyboard("{Enter}");
    expect(shares()).toEqual([33.3, 33.3, 33.3]);
  });

  it("Escape gives back what was there", () => {
    const { splitter, shares, labels, container } = halves();
    splitter.focus();
    fireEvent.keyDown(splitter, { key: "ArrowRight" });
    fireEvent.keyDown(splitter, { key: "Escape" });
    fireEvent.keyUp(splitter, { key: "ArrowRight" });
    expect(shares()).toEqual([50, 50]);
    expect(labels()).toEqual([]);
    expect(container.querySelector<HTMLElement>('[data-node-id="n2"]')?.style.flexGrow).toBe("50");
  });
});

const pointer = { pointerId: 7, isPrimary: true, button: 0, buttons: 1 };
const down = (splitter: HTMLElement) =>
  fireEvent.pointerDown(splitter, { ...pointer, clientX: 500, clientY: 300 });
const move = (clientX: number, fields = {}) =>
  fireEvent.pointerMove(document.body, { ...pointer, clientX, clientY: 300, ...fields });
const up = (clientX: number) =>
  fireEvent.pointerUp(document.body, { ...pointer, buttons: 0, clientX, clientY: 300 });

describe("by pointer", () => {
  it("follows the pointer and makes one step of it", () => {
    const { splitter, shares, labels, container } = halves();
    down(splitter);
    move(400);
    // 100 of 994 px are 10.06 percent.
    expect(container.querySelector(".size-label")?.textContent).toBe("40 % · 397 px");
    expect(labels()).toEqual([]);
    move(350);
    up(301);
    expect(shares()).toEqual([30, 70]);
    expect(labels()).toEqual(["resize Column"]);
    expect(container.querySelector<HTMLElement>(".size-label")?.hidden).toBe(true);
  });

  it("changes nothing when it is let go where it was taken", () => {
    const { splitter, labels } = halves();
    down(splitter);
    up(500);
    expect(labels()).toEqual([]);
  });

  it.each([
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
    ["the system takes the pointer", () => fireEvent.pointerCancel(document.body, pointer)],
    ["the window loses the focus", () => fireEvent.blur(window)],
  ])("changes nothing when %s", (_name, happens) => {
    const { splitter, shares, labels } = halves();
    down(splitter);
    move(300);
    happens();
    expect(splitter.getAttribute("aria-valuenow")).toBe("50");
    move(200);
    up(200);
    expect(shares()).toEqual([50, 50]);
    expect(labels()).toEqual([]);
  });

  it("ends where it was seen last when the button was let go outside the frame", () => {
    const { splitter, shares, labels } = halves();
    down(splitter);
    move(301);
    move(900, { buttons: 0 });
    expect(shares()).toEqual([30, 70]);
    move(800);
    up(800);
    expect(labels()).toHaveLength(1);
  });

  it("double click makes all equal", async () => {
    const { user, splitter, shares } = setUp(sized(20, "a"), sized(80, "b"));
    await user.dblClick(splitter);
    expect(shares()).toEqual([50, 50]);
  });
});

describe("limits", () => {
  it("keeps 24 px of a neighbour", () => {
    const { splitter, shares } = halves();
    down(splitter);
    move(-500);
    up(-500);
    expect(shares()).toEqual([2.4, 97.6]);
  });

  it("keeps the least and the greatest size that the layout sets", () => {
    const { splitter, shares } = setUp(
      sized(50, "a", { minWidth: 298.2 }),
      sized(50, "b", { minWidth: 99.4 }),
    );
    down(splitter);
    move(-500);
    up(-500);
    expect(shares()).toEqual([30, 70]);
    down(splitter);
    move(2000);
    up(2000);
    expect(shares()).toEqual([90, 10]);
  });

  it("takes the least sizes of all that is in a row together", () => {
    const inner = row(
      { ...app("a"), config: { minWidth: 198.8 } },
      { ...app("b"), config: { minWidth: 198.8 } },
    );
    const { shares } = setUp({ ...column(inner), config: { width: 50 } }, sized(50, "c"));
    const splitter = screen.getByRole("separator", { name: /against Column/ });
    down(splitter);
    move(-500);
    up(-500);
    expect(shares()).toEqual([40, 60]);
  });

  it("reads limits in px of the workspace as it was saved", () => {
    const { store, splitter, shares } = setUp(sized(50, "a", { minWidth: 400 }), sized(50, "b"));
    const { workspace } = store.get();
    if (!workspace) throw new Error("There is no workspace.");
    const config = { ...workspace.config, widthInPx: 2000 };
    store.api.setState({ workspace: { ...workspace, config } });
    down(splitter);
    move(-500);
    up(-500);
    // 400 of 2000 px are 200 of the 1000 px on screen, of which the gap takes 6: 200 of 994 px are 20.1 percent.
    expect(shares()).toEqual([20.1, 79.9]);
  });

  it("does not move what is out of its limits already", () => {
    const { splitter, labels } = setUp(sized(50, "a", { minWidth: 900 }), sized(50, "b"));
    down(splitter);
    move(300);
    up(300);
    expect(labels()).toEqual([]);
  });
});

describe("locks say why", () => {
  it("where the layout allows no splitters", () => {
    const { splitter, labels, container } = (() => {
      const rendered = renderCanvas([{ ...row(app("a"), app("b")), config: { allowSplitters: false } }]);
      return { ...rendered, splitter: screen.getByRole("separator") };
    })();
    expect(splitter.ariaDisabled).toBe("true");
    down(splitter);
    move(300);
    up(300);
    expect(labels()).toEqual([]);
    expect(container.querySelector(".size-label")?.textContent).toMatch(/fixed sizes/);
  });

  // The platform keeps the size of what is pinned unless a person drags the splitter beside it.
  it("but not where a neighbour is pinned", async () => {
    const { user, splitter, shares } = setUp(sized(50, "a", { isPinned: true }), sized(50, "b"));
    expect(splitter.ariaDisabled).toBeNull();
    splitter.focus();
    await user.keyboard("{ArrowRight}");
    expect(shares()).toEqual([51, 49]);
  });

  it("while the assistant writes", () => {
    const { store, splitter, labels, container } = halves();
    store.dispatch({ type: "generationChanged", isGenerating: true });
    down(splitter);
    move(300);
    up(300);
    expect(labels()).toEqual([]);
    expect(container.querySelector(".size-label")?.textContent).toMatch(/assistant/);
  });
});

it("sizes nothing of a layout that came while it moved", () => {
  const { store, splitter, plan } = halves();
  down(splitter);
  move(300);
  store.dispatch({ type: "edited", edit: { op: "remove", id: idOf(plan(), "a") } });
  const after = plan();
  up(300);
  expect(plan()).toBe(after);
});
