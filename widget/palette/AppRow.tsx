import { memo } from "react";
import type { AppEntry } from "../../shared/contract/appTools.ts";
import { AppIcon } from "../ui/AppIcon.tsx";

interface AppRowProps {
  readonly app: AppEntry;
  /** The one row that the Tab key reaches. */
  readonly reachable: boolean;
  /** Id of the sentence that says why it cannot be picked now. */
  readonly blockedId: string | undefined;
  /** Prefix of element ids. */
  readonly prefix: string;
}

/** One application. Presses, keys and drags are heard by the list: there may be thousands of rows. */
export const AppRow = memo(function AppRow({ app, reachable, blockedId, prefix }: AppRowProps) {
  const { name, title, caption, icon } = app;
  // An id must not hold spaces, a name may.
  const captionId = `${prefix}-${encodeURIComponent(name)}`;
  const descriptions = [caption && captionId, blockedId].filter(Boolean).join(" ");
  return (
    <li className="app-row" data-drag-app={name}>
      <AppIcon name={name} title={title} icon={icon} size={24} />
      <button
        type="button"
        className="app-row__title"
        tabIndex={reachable ? 0 : -1}
        aria-disabled={blockedId === undefined ? undefined : true}
        aria-describedby={descriptions || undefined}
        title={title}
        dir="auto"
      >
        {title}
      </button>
      {caption ? (
        <span id={captionId} className="app-row__caption" dir="auto">
          {caption}
        </span>
      ) : null}
    </li>
  );
});
