import type { Edit } from "../../shared/layout/editSchema.ts";
import { sharesOf } from "../../shared/layout/sizes.ts";
import type { AnyNode } from "../../shared/layout/tree.ts";
import type { Visit } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";

/** What a text in a field means: an edit, or a sentence that says what is wrong with the text. */
export type Meant = { readonly edit: Edit } | { readonly fault: string };

const NUMBER = /^\d+([.,]\d+)?$/;

/** A share in percent of the parent; the siblings keep their ratio to each other in what is left. */
export function shareEdit({ parent, index }: Visit, text: string): Meant {
  const trimmed = text.replace("%", "").trim();
  const share = NUMBER.test(trimmed) ? Number(trimmed.replace(",", ".")) : 0;
  if (share <= 0 || share >= 100) return { fault: words().inspector.shareFault };
  const now = sharesOf(parent);
  const others = 100 - (now[index] ?? 0);
  const shares = now.map((other, at) => (at === index ? share : (other * (100 - share)) / others));
  return { edit: { op: "resize", id: parent.id, shares } };
}

export const LIMIT_KEYS = ["minWidth", "maxWidth", "minHeight", "maxHeight"] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

const OF_KIND: Record<AnyNode["type"], readonly LimitKey[]> = {
  workspace: [],
  row: ["minHeight", "maxHeight"],
  column: ["minWidth", "maxWidth"],
  group: LIMIT_KEYS,
  window: LIMIT_KEYS,
};

/** The limits that the platform knows on this kind of node, and those that are set there anyway. */
export function limitKeysOf(node: AnyNode): readonly LimitKey[] {
  return LIMIT_KEYS.filter((key) => OF_KIND[node.type].includes(key) || limitOf(node, key) !== undefined);
}

export function limitOf(node: AnyNode, key: LimitKey): number | undefined {
  const value = node.config[key];
  return typeof value === "number" ? value : undefined;
}

const OTHER_END: Record<LimitKey, LimitKey> = {
  minWidth: "maxWidth",
  maxWidth: "minWidth",
  minHeight: "maxHeight",
  maxHeight: "minHeight",
};

/** A limit in whole px; nothing takes it away. A minimum above the maximum is a fault. */
export function limitEdit(node: AnyNode, key: LimitKey, text: string): Meant {
  const trimmed = text.replace(/px$/i, "").trim();
  if (trimmed !== "" && !/^\d{1,7}$/.test(trimmed)) return { fault: words().inspector.pixelFault };
  const value = trimmed === "" ? null : Number(trimmed);
  const other = limitOf(node, OTHER_END[key]);
  if (value !== null && other !== undefined) {
    const { overMaximum, underMinimum } = words().inspector;
    const isMinimum = key.startsWith("min");
    if (isMinimum && value > other) return { fault: overMaximum(other) };
    if (!isMinimum && value < other) return { fault: underMinimum(other) };
  }
  return { edit: { op: "configure", id: node.id, config: { [key]: value } } };
}
