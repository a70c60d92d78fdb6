import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";

/** An editor of the comparison, as one page. */
export interface EditorPage {
  readonly name: string;
  readonly html: string;
  readonly isPeer: boolean;
}

interface Source {
  readonly name: string;
  /** Below test/bench. */
  readonly script: string;
  /** Its package below peers/node_modules. */
  readonly package?: string;
}

const SOURCES: readonly Source[] = [
  { name: "bare", script: "editors/bareEditor.js" },
  { name: "our canvas", script: "editors/canvasEditor.tsx" },
  { name: "our whole widget", script: "editors/widgetEditor.ts" },
  { name: "golden-layout", script: "peers/pages/goldenLayout.js", package: "golden-layout" },
  { name: "dockview", script: "peers/pages/dockview.js", package: "dockview" },
  { name: "flexlayout-react", script: "peers/pages/flexlayout.js", package: "flexlayout-react" },
  {
    name: "resizable-panels",
    script: "peers/pages/resizablePanels.js",
    package: "react-resizable-panels",
  },
];

const STYLE = "html,body,#place{height:100%;margin:0}.canvas-alone{width:100%;height:100%;display:flex}";

/** One page an editor, everything in it. A peer that is not installed is left out, with a word. */
export async function buildPages(root: string): Promise<EditorPage[]> {
  const pages: EditorPage[] = [];
  for (const source of SOURCES) {
    const installed =
      !source.package || existsSync(join(root, "test/bench/peers/node_modules", source.package));
    if (installed) pages.push(await pageOf(root, source));
    else console.log(`${source.name} is not installed; the comparison goes on without it.`);
  }
  return pages;
}

async function pageOf(root: string, source: Source): Promise<EditorPage> {
  const isPeer = source.package !== undefined;
  return { name: source.name, isPeer, html: await buildPage(root, source) };
}

async function buildPage(root: string, { name, script }: Source): Promise<string> {
  const outDir = join(root, "dist/bench-pages", name.replaceAll(" ", "-"));
  const entry = "virtual-index.html";
  await build({
    root: join(root, "test/bench"),
    mode: "production",
    configFile: false,
    logLevel: "error",
    define: { __APP_VERSION__: '"bench"', __LAYOUT_APPLY_SCHEMA__: "{}" },
    plugins: [pageFor(join(root, "test/bench", entry), script), viteSingleFile()],
    build: { outDir, emptyOutDir: true, target: "es2022", rolldownOptions: { input: entry } },
  });
  return readFileSync(join(outDir, entry), "utf8");
}

/** The HTML around a script, without a file for each. */
function pageFor(path: string, script: string) {
  const html = `<!doctype html><html><head><style>${STYLE}</style></head><body><div id="place"></div><script type="module" src="/${script}"></script></body></html>`;
  return {
    name: "bench-page",
    resolveId: (id: string) => (id === path || id.endsWith("virtual-index.html") ? path : undefined),
    load: (id: string) => (id === path ? html : undefined),
  };
}
