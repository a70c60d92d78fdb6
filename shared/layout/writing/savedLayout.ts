import { isJsonObject, type JsonObject } from "../../json.ts";
import { omit } from "../omit.ts";
import { stateOf, withWorkspaceComponent, workspaceComponent } from "../reading/savedParts.ts";
import type { Workspace } from "../tree.ts";

/**
 * A definition has no place of its own for what a saved layout has around its tree (version, token, further
 * components). It rides along under this key and comes back when the layout is saved.
 */
export const ENVELOPE_KEY = "savedLayout";

const PLAIN: JsonObject = { type: "Workspace", components: [{ type: "Workspace", state: {} }] };

function isPlain(envelope: JsonObject): boolean {
  const { type, components, ...further } = envelope;
  if (type !== "Workspace" || Object.keys(further).length > 0) return false;
  const [component, ...others] = Array.isArray(components) ? components : [];
  if (!isJsonObject(component) || others.length > 0) return false;
  const { state, ...rest } = component;
  return (
    JSON.stringify(rest) === '{"type":"Workspace"}' && isJsonObject(state) && Object.keys(state).length === 0
  );
}

/** What has to ride along in a definition, if anything. */
export function riderOf({ envelope }: Workspace): JsonObject {
  return envelope === undefined || isPlain(envelope) ? {} : { [ENVELOPE_KEY]: envelope };
}

/** What stands around the tree when this workspace is saved. */
export function envelopeFor({ envelope, rest }: Workspace): JsonObject {
  if (envelope) return envelope;
  const rider = rest[ENVELOPE_KEY];
  const base = isJsonObject(rider) ? rider : PLAIN;
  const component = workspaceComponent(base) ?? { type: "Workspace" };
  const state = { ...omit(rest, [ENVELOPE_KEY]), ...stateOf(component) };
  return withWorkspaceComponent(base, { ...component, state });
}

/** Puts the tree into its envelope. A component or state that is missing stays so while there is nothing to hold. */
export function fillEnvelope(envelope: JsonObject, root: JsonObject): JsonObject {
  const component = workspaceComponent(envelope);
  const hasState = isJsonObject(component?.["state"]);
  if (!hasState && Object.keys(root).length === 0) return envelope;
  const state = { ...stateOf(component), ...root };
  return withWorkspaceComponent(envelope, { ...(component ?? { type: "Workspace" }), state });
}
