import { act } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useShowMovePreview, type MovePreview } from "../../../widget/outline/movePreview.ts";
import { app, group, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

afterEach(() => vi.restoreAllMocks());

function setUp(...children: unknown[]) {
  let show: (preview: MovePreview | undefined) => void = () => undefined;
  function Hand() {
    show = useShowMovePreview();
    return null;
  }
  const { container } = renderCanvas([row(...children)], {}, <Hand />);
  const layer = container.querySelector<HTMLElement>(".move-ghost");
  const ghost = layer?.querySelector<HTMLElement>(".drag-ghost");
  return {
    layer,
    count: () => ghost?.dataset["count"],
    preview: (next: MovePreview | undefined) => act(() => show(next)),
    box: () => (ghost?.dataset["shown"] === "true" ? ghost.dataset["box"] : undefined),
  };
}

describe("a move by keyboard", () => {
  it("shows the place the hand is on, then the result at the side, then nothing", () => {
    const { preview, box, layer } = setUp(app("a"), app("b"), app("c"));
    // Three windows share 1000 - 12 px: 329.33 px each.
    preview({ ids: ["n2"], target: "n4", place: undefined });
    expect(box()).toMatch(/^670\.66\d* 0 329\.33\d* 600$/);
    expect(layer?.dataset["open"]).toBe("true");
    preview({ ids: ["n2"], target: "n4", place: { at: "side", of: "n4", side: "bottom" } });
    expect(box()).toBe("503 303 497 297");
    expect(layer?.dataset["open"]).toBe("false");
    preview(undefined);
    expect(box()).toBeUndefined();
  });

  it("of several shows where all of them go, and how many they are", () => {
    const { preview, box, count } = setUp(app("a"), app("b"), app("c"));
    const place = { at: "tab", of: "n4" } as const;
    preview({ ids: ["n2", "n3"], target: "n4", place });
    // All three are tabs of one group then, below a strip of 30 px.
    expect(box()).toBe("0 30 1000 570");
    expect(count()).toBe("2 windows");
    preview({ ids: ["n2"], target: "n4", place });
    expect(count()).toBe("");
  });

  it("marks a place that refuses", () => {
    const { preview, box, layer } = setUp(app("a"), { ...group("b"), config: { allowDrop: false } });
    preview({ ids: ["n2"], target: "n3", place: { at: "tab", of: "n3" } });
    expect(layer?.dataset["refused"]).toBe("true");
    expect(box()).toBe("503 0 497 600");
  });
});
