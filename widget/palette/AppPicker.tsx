import { useDeferredValue, useMemo, useRef, useState } from "react";
import { words } from "../text/words.ts";
import { AppList } from "./AppList.tsx";
import { searchApps } from "./appSearch.ts";
import { PaletteNotice } from "./PaletteNotice.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useOffer } from "./useOffer.ts";
import "./palette.css";

interface AppPickerProps {
  readonly blocked: boolean;
  onPick(appName: string): void;
}

/** A search box over the list of applications; Enter in the box picks the best match. */
export function AppPicker({ blocked, onPick }: AppPickerProps) {
  const [query, setQuery] = useState("");
  const [all, setAll] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const { state, apps, hasMore } = useOffer(all);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => searchApps(apps, wanted), [apps, wanted]);
  const pickBest = () => {
    const best = query.trim() === "" ? undefined : searchApps(apps, query)[0];
    if (best) onPick(best.name);
  };
  const backToSearch = (typed: string) => {
    setQuery(query + typed);
    inputRef.current?.focus();
  };
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
      {shown.length > 0 && (
        <AppList apps={shown} blocked={blocked} listRef={listRef} onPick={onPick} onLeave={backToSearch} />
      )}
      <div className="palette__foot">
        <span className="palette__count" aria-live="polite">
          {shown.length > 0 ? words().search.count(shown.length) : ""}
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
