import IODesktop from "@interopio/desktop";
import { z } from "zod";
import type { JsonObject } from "../../shared/json.ts";
import { DEMO_APPS } from "./demoTools.ts";
import { PEER_VARIABLE, PeerSchema } from "./peerVariable.ts";

/** The main file of a demo application: joins the gateway it is told of and offers its tools until its parent ends. */
const [application] = z.tuple([z.string()]).parse(process.argv.slice(2));
const { url, userName } = PeerSchema.parse(JSON.parse(process.env[PEER_VARIABLE] ?? "{}"));

process.on("disconnect", () => process.exit());

const io = await IODesktop({
  application,
  gateway: { ws: url, protocolVersion: 3 },
  auth: { username: userName, password: "none" },
  identity: { instance: crypto.randomUUID() },
  logger: "warn",
  metrics: false,
  windows: false,
  appManager: false,
  apps: false,
  layouts: false,
  displays: false,
});

for (const { method, description, tool, answer } of DEMO_APPS[application] ?? []) {
  const { inputSchema, outputSchema, ...more } = tool;
  const flag = {
    ...more,
    inputSchema: JSON.stringify(inputSchema),
    outputSchema: JSON.stringify(outputSchema),
  };
  await io.interop.register(
    { name: method, description, flags: { ioIntelMCPTool: flag } },
    (args: JsonObject) => answer(args),
  );
}
