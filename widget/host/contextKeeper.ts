import { applyHostStyle } from "./applyHostStyle.ts";
import { mergeContext, readContext, wantsFill } from "./hostContextCodec.ts";
import type { HostContext } from "./hostEvent.ts";
import type { Loose } from "./looseRead.ts";
import { watchSize, type SizeWatch } from "./watchSize.ts";

interface KeeperOptions {
  readonly root: HTMLElement | undefined;
  readonly sendSize: (size: { height: number; width?: number }) => void;
  /** The page learned on its own that its host does, or does not, give it the height it asks for. */
  readonly onLearned: (context: HostContext) => void;
}

export interface ContextKeeper {
  readonly current: () => HostContext;
  /** Joins an update and dresses the page before anyone draws on it. */
  readonly update: (update: unknown) => HostContext;
  readonly startSize: () => void;
  readonly stop: () => void;
}

/** Keeps what the host has said about the place of the page, and keeps the page in step with it. */
export function createContextKeeper({ root, sendSize, onLearned }: KeeperOptions): ContextKeeper {
  let raw: Loose = {};
  let follows = true;
  let size: SizeWatch | undefined;

  const current = () => readContext(raw, wantsFill(raw) || !follows ? "window" : "inline");

  function update(change: unknown): HostContext {
    raw = mergeContext(raw, change);
    // The watch may change its mind about the host on the way, so the surface is read after it.
    size?.update(!wantsFill(raw), current().containerDimensions);
    const context = current();
    applyHostStyle(context);
    return context;
  }

  function startSize(): void {
    size ??= watchSize({
      root: root ?? document.getElementById("root") ?? document.body,
      send: sendSize,
      onFollow(next) {
        follows = next;
        onLearned(update({}));
      },
    });
  }

  update({});
  return { current, update, startSize, stop: () => size?.stop() };
}
