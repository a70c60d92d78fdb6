import { startEmbedded } from "../../../../server/io/embedded/embedded.ts";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { openEmbeddedIo } from "../../../../server/library/openEmbeddedIo.ts";
import { connectIo } from "../../../../server/io/connect.ts";
import { createLog } from "../../../../server/log.ts";
import { box, savedLayout, savedWindow, sizedLayout } from "./samples.ts";

/**
 * A process of its own: `exercise` does everything once on the embedded platform, `save` saves for ever, `saveLarge`
 * saves a layout of 200 KiB over what there is, and `end` stops a platform and leaves it to the process to end.
 */

const [task, definitionsDir = "", storeDir = ""] = process.argv.slice(2);
const log = createLog({ level: "debug", name: "child" });

async function exercise(): Promise<void> {
  const io = await startEmbedded({ definitionsDir, storeDir, log });
  const { apps, workspaces } = io;
  if (!workspaces) throw new Error("no workspaces");
  await apps.list();
  await workspaces.saveLayout(sizedLayout("Mine"));
  await workspaces.restore("Mine", { x: 1 });
  await workspaces.open({ layout: sizedLayout("Draft") });
  await workspaces.restore("Nowhere").catch(() => undefined);
  await workspaces.open({ layout: savedLayout("x", [savedWindow("nobody")]) }).catch(() => undefined);
  await workspaces.listOpen();
  const late = workspaces.restore("Mine").catch(() => undefined);
  await io.close();
  // What the client still sends or hears now must not end the process.
  await Promise.race([late, new Promise((done) => setTimeout(done, 200))]);
  void workspaces.listOpen().catch(() => undefined);
  await new Promise((done) => setTimeout(done, 200));
}

/** Never the same size twice, so that half a file would show. */
async function saveForEver(): Promise<void> {
  const store = await openLayoutStore({ dir: storeDir, given: new Map(), log });
  for (let version = 0; ; version += 1) {
    const last = 200 + (version % 50);
    const windows = Array.from({ length: last }, () => savedWindow("a", { note: "x".repeat(200) }));
    await store.save(savedLayout("Mine", [box("row", windows)], { context: { version, last } }));
    if (version === 0) process.stderr.write("saving\n");
  }
}

async function saveLarge(): Promise<void> {
  const store = await openLayoutStore({ dir: storeDir, given: new Map(), log });
  const window = savedWindow("a", { note: "x".repeat(200 * 1024) });
  const saving = store.alone("Mine", () => store.save(savedLayout("Mine", [box("row", [window])])));
  const answer = await saving.then(() => "saved", String);
  process.stderr.write(`${answer}\n`);
}

async function end(): Promise<void> {
  const { io, stop } = await openEmbeddedIo({ definitions: definitionsDir, store: storeDir });
  const port = connectIo(io);
  const { workspaces } = port;
  if (!workspaces) throw new Error("no workspaces");
  const off = workspaces.onChanged(() => undefined);
  await workspaces.saveLayout(sizedLayout("Mine"));
  await workspaces.restore("Mine");
  void workspaces.restore("Nowhere").catch(() => undefined);
  off();
  await port.close();
  await stop();
  process.stderr.write("stopped\n");
}

if (task === "saveLarge") {
  await saveLarge();
  process.exit(0);
}
if (task === "exercise") {
  await exercise();
  process.exit(0);
}
if (task === "end") await end();
else await saveForEver();
