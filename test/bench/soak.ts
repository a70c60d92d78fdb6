import { launchServer, type Memory } from "./launchServer.ts";
import { timeCalls } from "./measureServer.ts";
import { PRODUCT } from "./servers.ts";

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 10);
const MINUTE_MS = 60_000;
const CONCURRENT = 50;
const CALLS_A_TURN = 500;

interface SoakFigures extends Memory {
  readonly minute: number;
  readonly calls: number;
}

/** Fifty calls at a time of the whole product over HTTP, for minutes: what its memory holds after each. */
export async function soak(): Promise<SoakFigures[]> {
  const run = await launchServer(PRODUCT, { probe: true });
  const called = { ...PRODUCT, client: run.client };
  // The platform has arrived, and what is made once is made.
  await timeCalls(called, CALLS_A_TURN * 4, CONCURRENT);
  const figures: SoakFigures[] = [{ minute: 0, calls: 0, ...(await run.memory()) }];
  console.log(`\nSoak: ${CONCURRENT} calls at a time for ${MINUTES} minutes`);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const until = performance.now() + MINUTE_MS;
    let calls = 0;
    while (performance.now() < until) calls += (await timeCalls(called, CALLS_A_TURN, CONCURRENT)).length;
    const now = { minute, calls, ...(await run.memory()) };
    figures.push(now);
    console.log(
      `minute ${minute}: ${calls} calls, heap ${Math.round(now.heapKiB)} KiB, resident ${Math.round(now.residentKiB)} KiB`,
    );
  }
  run.stop();
  return figures;
}
