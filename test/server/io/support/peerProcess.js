import { setTimeout } from "node:timers/promises";
import IODesktop from "@interopio/desktop";

/** An application in a process of its own: joins the gateway and registers what its role names. */

const [url, username, application, role] = process.argv.slice(2);

const greetingSchema = {
  type: "object",
  properties: { greeting: { type: "string" } },
  required: ["greeting"],
};
const nameSchema = {
  $schema: "https://json-schema.org/draft-07/schema",
  type: "object",
  properties: { name: { type: "string", description: "Person's name" } },
  required: ["name"],
};
const tool = (name) => ({
  ioIntelMCPTool: {
    name,
    inputSchema: JSON.stringify(nameSchema),
    outputSchema: JSON.stringify(greetingSchema),
  },
});
const never = () => new Promise(() => undefined);

const roles = {
  async dynamic(io) {
    await io.interop.register(
      { name: "awesome-method", description: "An awesome MCP tool", flags: tool("io_jpm_greeting_tool") },
      (args) => ({ greeting: `Hello, ${args.name}` }),
    );
  },
  async static(io) {
    await io.interop.register({ name: "my_custom_method" }, (args) => ({ greeting: `Hello, ${args.name}` }));
  },
  async dying(io) {
    await io.interop.register({ name: "die", description: "Dies.", flags: tool("die") }, () =>
      process.exit(3),
    );
    await io.interop.register({ name: "hang", description: "Hangs.", flags: tool("hang") }, never);
  },
  // What the published examples register, word for word.
  async intent(io) {
    await io.intents.register({ intent: "my_custom_intent" }, (ctx) => {
      return { result: `Processed ${ctx.data.type}` };
    });
  },
  async portfolio(io) {
    const fetchPortfolio = async (clientId) => ({ owner: clientId });
    await io.interop.register({ name: "portfolio.get" }, async ({ clientId }) => {
      const portfolio = await fetchPortfolio(clientId);
      return { portfolio };
    });
  },
  async guarded(io) {
    const flags = (name) => tool(name);
    const answer = (args) => ({ greeting: `Hello, ${args.name}` });
    for (const name of ["mcp_greet", "other_greet"]) {
      await io.interop.register({ name, description: "Greets.", flags: flags(`${name}_tool`) }, answer);
    }
  },
  async odd(io) {
    const wait = (flag) => ({ ioIntelMCPTool: { ...flag.ioIntelMCPTool, responseTimeoutMs: 200 } });
    const register = (name, flags, answer) =>
      io.interop.register({ name, description: "Odd.", flags }, answer);
    await register("large", tool("large"), () => ({ greeting: "x".repeat(20_000_000) }));
    await register("late", wait(tool("late")), async () => {
      await setTimeout(600);
      return { greeting: "too late" };
    });
    await register("nothing", tool("nothing"), () => undefined);
    await register("throws", tool("throws"), () => {
      throw new Error("It broke.");
    });
    const cyclic = { greeting: "round" };
    cyclic.self = cyclic;
    await register("cyclic", tool("cyclic"), () => cyclic);
  },
  async thousand(io) {
    const names = Array.from({ length: 1000 }, (_, index) => `tool_${index}`);
    const register = (name) =>
      io.interop.register({ name, description: "One of many.", flags: tool(name) }, () => ({
        greeting: name,
      }));
    await Promise.all(names.map(register));
  },
};

const io = await IODesktop({
  application,
  gateway: { ws: url, protocolVersion: 3 },
  auth: { username, password: "none" },
  identity: { instance: crypto.randomUUID() },
  logger: "warn",
  metrics: false,
  windows: false,
  appManager: false,
  apps: false,
  layouts: false,
  displays: false,
});
await roles[role](io);
process.send?.("ready");
process.on("disconnect", () => process.exit());
await setTimeout(600_000);
