import { build, type Rolldown } from "vite";
import { projectPath } from "./projectPath.ts";

const built = new Map<string, Promise<string>>();

/** A page's script in one piece, once a worker: it takes seconds. The path is from the project's root. */
export function buildScript(path: string): Promise<string> {
  const script = built.get(path) ?? bundle(path);
  built.set(path, script);
  return script;
}

async function bundle(path: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production"), __APP_VERSION__: JSON.stringify("0") },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: projectPath(path), output: { codeSplitting: false } },
    },
  });
  const script = one(output).output.find((chunk) => chunk.type === "chunk");
  if (!script) throw new Error(`${path} was built without a script.`);
  return script.code;
}

function one(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput {
  const first = Array.isArray(built) ? built[0] : built;
  if (!first || !("output" in first)) throw new Error("The page was not built.");
  return first;
}
