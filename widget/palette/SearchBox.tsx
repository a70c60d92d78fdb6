import { Search } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { words } from "../text/words.ts";

interface SearchBoxProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Down into the list. */
  readonly onDown: () => void;
  readonly onEnter: () => void;
}

export function SearchBox({ inputRef, query, onQuery, onDown, onEnter }: SearchBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed has these keys for itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") onDown();
    else if (event.key === "Enter") {
      onEnter();
      // What is typed next is another word.
      inputRef.current?.select();
    } else if (event.key === "Escape" && query !== "") onQuery("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        className="field"
        aria-label={words().search.label}
        placeholder={words().search.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        data-autofocus=""
      />
    </div>
  );
}
