import { useMemo } from "react";
import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { WidgetModel } from "../state/model.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/** Why there is no list, or none yet. */
export type OfferState = "ready" | "loading" | "failed" | "noHost";

interface Offer {
  readonly state: OfferState;
  /** Applications meant for workspaces, or all of them. */
  readonly apps: readonly AppEntry[];
  /** There are more than those meant for workspaces. */
  readonly hasMore: boolean;
}

/** What the palette can offer now. */
export function useOffer(all: boolean): Offer {
  const directory = useModel((model) => model.apps);
  const state = useModel(offerState);
  return useMemo(() => {
    // Without a list, the applications of the shown layout are known at least.
    const names = directory.order.length > 0 ? directory.order : Object.keys(directory.byName);
    const known = names.flatMap((name) => directory.byName[name] ?? []);
    const offered = known.filter((app) => app.inWorkspaces);
    return { state, apps: all ? known : offered, hasMore: offered.length < known.length };
  }, [directory, state, all]);
}

function offerState({ apps, can, connection }: WidgetModel): OfferState {
  if (apps.status === "complete") return "ready";
  if (apps.status === "failed") return "failed";
  return connection === "connecting" || can.callTools ? "loading" : "noHost";
}
