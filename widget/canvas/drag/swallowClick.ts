/** Keeps the click that follows a gesture from being taken as a press on what lies under the pointer. */
export function swallowClick(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const onClick = (event: MouseEvent) => {
    // A click made by a key is meant.
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    done.abort();
  };
  window.addEventListener("click", onClick, options);
  window.addEventListener("pointerdown", () => done.abort(), options);
}
