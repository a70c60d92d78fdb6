import { measureDynamicCall } from "./measureDynamicCall.ts";
import { measureSearch } from "./measureSearch.ts";
import { measureTools } from "./measureTools.ts";

/** Measures the catalogue, calls of tools of applications, and searches, and prints them. */
export async function compareTools() {
  const search = measureSearch();
  console.log("\nSearch without the model's share");
  console.table(search.map(rounded));
  const tools = { ...(await measureTools()), ...(await measureDynamicCall()) };
  console.log(
    "\nTools: 1,000 in the list beside a bare echo of the same bytes and the SDK; a storm of 1,000",
  );
  console.table(
    [
      rounded({
        ...tools,
        listTimesBare: tools.listP50Ms / tools.bareListP50Ms,
        sdkTimesBare: tools.sdkListP50Ms / tools.bareListP50Ms,
        callThousandTimesOne: tools.callThousandToolsP50Ms / tools.callOneToolP50Ms,
        dynamicAddsMs: tools.dynamicCallP50Ms - tools.invokeP50Ms,
      }),
    ].flatMap((figures) => Object.entries(figures).map(([figure, value]) => ({ figure, value }))),
  );
  return { search, tools };
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  );
}
