import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { app, column, idOf, row } from "./support/planOf.ts";
import { renderCanvas } from "./support/renderCanvas.tsx";

/** Applications whose tiles were drawn: on the canvas only a tile asks whether its application is installed. */
function watchTiles({ store }: ReturnType<typeof renderCanvas>): string[] {
  const drawn: string[] = [];
  const byName = new Proxy(store.get().apps.byName, {
    getOwnPropertyDescriptor(target, key) {
      drawn.push(String(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  act(() => store.api.setState(({ apps }) => ({ apps: { ...apps, byName } })));
  return drawn;
}

it("an edit draws the tile that it concerns, not the 79 others in their nested boxes", () => {
  const names = Array.from({ length: 80 }, (_, index) => `app-${index}`);
  const rows = Array.from({ length: 8 }, (_, at) =>
    row(
      ...names.slice(at * 10, at * 10 + 5).map(app),
      column(...names.slice(at * 10 + 5, at * 10 + 10).map(app)),
    ),
  );
  const rendered = renderCanvas([column(...rows)]);
  const drawn = watchTiles(rendered);
  expect(new Set(drawn)).toEqual(new Set(names));
  drawn.length = 0;
  const id = idOf(rendered.plan(), "app-37");
  act(() => rendered.store.dispatch({ type: "edited", edit: { op: "rename", id, title: "Renamed" } }));
  expect(rendered.getByRole("group", { name: "Renamed" })).toBeTruthy();
  expect(drawn).toEqual(["app-37"]);
});
