/**
 * To whoever opened a thing that is gone now, once the press or the drawing that closed it is through; where the
 * person has gone on to something else meanwhile, or to another window, nothing happens.
 */
export function giveFocusBack(opener: unknown): void {
  setTimeout(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost && document.hasFocus() && opener instanceof HTMLElement) opener.focus();
  });
}
