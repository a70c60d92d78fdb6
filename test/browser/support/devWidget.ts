import { build, type Rolldown } from "vite";
import { projectPath } from "./projectPath.ts";

/** The widget as developers run it: React's own checks, and every effect mounted twice. */
export async function buildDevWidget(): Promise<string> {
  const built = await build({
    configFile: projectPath("vite.config.ts"),
    mode: "widget",
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
    build: { write: false, minify: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    "output" in one ? assets(one) : [],
  );
  const page = outputs.find(({ fileName }) => fileName.endsWith(".html"));
  if (!page) throw new Error("The widget was built without a page.");
  return String(page.source);
}

function assets({ output }: Rolldown.RolldownOutput) {
  return output.filter((file) => file.type === "asset");
}
