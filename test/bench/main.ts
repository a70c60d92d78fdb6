import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { measurePaint } from "./measurePaint.ts";
import { measureServer, type ServerFigures } from "./measureServer.ts";
import { SERVERS } from "./servers.ts";

// The bundle of this file stands in dist/bench.
const root = resolve(import.meta.dirname, "../..");

const peers = join(root, "test/bench/peers");
if (!existsSync(join(peers, "node_modules"))) execFileSync("npm", ["ci"], { cwd: peers, stdio: "inherit" });

const html = readFileSync(join(root, "dist/widget/index.html"));
const size = {
  rawKiB: round(html.length / 1024),
  gzipKiB: round(gzipSync(html, { level: 9 }).length / 1024),
};
console.log(`\nWidget file: ${size.rawKiB} KiB, ${size.gzipKiB} KiB gzip`);

const paint = await measurePaint(root);
console.log("\nFrom tool-result to the painted layout");
console.table(
  paint.map(({ windows, boxesMs, widgetMs }) => ({
    windows,
    "static boxes ms": round(boxesMs),
    "widget ms": round(widgetMs),
    ratio: round(widgetMs / boxesMs),
  })),
);

const servers: ServerFigures[] = [];
for (const server of SERVERS) servers.push(await measureServer(server));
console.log("\nServers, ratios to the bare server of the same transport");
console.table(servers.map(withRatios));

writeFileSync(join(root, "bench-results.json"), JSON.stringify({ size, paint, servers }, null, 2));
process.exit(0);

function withRatios(figures: ServerFigures) {
  const bare =
    servers.find(({ name, transport }) => name === "bare" && transport === figures.transport) ?? figures;
  return {
    server: `${figures.name} (${figures.transport})`,
    "cold ms": round(figures.coldMs),
    "× bare": round(figures.coldMs / bare.coldMs),
    "call p50 ms": round(figures.callP50Ms),
    "× bare ": round(figures.callP50Ms / bare.callP50Ms),
    "call p99 ms": round(figures.callP99Ms),
    "KiB a session": figures.sessionKiB === undefined ? "" : round(figures.sessionKiB),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
