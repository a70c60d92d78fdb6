import { build, type Rolldown } from "vite";
import { projectPath } from "../projectPath.ts";

let built: Promise<string> | undefined;

/** The host page as one script. Once a worker: it takes seconds. */
export function buildHostPage(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: projectPath("test/browser/support/mcpUiHost/hostPage.ts") },
    },
  });
  const { output: chunks } = one(output);
  const script = chunks.find((chunk) => chunk.type === "chunk");
  if (!script) throw new Error("The host page was built without a script.");
  return script.code;
}

function one(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  const first = Array.isArray(built) ? built[0] : built;
  if (!first || !("output" in first)) throw new Error("The host page was not built.");
  return first;
}
