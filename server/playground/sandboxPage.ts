/**
 * The page between a host and a widget. It holds one frame, loads the widget's HTML into it when the host sends it,
 * and carries every other message both ways; only `ui/notifications/sandbox-*` ends here.
 */
export const SANDBOX_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Sandbox</title>
<style>html,body{margin:0;height:100%;background:transparent}iframe{display:block;border:0;width:100%;height:100%}</style>
</head>
<body>
<script>
(() => {
  const own = "ui/notifications/sandbox-";
  const host = document.referrer ? new URL(document.referrer).origin : "";
  let frame;
  const isOwn = (data) => typeof data?.method === "string" && data.method.startsWith(own);
  const load = ({ html, sandbox, permissions }) => {
    frame?.remove();
    frame = document.createElement("iframe");
    frame.title = "Widget";
    frame.setAttribute("sandbox", typeof sandbox === "string" ? sandbox : "allow-scripts allow-same-origin allow-forms");
    const allowed = Object.keys(permissions ?? {}).map((name) => name.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase()));
    if (allowed.length > 0) frame.setAttribute("allow", allowed.join("; "));
    frame.srcdoc = String(html);
    document.body.append(frame);
  };
  addEventListener("message", ({ source, origin, data }) => {
    if (source === parent && origin === host) {
      if (data?.method === own + "resource-ready") load(data.params ?? {});
      else if (!isOwn(data)) frame?.contentWindow?.postMessage(data, "*");
    } else if (frame && source === frame.contentWindow && !isOwn(data)) parent.postMessage(data, host);
  });
  if (host && parent !== window)
    parent.postMessage({ jsonrpc: "2.0", method: own + "proxy-ready", params: {} }, host);
})();
</script>
</body>
</html>
`;
