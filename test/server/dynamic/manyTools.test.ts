import { describe, expect, it } from "vitest";
import { createDynamicTools } from "../../../server/tools/dynamic/dynamicTools.ts";
import { announced, memoryInterop } from "../../support/memoryInterop.ts";
import { recordingLog } from "../../support/recordingLog.ts";

function start() {
  const interop = memoryInterop();
  const log = recordingLog();
  const dynamic = createDynamicTools({ interop, log });
  const names = () => dynamic.offered().map(({ name }) => name);
  return { interop, log, dynamic, names };
}

const large = (letters: number) => ({
  inputSchema: JSON.stringify({
    type: "object",
    properties: { a: { type: "string", description: "x".repeat(letters) } },
  }),
});
const greedy = (count: number, letters = 1) =>
  Array.from({ length: count }, (_, at) => announced(`bad_${at}`, large(letters), { appName: "greedy" }));
const good = announced("good", {}, { appName: "modest" });

describe("an application that announces too much", () => {
  it("is heard up to a number of tools, and others are heard all the same", () => {
    const { interop, names } = start();
    interop.offer(...greedy(1500), good);
    expect(names()).toHaveLength(1001);
    expect(names()).toContain("good");
  });

  it("is heard up to a size of all its definitions together", () => {
    const { interop, dynamic, names } = start();
    interop.offer(...greedy(400, 30_000), good);
    expect(names()).toContain("good");
    expect(JSON.stringify(dynamic.offered()).length).toBeLessThan(1024 * 1024);
  });

  it("is named in one warning, however often it is looked at and whatever more it announces", () => {
    const { interop, log, names, dynamic } = start();
    interop.offer(...greedy(400, 30_000));
    names();
    interop.offer(...greedy(410, 30_000));
    names();
    expect(log.lines).toHaveLength(1);
    expect(dynamic.refused()).toMatchObject([{ application: "greedy" }]);
    expect(dynamic.refused()[0]?.reason).toContain("more than 1000 tools, or more than 1024 KiB");
  });

  it("keeps the tools that it had first, and has others when it takes some back", () => {
    const { interop, names } = start();
    const methods = greedy(1001);
    interop.offer(...methods.slice(0, 1000));
    const before = names();
    interop.offer(...methods.toReversed());
    expect(names().sort()).toEqual(before.sort());
    interop.offer(...methods.slice(1));
    expect(names()).toContain("bad_1000");
  });

  it("does not lose what several of its instances announce alike", () => {
    const { interop, names } = start();
    const methods = greedy(600);
    const second = methods.map((method) => ({
      ...method,
      server: { ...method.server, instanceId: "greedy-2" },
    }));
    interop.offer(...methods, ...second);
    expect(names()).toHaveLength(600);
  });
});
