import { z } from "zod";
import {
  batchAnswer,
  defineTool,
  fail,
  FieldsSchema,
  filterFields,
  lockDescription,
  ok,
  toolName,
  withWarnings,
} from "../../server/index.ts";

const orders = new Map([["O-1", { id: "O-1", version: 3, customer: { name: "Jo", city: "Ljubljana" } }]]);

const version = lockDescription({
  parameter: "version",
  source: "the answer of orders_get",
  without: "overwrites",
});

export const cancelOrders = defineTool({
  name: toolName("orders", "cancel"),
  description: withWarnings("Cancels open orders.", ["deletes"]),
  category: "orders/write",
  annotations: { destructiveHint: true },
  input: z.object({
    orders: z.array(z.object({ id: z.string(), version: z.int().describe(version) })).min(1),
    fields: FieldsSchema,
  }),
  output: z.object({ cancelled: z.array(z.unknown()), failed: z.array(z.string()) }),
  async handle({ orders: wanted, fields }) {
    const outcomes = await Promise.allSettled(wanted.map(cancel));
    const { items, errors, text } = batchAnswer(outcomes, "orders");
    if (items.length === 0) return fail(`${text} Read the orders again.`, "stale_version");
    const cancelled = items.map((order) => filterFields(order, fields));
    return ok({ cancelled, failed: errors.map(({ message }) => message) }, text);
  },
});

async function cancel({ id, version: seen }: { id: string; version: number }) {
  const order = orders.get(id);
  if (order === undefined) throw new Error(`There is no order ${id}.`);
  if (order.version !== seen) throw new Error(`Order ${id} has changed since.`);
  orders.delete(id);
  return Promise.resolve(order);
}
