import { createRequire } from "node:module";
import { resolve } from "node:path";
import { minify, type MinifyOptions } from "terser";
import type { Plugin } from "vite";

const ACCENTS = "remove-accents";
const PLAIN_LETTERS = resolve(import.meta.dirname, "widget/palette/plainLetters.ts");
const LINE_ICON = resolve(import.meta.dirname, "widget/ui/lineIcon.ts");

/** Parts of libraries that the widget never runs and that a bundler cannot know to be unused. */
interface Cut {
  readonly file: RegExp;
  readonly part: RegExp;
  readonly put: string;
  /** How often it must be there: a new version that is written otherwise stops the build instead of growing it. */
  readonly least: number;
}

const INTERNALS = "DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** What the widget and its libraries ask of React. Another name stops the build: it goes here then. */
const ASKED_OF_REACT = [
  ...[`__CLIENT_INTERNALS_${INTERNALS}`, "version", "Component", "Fragment", "StrictMode"],
  ...["cloneElement", "createContext", "createElement", "forwardRef", "memo"],
  ...[
    "useCallback",
    "useContext",
    "useDebugValue",
    "useDeferredValue",
    "useEffect",
    "useId",
    "useLayoutEffect",
  ],
  ...["useMemo", "useReducer", "useRef", "useState", "useSyncExternalStore"],
];
const ASKED_OF_REACT_DOM = [
  ...[`__DOM_INTERNALS_${INTERNALS}`, "version", "createPortal", "flushSync", "unstable_batchedUpdates"],
];

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const ASKED_OF_SCHEDULER = [
  ...["now", "cancelCallback", "getCurrentPriorityLevel", "requestPaint", "scheduleCallback", "shouldYield"],
  ...["ImmediatePriority", "UserBlockingPriority", "NormalPriority", "LowPriority", "IdlePriority"],
].map((name) => `unstable_${name}`);

/** Statements that give out what nobody asks for; what stands behind them alone goes with them. */
function unaskedExports(names: readonly string[]): RegExp {
  return new RegExp(`^exports\\.(?!(?:${names.join("|")}) )\\w+ =[\\s\\S]*?;\\n(?=exports\\.)`, "gm");
}

/** What runs only for parts of React that nothing here asks for. It would stay: the work on every element names it. */
const IDLE_IN_REACT_DOM = [
  // <ViewTransition>
  "startViewTransition commitAfterMutationEffectsOnFiber measureViewTransitionHostInstancesRecursive",
  "measureNestedViewTransitions applyViewTransitionToHostInstancesRecursive restoreViewTransitionName",
  "restoreViewTransitionOnHostInstances restorePairedViewTransitions restoreNestedViewTransitions",
  "restoreEnterOrExitViewTransitions commitNestedViewTransitions commitEnterViewTransitions",
  "commitExitViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions",
  "scheduleViewTransitionEvent defaultOnDefaultTransitionIndicator",
  // <Suspense>, <SuspenseList>, <Activity>
  "updateSuspenseComponent updateSuspenseListComponent updateActivityComponent",
  "initSuspenseListRenderState cutOffTailIfNeeded",
  // Pages that a server has drawn
  "updateDehydratedSuspenseComponent canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary",
  "prepareToHydrateHostInstance popHydrationState clearHydrationBoundary hideOrUnhideDehydratedBoundary",
  "attemptExplicitHydrationTarget registerSuspenseInstanceRetry commitSuspenseHydrationCallbacks",
  "commitActivityHydrationCallbacks retryActivityComponentWithoutHydrating",
  "retrySuspenseComponentWithoutHydrating",
  // Style sheets, scripts and elements of one's own
  "isHostHoistableType getResource acquireResource suspendResource insertStylesheetIntoRoot",
  "preloadStylesheet createHoistableInstance setPropOnCustomElement",
  // Forms with actions, the compiler's memory, and stacks of components, which nobody reads
  "mountActionState updateActionStateImpl rerenderActionState runActionStateAction dispatchActionState",
  "dispatchOptimisticSetState useMemoCache getStackByFiberInDevAndProd",
].flatMap((names) => names.split(" "));

const CUTS: readonly Cut[] = [
  {
    file: REACT_DOM,
    part: new RegExp(`^(function (?:${IDLE_IN_REACT_DOM.join("|")})\\()[^]*?^}$`, "gm"),
    put: "$1) {}",
    least: IDLE_IN_REACT_DOM.length,
  },
  // References to fragments, a second way to make a root, and what developer tools and old libraries ask for
  { file: REACT_DOM, part: /^FragmentInstance\.prototype\.\w+ = function[^]*?^};$/gm, put: "", least: 12 },
  {
    file: REACT_DOM,
    part: /^ReactDOMHydrationRoot\.prototype\.\w+ =(?= ReactDOMRoot)/gm,
    put: "",
    least: 2,
  },
  {
    file: REACT_DOM,
    part: /^(?:ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration|ReactDOMSharedInternals\.findDOMNode|exports\.hydrateRoot) = [^]*?^};$/gm,
    put: "",
    least: 3,
  },
  { file: REACT_DOM, part: /^if \("undefined" !== typeof __REACT_DEVTOOLS[^]*?^}$/gm, put: "", least: 1 },
  { file: REACT_DOM, part: /^ {2}[DCLmXSM]: pre\w+,?\n/gm, put: "", least: 7 },

  { file: /\/react\/cjs\/react\.production\.js$/, part: unaskedExports(ASKED_OF_REACT), put: "", least: 20 },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    part: unaskedExports(ASKED_OF_REACT_DOM),
    put: "",
    least: 8,
  },
  {
    file: /\/scheduler\/cjs\/scheduler\.production\.js$/,
    part: unaskedExports(ASKED_OF_SCHEDULER),
    put: "",
    least: 4,
  },
  // Our own sensor is always given; the four of the library stay only because they are its defaults …
  {
    file: /@dnd-kit\/core\/dist\/core\.esm\.js$/,
    part: /const defaultSensors = \[[\s\S]*?\];/,
    put: "const defaultSensors = [];",
    least: 1,
  },
  // … and because each gets properties after it was made.
  {
    file: /@dnd-kit\/core\/dist\/core\.esm\.js$/,
    part: /^(Mouse|Touch|Pointer|Keyboard)Sensor\.activators = \[\{[\s\S]*?^\}\];/gm,
    put: "",
    least: 4,
  },
  // Our announcements come with the edits, and the focus is ours to keep: both are turned off where the context is made.
  {
    file: /@dnd-kit\/core\/dist\/core\.esm\.js$/,
    part: /, React\.createElement\((?:RestoreFocus|Accessibility), \{[\s\S]*?\}\)/g,
    put: "",
    least: 2,
  },
  // Keys of the strokes of a picture: they do not compress, and their order never changes.
  { file: /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/, part: /, key: "[a-z0-9]+"/g, put: "", least: 0 },
  // Its names, and that it is of 24 units as all are.
  {
    file: /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/,
    part: /^ {2}(name|size|aliases): (?:"[^"]*"|24|\[[^\]]*\]),$/gm,
    put: "",
    least: 0,
  },
];

/** The widget travels with every first read, so its libraries come without what is not used here. */
export function smallLibraries(): Plugin {
  return {
    name: "small-libraries",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === ACCENTS) return `\0${ACCENTS}`;
      // What makes a picture of its strokes knows more ways than are gone here.
      const isMaker = /\/createLucideIcon\.m?js$/u.test(id) && importer?.includes("/lucide-react/");
      return isMaker === true ? `\0${LINE_ICON}` : undefined;
    },
    load(id) {
      // A table of 6 KB, for what Unicode's own decomposition does.
      if (id === `\0${ACCENTS}`)
        return `export { plainLetters as default } from ${JSON.stringify(PLAIN_LETTERS)};`;
      if (id === `\0${LINE_ICON}`) return `export { lineIcon as default } from ${JSON.stringify(LINE_ICON)};`;
      return undefined;
    },
    transform: (code, id) => CUTS.reduce((text, cut) => without(text, id, cut), code),
  };
}

function without(code: string, id: string, { file, part, put, least }: Cut): string {
  if (!file.test(id)) return code;
  const found = code.match(part)?.length ?? 0;
  if (found < least) throw new Error(`${id} has changed: look again at what smallLibraries cuts out of it.`);
  return code.replace(part, put);
}

const NAMED = "\0named:";
const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: ASKED_OF_REACT,
  "react-dom": ASKED_OF_REACT_DOM,
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
};
const fromHere = createRequire(import.meta.url);

/** React is CommonJS, where each of a thousand calls looks its function up in an object. Bound once, it is a name. */
export function namedReact(): Plugin {
  return {
    name: "named-react",
    enforce: "pre",
    resolveId: (id, _importer, { kind }) =>
      kind === "import-statement" && Object.hasOwn(NAMES, id) ? `${NAMED}${id}` : undefined,
    load: (id) => (id.startsWith(NAMED) ? named(id.slice(NAMED.length)) : undefined),
  };
}

function named(id: string): string {
  const exports = (NAMES[id] ?? []).map((name) => `export const ${name} = all.${name};`);
  return [`import all from ${JSON.stringify(fromHere.resolve(id))};`, "export default all;", ...exports].join(
    "\n",
  );
}

/** A second minifier over the work of the first: each finds what the other does not. */
export function smallScript(): Plugin {
  let isWanted = true;
  return {
    name: "small-script",
    configResolved({ build }) {
      // A build for developers is left as it is.
      isWanted = build.minify !== false;
    },
    generateBundle: {
      order: "pre",
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !isWanted) continue;
          chunk.code = (await minify(chunk.code, MINIFY)).code ?? chunk.code;
        }
      },
    },
  };
}

const MINIFY: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: {
    passes: 3,
    pure_getters: true,
    keep_fargs: false,
    unsafe_arrows: true,
    unsafe_methods: true,
  },
  format: { comments: false },
};
