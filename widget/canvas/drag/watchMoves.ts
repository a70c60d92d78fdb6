/** Tells when something scrolls or the frame changes its size, until the returned function is called. */
export function watchMoves(moved: () => void): () => void {
  const stopping = new AbortController();
  const options = { capture: true, passive: true, signal: stopping.signal };
  document.addEventListener("scroll", moved, options);
  window.addEventListener("resize", moved, options);
  return () => stopping.abort();
}
