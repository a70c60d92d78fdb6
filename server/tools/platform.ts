import { asked, Refusal } from "../catalog/refusal.ts";
import type { AppDefinition, IoPort, WorkspacesPort } from "../io/port.ts";

/** The platform, once it is connected. The server serves before that; a call waits for it. */
export type Platform = () => Promise<IoPort>;

/** @throws Refusal when the platform cannot be reached or has no Workspaces API. */
export async function workspacesOf(platform: Platform): Promise<WorkspacesPort> {
  const { workspaces } = await asked(platform());
  if (workspaces !== undefined) return workspaces;
  throw new Refusal("This io.Connect has no Workspaces API, so there are no workspaces to work with.");
}

/** @throws Refusal when the platform cannot be reached. */
export async function appsOf(platform: Platform): Promise<readonly AppDefinition[]> {
  const { apps } = await asked(platform());
  return asked(apps.list());
}
