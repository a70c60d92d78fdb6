import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { editorTable } from "./editors/editorTable.ts";
import { measureEditors } from "./editors/measureEditors.ts";
import { installPeers } from "./installPeers.ts";
import { measureServers, type ServerFigures } from "./measureServer.ts";
import { SERVERS } from "./servers.ts";
import { soak } from "./soak.ts";
import { compareTools } from "./tools/compareTools.ts";

// The bundle of this file stands in dist/bench.
const root = resolve(import.meta.dirname, "../..");

const PARTS = ["editors", "servers", "tools", "soak"] as const;
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find((part) => !PARTS.some((known) => known === part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Give ${PARTS.join(" or ")}, or nothing for all.`);
  process.exit(1);
}
/** The soak takes ten minutes, so it is run only where it is named. */
const wants = (part: (typeof PARTS)[number]) =>
  positionals.includes(part) || (positionals.length === 0 && part !== "soak");

installPeers(join(root, "test/bench/peers"));
const results = {
  size: widgetSize(),
  ...(wants("editors") && { editors: await compareEditors() }),
  ...(wants("servers") && { servers: await compareServers() }),
  ...(wants("tools") && (await compareTools())),
  ...(wants("soak") && { soak: await soak() }),
};
writeFileSync(join(root, "bench-results.json"), JSON.stringify(results, null, 2));
process.exit(0);

function widgetSize() {
  const html = readFileSync(join(root, "dist/widget/index.html"));
  const size = {
    rawKiB: round(html.length / 1024),
    gzipKiB: round(gzipSync(html, { level: 9 }).length / 1024),
  };
  console.log(`\nWidget file: ${size.rawKiB} KiB, ${size.gzipKiB} KiB gzip`);
  return size;
}

async function compareEditors() {
  const editors = await measureEditors(root);
  console.log("\nLayout editors with the same layouts: painted, one move (script), a drag of 60 steps");
  console.table(editorTable(editors));
  return editors;
}

async function compareServers() {
  const servers: ServerFigures[] = [];
  for (const group of SERVERS) servers.push(...(await measureServers(group)));
  console.log("\nServers, ratios to the bare server of the same transport; 50 calls at a time for calls/s");
  console.table(servers.map((figures) => withRatios(figures, servers)));
  return servers;
}

function withRatios(figures: ServerFigures, servers: readonly ServerFigures[]) {
  const bare =
    servers.find(({ name, transport }) => name === "bare" && transport === figures.transport) ?? figures;
  return {
    server: `${figures.name} (${figures.transport})`,
    "cold ms": round(figures.coldMs),
    "× bare": round(figures.coldMs / bare.coldMs),
    "call p50 ms": round(figures.callP50Ms),
    "× bare ": round(figures.callP50Ms / bare.callP50Ms),
    "call p99 ms": round(figures.callP99Ms),
    "calls/s": Math.round(figures.callsPerSecond),
    "of bare": round(figures.callsPerSecond / bare.callsPerSecond),
    "heap KiB a session": figures.sessionHeapKiB === undefined ? "" : round(figures.sessionHeapKiB),
    "heap KiB left by 40,000 calls":
      figures.leftByCallsKiB === undefined ? "" : round(figures.leftByCallsKiB),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
