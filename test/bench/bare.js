// The floor: answers JSON-RPC over HTTP or stdio without any protocol work.
import { createServer } from "node:http";
import { createInterface } from "node:readline";

function answer(message) {
  const { id, method } = JSON.parse(message);
  if (id === undefined) return undefined;
  const results = {
    initialize: {
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "bare", version: "1" },
    },
    "tools/list": { tools: [{ name: "echo", description: "Echo.", inputSchema: { type: "object" } }] },
    "tools/call": { content: [{ type: "text", text: "echo" }] },
  };
  return JSON.stringify({ jsonrpc: "2.0", id, result: results[method] ?? {} });
}

if (process.argv[2] === "stdio") {
  createInterface({ input: process.stdin }).on("line", (line) => {
    const text = answer(line);
    if (text) process.stdout.write(`${text}\n`);
  });
} else {
  createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const text = answer(body);
      response.writeHead(text ? 200 : 202, { "content-type": "application/json" }).end(text);
    });
  }).listen(Number(process.env.PORT), "127.0.0.1");
}
