import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import type { OfferState } from "./useOffer.ts";

interface PaletteNoticeProps {
  readonly state: OfferState;
  /** Applications to choose from, and those that match. */
  readonly offered: number;
  readonly shown: number;
  readonly query: string;
}

/** In place of rows, or above them: what is missing, why, and what to do. */
export function PaletteNotice({ state, offered, shown, query }: PaletteNoticeProps) {
  const reason = useModel((model) => model.apps.error ?? "");
  const { retryApps } = useCommands();
  const { palette, search, actions } = words();
  if (state === "failed") {
    return (
      <div className="palette__notice">
        <p role="alert">{palette.failed(reason)}</p>
        <button type="button" className="button" onClick={retryApps}>
          {actions.tryAgain}
        </button>
      </div>
    );
  }
  if (state === "noHost") return <p className="palette__notice">{palette.noHost}</p>;
  if (offered === 0 && state === "loading") return <Loading />;
  if (offered === 0) return <p className="palette__notice">{palette.empty}</p>;
  if (shown > 0) return null;
  // The ear hears it from the live region of the picker.
  return (
    <p className="palette__notice" aria-hidden="true">
      {search.none(query)}
    </p>
  );
}

function Loading() {
  return (
    <div className="palette__loading">
      <p className="palette__notice">{words().palette.loading}</p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="palette__ghost" aria-hidden="true" />
      ))}
    </div>
  );
}
