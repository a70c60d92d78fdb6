import type { ListToolsResult } from "@modelcontextprotocol/server";
import { Refusal } from "./refusal.ts";
import { listed, type Tool } from "./tool.ts";
import { inOrder, placeOf } from "./toolOrder.ts";

/** Many clients read the first page only, so it holds more than most servers have. */
export const TOOLS_PER_PAGE = 2000;

/** The answers to tools/list for one set of visible tools, each prepared once. */
export interface ToolPages {
  /** @throws Refusal for a cursor that is not one of ours. */
  page(cursor?: string): ListToolsResult;
}

export function createToolPages(tools: readonly Tool[], perPage = TOOLS_PER_PAGE): ToolPages {
  const sorted = inOrder(tools);
  const places = sorted.map(placeOf);
  const answers = new Map<number, ListToolsResult>();

  const build = (start: number): ListToolsResult => {
    const end = start + perPage;
    const last = places[end - 1];
    return {
      tools: sorted.slice(start, end).map(listed),
      ...(end < sorted.length && last !== undefined && { nextCursor: btoa(last) }),
    };
  };

  return {
    page(cursor) {
      const start = cursor === undefined ? 0 : startAfter(places, cursor);
      const answer = answers.get(start) ?? build(start);
      answers.set(start, answer);
      return answer;
    },
  };
}

/** The cursor holds the place of the last tool shown, so that tools that come or go meanwhile shift nothing. */
function startAfter(places: readonly string[], cursor: string): number {
  const after = readCursor(cursor);
  const next = places.findIndex((place) => place > after);
  return next === -1 ? places.length : next;
}

function readCursor(cursor: string): string {
  try {
    const place = atob(cursor);
    if (/^\d[\w-]{1,64}$/u.test(place)) return place;
  } catch {
    // Handled below, with those that decode to something else.
  }
  throw new Refusal("The cursor is not one of this list: start without one.");
}
