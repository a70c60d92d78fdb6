import { objectOf, textOf } from "../host/looseRead.ts";

/**
 * The browser's own store, where the frame has one: an opaque frame throws on the mere mention of it, so nothing
 * here is touched before it is needed.
 */

const PREFIX = "workspace-widget:";
/** Each canvas takes up to 64 KiB of a store of about 5 MB that others share. */
const MAX_KEPT = 20;

/** A canvas, and what it grew from: keys are counted anew by every connection and name no canvas for good. */
export interface LocalCopy {
  readonly state: unknown;
  readonly proposal: string | undefined;
}

export function readLocal(key: string): LocalCopy | undefined {
  try {
    const text = window.localStorage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const { state, proposal } = objectOf(JSON.parse(text));
    return { state, proposal: textOf(proposal) };
  } catch {
    return undefined;
  }
}

export function removeLocal(key: string): void {
  try {
    window.localStorage.removeItem(PREFIX + key);
  } catch {
    // A frame without a store holds no copy either.
  }
}

/** False where nothing was stored. The oldest canvases make room. */
export function writeLocal(key: string, copy: LocalCopy): boolean {
  const text = JSON.stringify({ savedAt: Date.now(), ...copy });
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
