/** The tile or row that the Tab key reaches. */
const NODE = "[role=treeitem][tabindex='0'],[data-tile][tabindex='0']";

/**
 * When what had the focus goes away, be it a bar, a note or a whole screen, a keyboard must not start again at the top
 * of the host's page: the focus goes to the dialog that is open, the node beside it, the bar that waits for a word, else to the main part.
 * Whoever knows a better place has taken it before. Nothing is taken from the host, nor from a person who has left the
 * controls.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null | undefined;
  let region: Element | null = null;
  const isLost = () => document.activeElement === document.body;
  const isGone = () => last instanceof Node && !last.isConnected;
  const forget = () => (last = undefined);

  function mend(): void {
    if (!isGone() || !isLost()) return;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const heir =
      all("dialog[open]").at(-1) ??
      all(NODE).find((node) => region?.contains(node)) ??
      all(".bar:has(button)").at(-1) ??
      all("main").at(-1);
    if (!heir) return;
    if (!heir.matches(NODE)) heir.tabIndex = -1;
    heir.focus({ preventScroll: true });
  }

  const listening = new AbortController();
  const { signal } = listening;
  const note = ({ target }: FocusEvent) => {
    last = target;
    region = target instanceof Element ? target.closest("[data-region]") : null;
  };
  document.addEventListener("focusin", note, { signal });
  // Where the focus goes is known only after it has left.
  document.addEventListener("focusout", () => setTimeout(() => isLost() && !isGone() && forget()), {
    signal,
  });
  window.addEventListener("blur", forget, { signal });
  const observer = new MutationObserver(() => isGone() && setTimeout(mend));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
