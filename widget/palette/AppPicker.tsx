import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { words } from "../text/words.ts";
import { AppList } from "./AppList.tsx";
import { searchApps } from "./appSearch.ts";
import { PaletteNotice } from "./PaletteNotice.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useOffer } from "./useOffer.ts";
import "./palette.css";

interface AppPickerProps {
  /** Why none can be picked now. */
  readonly blocked: string | undefined;
  /** What else can be done with an entry, for those who do not see it. */
  readonly hint?: string;
  readonly onPick: (appName: string) => void;
}

/** A search box over the list of applications; Enter in the box picks the best match. */
export function AppPicker({ blocked, hint, onPick }: AppPickerProps) {
  const [query, setQuery] = useState("");
  const [all, setAll] = useState(false);
  const reasonId = useId();
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const { state, apps, hasMore } = useOffer(all);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => searchApps(apps, wanted), [apps, wanted]);
  // What fits the panel is there at once; thousands of further rows follow without holding anything up.
  const listed = useDeferredValue(shown, shown.slice(0, 40));
  const pickBest = () => {
    const best = query.trim() === "" ? undefined : searchApps(apps, query)[0];
    if (best) onPick(best.name);
  };
  const backToSearch = useCallback((typed: string) => {
    setQuery((before) => before + typed);
    inputRef.current?.focus();
  }, []);
  return (
    <>
      <SearchBox
        inputRef={inputRef}
        query={query}
        onQuery={setQuery}
        onDown={() => listRef.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus()}
        onEnter={pickBest}
      />
      <PaletteNotice state={state} offered={apps.length} shown={shown.length} query={wanted} />
      {listed.length > 0 && (
        <AppList
          apps={listed}
          hintId={hint === undefined ? undefined : hintId}
          blockedId={blocked === undefined ? undefined : reasonId}
          listRef={listRef}
          onPick={onPick}
          onLeave={backToSearch}
        />
      )}
      <p id={hintId} hidden>
        {hint}
      </p>
      {blocked !== undefined && (
        <p id={reasonId} className="visually-hidden">
          {blocked}
        </p>
      )}
      <div className="palette__foot">
        <span className="visually-hidden" aria-live="polite">
          {spokenResult(wanted, apps.length, shown.length)}
        </span>
        {(hasMore || all) && (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            />
            {words().search.all}
          </label>
        )}
      </div>
    </>
  );
}

/** What a search has found, for the ear; the list and its notice are for the eye. */
function spokenResult(query: string, offered: number, found: number): string {
  if (query === "" || offered === 0) return "";
  const { search } = words();
  return found > 0 ? search.count(found) : search.none(query);
}
