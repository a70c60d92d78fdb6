import { z } from "zod";
import type { IoDesktop } from "../clients.ts";
import { offer } from "../offer.ts";
import { changeOperations } from "./operations/changeOperations.ts";
import { layoutOperations } from "./operations/layoutOperations.ts";
import { openOperations } from "./operations/openOperations.ts";
import type { Operation, Operations, Platform } from "./operations/operation.ts";
import { readOperations } from "./operations/readOperations.ts";

/** The one method through which a Workspaces client does everything. */

const OPERATIONS: Operations = {
  ...readOperations,
  ...openOperations,
  ...layoutOperations,
  ...changeOperations,
};

function find(name: string): Operation | undefined {
  if (name === "operationCheck") return check;
  return Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
}

const check: Operation = (args) => {
  const { operation } = z.object({ operation: z.string() }).parse(args);
  return { isSupported: find(operation) !== undefined };
};

const CallSchema = z.object({ operation: z.string(), operationArguments: z.unknown().optional() });

export function offerControlMethod(io: IoDesktop, platform: Platform): Promise<void> {
  return offer(io, "T42.Workspaces.Control", {
    schema: CallSchema,
    run: ({ operation, operationArguments }) => {
      const run = find(operation);
      if (!run) throw new Error(`The embedded platform draws no windows and does not offer “${operation}”.`);
      return run(operationArguments, platform);
    },
  });
}
