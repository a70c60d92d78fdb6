import importX from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const IO_CONNECT = ["@interopio/*", "@glue42/*"];
const MCP = ["@modelcontextprotocol/*"];
const REACT = ["react", "react-dom", "react/*", "react-dom/*"];

const ZOD_MINI = {
  regex: "^zod(/v4)?$",
  message: "Here it is zod/mini: the full form costs the widget 20 KiB.",
};

/** Packages that a room may not import. Of several entries for one file the last counts, alone. */
const packages = (files, groups, { message, ignores = [], more = [] }) => ({
  files,
  ignores,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: groups.flat(), message }, ...more] }] },
});

const zone = (target, from, message) => ({ target, from, message });

const zones = [
  zone("./shared", ["./server", "./widget", "./test"], "shared imports zod and shared only."),
  zone("./server", ["./widget", "./test"], "The server knows the widget only as a built file."),
  zone("./widget", ["./server", "./test"], "The widget reaches the server only through its host."),
  zone(
    "./server/io",
    [
      "./server/catalog",
      "./server/tools",
      "./server/serving",
      "./server/playground",
      "./server/working-context",
    ],
    "io is the lowest room of the server.",
  ),
  zone("./server/io/port.ts", ["./server/io/connect.ts", "./server/io/embedded"], "The port is types only."),
  zone(
    "./server/catalog",
    ["./server/io", "./server/tools", "./server/serving", "./server/playground", "./server/working-context"],
    "The catalogue knows what a tool is, not which tools there are.",
  ),
  zone(
    "./server/tools",
    [
      "./server/io/connect.ts",
      "./server/io/embedded",
      "./server/catalog/catalog.ts",
      "./server/serving",
      "./server/playground",
    ],
    "Tools work over the port and never see the registry.",
  ),
  zone(
    "./server/serving",
    ["./server/io", "./server/tools", "./server/playground", "./server/working-context"],
    "Serving carries a catalogue over a transport and knows no tool.",
  ),
  zone(
    "./server/bus",
    ["./server/io", "./server/catalog", "./server/tools", "./server/serving", "./server/command"],
    "The bus knows nothing of what is said over it.",
  ),
  zone(
    "./server/licence",
    ["./server/io", "./server/catalog", "./server/tools", "./server/serving", "./server/command"],
    "Licences know nothing of what is licensed.",
  ),
  zone(
    "./server/playground",
    ["./server/io", "./server/catalog", "./server/tools", "./server/serving", "./server/working-context"],
    "The playground is a host: it meets the server over MCP.",
  ),
  zone(
    "./widget/host",
    ["./widget/canvas", "./widget/state", "./widget/palette", "./widget/outline", "./widget/preview"],
    "host translates messages and knows no screen.",
  ),
  zone(
    "./widget/state",
    ["./widget/host", "./widget/canvas", "./widget/palette", "./widget/outline", "./widget/preview"],
    "state is pure: no host, no screen.",
  ),
  ...["canvas", "palette", "outline", "preview", "screens", "ui", "inspector", "assistant"].map((room) =>
    zone(
      `./widget/${room}`,
      ["./widget/host", "./widget/app"],
      "Screens act through state; only app joins host and state.",
    ),
  ),
];

export default tseslint.config(
  { ignores: ["dist", "node_modules", "coverage"] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          "./tsconfig.shared.json",
          "./tsconfig.server.json",
          "./tsconfig.widget.json",
          "./tsconfig.playground.json",
          "./tsconfig.test.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { "import-x": importX },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones }],
      "import-x/no-default-export": "error",
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "no-console": "error",
      "max-params": ["error", 3],
      eqeqeq: ["error", "smart"],
    },
  },
  {
    files: ["shared/**", "server/**", "widget/**"],
    rules: { "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  packages(["shared/**"], [["node:*"], REACT, MCP, IO_CONNECT], {
    message: "shared imports zod only.",
    more: [ZOD_MINI],
  }),
  packages(["server/**"], [REACT], {
    message: "Only the playground page uses React.",
    ignores: ["server/playground/page/**"],
  }),
  packages(
    ["server/catalog/**", "server/tools/**", "server/working-context/**"],
    [["node:*"], REACT, IO_CONNECT],
    { message: "Catalogue and tools also run in a browser page: no node: module, no io.Connect package." },
  ),
  packages(["server/licence/**"], [["node:*"], REACT, MCP, IO_CONNECT], {
    message: "Licences are also checked in a browser page.",
  }),
  packages(["server/serving/**"], [REACT, IO_CONNECT], { message: "Serving knows no io.Connect package." }),
  packages(["server/playground/**"], [IO_CONNECT], { message: "The playground is a host." }),
  packages(["widget/state/**"], [["node:*"], REACT, MCP], {
    message: "state is plain TypeScript.",
    more: [ZOD_MINI],
  }),
  packages(["widget/**"], [["node:*"], MCP, IO_CONNECT], {
    message: "The widget speaks JSON-RPC by itself (host/rpc.ts); MCP packages stay out of the file.",
    ignores: ["widget/state/**"],
    more: [ZOD_MINI],
  }),
  {
    files: ["widget/**/*.{ts,tsx}", "server/playground/page/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  { files: ["*.config.{js,ts}"], rules: { "import-x/no-default-export": "off" } },
  { files: ["test/bench/**"], rules: { "no-console": "off" } },
  { files: ["**/*.js"], ...tseslint.configs.disableTypeChecked },
);
