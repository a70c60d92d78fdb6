// A host page that speaks raw JSON-RPC and shares no line with any library. What it does wrong, a test asks for.
window.host = (() => {
  const log = [];
  let frame;
  let options;
  let kept;

  const post = (message) => frame?.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const later = (ms, run) => (ms > 0 ? setTimeout(run, ms) : run());

  function answer({ id, method, params }) {
    if (method === "ui/initialize" && options.handshake === "refused")
      return post({ id, error: { code: -32602, message: "Unknown protocol" } });
    if (method === "ui/initialize")
      return later(options.lateMs, () =>
        post({
          id,
          result: options.handshake ?? {
            protocolVersion: "2026-01-26",
            hostInfo: { name: "strict", version: "1" },
            hostCapabilities: options.capabilities,
            hostContext: options.context,
          },
        }),
      );
    const result = method === "tools/call" ? options.tools[params.name] : options.results[method];
    if (result) return later(options.lateMs, () => post({ id, result }));
    post({ id, error: { code: -32603, message: "Internal error" } });
  }

  function hear({ method, params }) {
    if (method === "ui/notifications/size-changed" && options.flexible)
      frame.style.height = `${params.height}px`;
    if (method === "ui/notifications/save-state" && options.vendor !== "none") {
      kept = params.state;
      if (options.vendor === "full")
        post({
          method: "ui/notifications/save-state-response",
          params: { success: true, requestId: params.requestId },
        });
    }
    if (method === "ui/notifications/close-ws-app" && options.vendor === "full") close();
    if (method === "ui/notifications/request-teardown" && options.obeysTeardown) close();
  }

  addEventListener("message", ({ source, data }) => {
    if (!frame || source !== frame.contentWindow || data?.jsonrpc !== "2.0") return;
    log.push(data);
    if (data.method === undefined) return;
    if (data.id === undefined) hear(data);
    else answer(data);
  });

  /** As careless hosts do: asks, and does not wait for the answer. */
  function close() {
    post({ id: "teardown", method: "ui/resource-teardown", params: {} });
    frame.remove();
    frame = undefined;
  }

  return {
    log,
    say: (method, params) => post({ method, params }),
    ask(method, params) {
      const id = `ask-${log.length}-${Math.random()}`;
      post({ id, method, params });
      return new Promise((resolve) => {
        addEventListener("message", function listen({ data }) {
          if (data?.id !== id) return;
          removeEventListener("message", listen);
          resolve(data);
        });
      });
    },
    open(given) {
      options = given;
      frame = document.createElement("iframe");
      frame.title = "Widget";
      frame.setAttribute("sandbox", options.opaque ? "allow-scripts" : "allow-scripts allow-same-origin");
      frame.src = "/widget";
      if (options.box) [frame.style.width, frame.style.height] = options.box.map((length) => `${length}px`);
      document.body.append(frame);
    },
    close,
    kept: () => kept,
    isOpen: () => frame !== undefined,
  };
})();
