import type { ListToolsResult } from "@modelcontextprotocol/server";
import { Refusal } from "./refusal.ts";
import { listed, type Tool } from "./tool.ts";
import { toolBytes } from "./toolMetrics.ts";
import { inOrder, placeOf } from "./toolOrder.ts";

/** Many clients read the first page only, so it holds more than most servers have. */
export const TOOLS_PER_PAGE = 2000;
/** Clients end a connection on which too long a message comes, some at 8 MiB. */
export const BYTES_PER_PAGE = 3 * 1024 * 1024;

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
    const end = endOfPage(sorted, start, perPage);
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

/** At least one tool, or the list would not go on. */
function endOfPage(tools: readonly Tool[], start: number, perPage: number): number {
  let bytes = 0;
  for (const [at, tool] of tools.slice(start, start + perPage).entries()) {
    bytes += sizeOf(tool);
    if (at > 0 && bytes > BYTES_PER_PAGE) return start + at;
  }
  return start + perPage;
}

/** Many views hold the same tools. */
const sizes = new WeakMap<Tool, number>();

function sizeOf(tool: Tool): number {
  const size = sizes.get(tool) ?? toolBytes(tool);
  sizes.set(tool, size);
  return size;
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
