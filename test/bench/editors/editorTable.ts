import type { EditorFigures } from "./measureEditors.ts";

/** One line an editor and size; figures of the static boxes of the same size are the unit of the ratios. */
export function editorTable(figures: readonly EditorFigures[]): Record<string, string | number>[] {
  return figures.map((own) => {
    const floor = figures.find(({ editor, windows }) => editor === "bare" && windows === own.windows) ?? own;
    return {
      editor: own.editor,
      windows: own.windows,
      "painted ms": round(own.paintedMs),
      "× bare": round(own.paintedMs / floor.paintedMs),
      "one move ms": round(own.moveMs),
      "gap p95 ms": round(own.gapP95Ms),
      "× bare ": round(own.gapP95Ms / floor.gapP95Ms),
      "gap max ms": round(own.gapMaxMs),
      "long tasks": own.longTasks,
      "tiles redrawn": own.renders ?? "",
      runs: own.runs,
    };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
