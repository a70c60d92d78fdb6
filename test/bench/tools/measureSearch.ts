import { appCandidates, type AppCandidate } from "../../../server/tools/search/appCandidates.ts";
import type { AppDefinition } from "../../../server/io/port.ts";
import { judge } from "../../../server/tools/search/chosenNames.ts";
import { askModel } from "../../../server/tools/search/searchPrompt.ts";
import { closest } from "../../../server/tools/search/wordIndex.ts";
import { percentile } from "../percentile.ts";

const SIZES = [100, 1000, 5000] as const;
const ROUNDS = 15;
const MB = 1024 * 1024;

/** What a search costs without the model's share: from the definitions to the prompt, and from the answer to the names. */
export function measureSearch() {
  return SIZES.map((size) => {
    const before = usedHeap();
    const apps = Array.from({ length: size }, (_, index) => definition(index));
    const empty = usedHeap();
    const first = cpuMs();
    const candidates = appCandidates(apps, undefined);
    const prompt = promptOf(candidates);
    closest(candidates, INTENT);
    const firstMs = cpuMs() - first;
    const held = usedHeap();
    const times = Array.from({ length: ROUNDS }, () => {
      const start = cpuMs();
      promptOf(candidates);
      judge(ANSWER, candidates);
      return cpuMs() - start;
    });
    return {
      definitions: size,
      firstCpuMs: firstMs,
      laterCpuP50Ms: percentile(times, 50),
      promptBytes: prompt.length,
      promptBytesPer100: (prompt.length / size) * 100,
      definitionsMiB: (empty - before) / MB,
      searchMiB: (held - empty) / MB,
    };
  });
}

const INTENT = "show the settlement of trades of one client and what fails today";
const ANSWER = JSON.stringify({ canSatisfyUserIntent: true, summary: "Fits.", names: ["app-7", "app-8"] });

function promptOf(candidates: readonly AppCandidate[]): string {
  const question = { kind: "applications", intent: INTENT, candidates, maxTokens: 16_000 } as const;
  return JSON.stringify(askModel({ ...question, meta: {}, byTool: false }));
}

/** Of this process: other work on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function usedHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const WORDS =
  "settlement trade client order risk position price chart news cash bond equity desk limit".split(" ");

function definition(index: number): AppDefinition {
  const word = (step: number) => WORDS[(index * 7 + step * 3) % WORDS.length] ?? "desk";
  const parameter = { type: "string", description: `The ${word(4)} to show.` };
  const inputSchema = { type: "object", properties: { [word(4)]: parameter }, required: [word(4)] };
  return {
    name: `app-${index}`,
    title: `${word(0)} ${word(1)} ${index}`,
    caption: `Shows the ${word(0)} of a ${word(1)} with its ${word(2)} and ${word(3)}, number ${index}.`,
    hidden: false,
    customProperties: {
      interop: {
        methods: [{ name: `show-${word(2)}`, description: `Shows one ${word(2)}.`, inputSchema }],
        context: { sources: ["initial-instance"], schema: inputSchema },
      },
    },
  };
}
