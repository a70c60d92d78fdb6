import { createServer } from "node:http";

export type Pages = Readonly<Record<string, readonly [type: string, body: string]>>;

/** A small server for the pages of a test, on a port and so an origin of its own; headers by path. */
export async function servePages(
  pages: Pages,
  headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(({ url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    const [type, body] = pages[path] ?? ["text/plain", ""];
    for (const [name, value] of Object.entries(headers[path] ?? {})) response.setHeader(name, value);
    response.setHeader("content-type", `${type}; charset=utf-8`).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The page has no address.");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
