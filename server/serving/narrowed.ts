import type { CategoryFilter } from "../catalog/categories.ts";
import type { Served } from "./createServer.ts";

const PARAMETER = "category";
const MOST = 20;
const LONGEST = 100;

/**
 * What is served at an address: `?category=orders` asks for the tools of a category, `?category=-orders/write` for all
 * but those. The parameter may come several times.
 */
export function narrowed<S extends Served>(served: S, url: string | undefined): S {
  const filter = filterOf(url);
  return filter === undefined ? served : { ...served, catalog: served.catalog.only(filter) };
}

function filterOf(url = ""): CategoryFilter | undefined {
  const query = url.slice(url.indexOf("?") + 1);
  if (!url.includes("?") || !query.includes(PARAMETER)) return undefined;
  const given = new URLSearchParams(query).getAll(PARAMETER).flatMap((value) => value.split(","));
  const named = given.filter((name) => name !== "" && name.length <= LONGEST).slice(0, MOST);
  const include = named.filter((name) => !name.startsWith("-"));
  const exclude = named.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
  if (named.length === 0) return undefined;
  return { ...(include.length > 0 && { include }), ...(exclude.length > 0 && { exclude }) };
}
