import { resolve } from "node:path";
import { dts } from "rolldown-plugin-dts";

const here = (path) => resolve(import.meta.dirname, path);

/** What the public API looks like to a compiler: declarations, which Vite does not make. */
export default {
  input: { index: here("server/index.ts"), web: here("server/web.ts") },
  platform: "node",
  external: (id) => !/^[./]/u.test(id),
  plugins: [dts({ emitDtsOnly: true, tsconfig: here("tsconfig.server.json") })],
  output: { dir: here("dist/types"), cleanDir: true },
};
