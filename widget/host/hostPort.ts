/** The way to the host and back: messages as they come, nothing parsed. */
export interface HostPort {
  post(message: unknown): void;
  listen(receive: (message: unknown) => void): () => void;
}

/** The window that holds our frame; undefined for a page that stands in a tab of its own. */
export function parentPort(): HostPort | undefined {
  const { parent } = window;
  if (parent === window) return undefined;
  return {
    // The host's origin is not known to the page: it is the sender that is checked, not the address.
    post: (message) => parent.postMessage(message, "*"),
    listen(receive) {
      const onMessage = (event: MessageEvent) => {
        if (event.source === parent) receive(event.data);
      };
      window.addEventListener("message", onMessage);
      return () => window.removeEventListener("message", onMessage);
    },
  };
}
