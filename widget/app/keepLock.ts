import type { Host } from "../host/connectHost.ts";
import type { WidgetStore } from "../state/store.ts";
import type { Hand } from "./hand.ts";

/** A host that crashed or forgot must not lock a person out for ever. */
const SILENCE_MS = 60_000;

interface Parts {
  readonly host: Host;
  readonly store: WidgetStore;
  readonly hand: Hand;
}

/**
 * Locks the canvas while the assistant writes. A drag in progress is finished first, so that the lock takes nothing
 * from the hand; after a minute of silence the lock ends by itself.
 */
export function keepLock({ host, store, hand }: Parts): () => void {
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lock = () => isWanted && store.dispatch({ type: "generationChanged", isGenerating: true });

  function listen(): void {
    clearTimeout(timer);
    if (!isWanted && !store.get().lock) return;
    timer = setTimeout(() => {
      isWanted = false;
      store.dispatch({ type: "fellSilent" });
    }, SILENCE_MS);
  }

  const stopEvents = host.subscribe((event) => {
    if (event.type === "generation") {
      isWanted = event.isGenerating;
      if (isWanted) hand.whenFree(lock);
      else store.dispatch({ type: "generationChanged", isGenerating: false });
    }
    if (event.type === "failed") isWanted = false;
    listen();
  });
  return () => {
    clearTimeout(timer);
    stopEvents();
  };
}
