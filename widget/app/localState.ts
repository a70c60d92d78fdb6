/**
 * The browser's own store, where the frame has one: an opaque frame throws on the mere mention of it, so nothing
 * here is touched before it is needed.
 */

const PREFIX = "workspace-widget:";
/** Each canvas takes up to 64 KiB of a store of about 5 MB that others share. */
const MAX_KEPT = 20;

export function readLocal(key: string): unknown {
  try {
    const text = window.localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as { state: unknown }).state;
  } catch {
    return undefined;
  }
}

/** False where nothing was stored. The oldest canvases make room. */
export function writeLocal(key: string, state: unknown): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), state });
  try {
    const store = window.localStorage;
    const others = oldestFirst(store).filter((other) => other !== PREFIX + key);
    for (const old of others.slice(0, Math.max(0, others.length - MAX_KEPT + 1))) store.removeItem(old);
    store.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

function oldestFirst(store: Storage): string[] {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? "");
  const own = keys.filter((key) => key.startsWith(PREFIX));
  return own.toSorted((a, b) => savedAt(store, a) - savedAt(store, b));
}

function savedAt(store: Storage, key: string): number {
  return Number(/^\{"savedAt":(\d+)/.exec(store.getItem(key) ?? "")?.[1] ?? 0);
}
