import type { Json, JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import { asked, Refusal } from "../../catalog/refusal.ts";
import type { OpenResult } from "../../io/port.ts";
import { messageOf } from "../../messageOf.ts";
import { matchName } from "../names.ts";
import { workspacesOf, type Platform } from "../platform.ts";
import { contextSchemaOf } from "../search/workspaceCandidates.ts";
import { quoted } from "../words.ts";
import { callAndRaise, newInstance, runningIds, type AfterStartOptions } from "./afterStart.ts";
import { inWords } from "./consent.ts";
import { newWorkspace, type AppInWorkspace } from "./newWorkspace.ts";
import { planStart } from "./plan.ts";
import { schemaFault } from "./schemaFault.ts";
import type { AppToStart } from "./startInput.ts";
import { appLine } from "./startMessage.ts";

type Finish = Omit<AfterStartOptions, "port">;

interface Result {
  id: string;
  status: "success" | "error";
  errorMessage?: string;
  methodInvocationResults?: { app: string; invocationResult: Json }[];
}

/** What a call asks for, checked, with the question for the user. */
export interface WorkspacePlan {
  readonly message: string;
  /** @throws Refusal with the platform's reason. */
  open(): Promise<OpenResult>;
  /** Does what the applications of the open workspace were asked to do. */
  finish(opened: OpenResult, options: Finish): Promise<Result>;
}

/** @throws Refusal if there is no such workspace, or the context does not fit it. */
export async function planRestore(
  platform: Platform,
  { name: wanted, context }: { name: string; context?: JsonObject | undefined },
): Promise<WorkspacePlan> {
  const workspaces = await workspacesOf(platform);
  const layouts = await asked(workspaces.layouts());
  const match = matchName(
    layouts.map(({ name }) => name),
    wanted,
  );
  if (match.found === undefined) throw new Refusal(match.error);
  const name = match.found;
  const saved = layouts.find((layout) => layout.name === name);
  const fault = context && schemaFault(contextSchemaOf(saved?.metadata), context);
  if (fault !== undefined)
    throw new Refusal(`The context does not fit what ${quoted(name)} takes: ${fault}.`);
  return {
    message: `Open the workspace ${oneLine(name)}${context ? ` with ${inWords(context)}` : ""}?`,
    open: () => asked(workspaces.restore(name, context)),
    finish: ({ id }) => Promise.resolve({ id, status: "success" }),
  };
}

interface CreateRequest {
  readonly apps: readonly AppToStart[];
  readonly workspaceContext?: JsonObject | undefined;
}

/** @throws Refusal that names everything that is wrong with the applications. */
export async function planCreate(
  platform: Platform,
  { apps: wanted, workspaceContext }: CreateRequest,
): Promise<WorkspacePlan> {
  const workspaces = await workspacesOf(platform);
  const port = await asked(platform());
  const plan = await planStart(wanted, await asked(port.apps.list()), port);
  const problems = plan.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new Refusal([...problems, "Nothing was started."].join(" "));
  const apps = plan.flatMap(({ app, asked: one }) => (app === undefined ? [] : [{ app, asked: one }]));
  const request = newWorkspace(apps, workspaceContext);
  const taken = runningIds(port);
  return {
    message: createMessage(apps, workspaceContext),
    open: () => asked(workspaces.open(request)),
    finish: (opened, options) => finish(apps, opened, { ...options, port, taken }),
  };
}

function createMessage(apps: readonly AppInWorkspace[], context: JsonObject | undefined): string {
  const what = apps.length === 1 ? "one application" : `${apps.length} applications`;
  const shared = context && Object.keys(context).length > 0 ? [`All share ${inWords(context)}.`] : [];
  const lines = apps.map(({ app, asked: one }) => `• ${appLine(app, one)}`);
  return [`Open a new workspace with ${what}?`, ...lines, ...shared].join("\n");
}

/** Method and intent results in the order of the applications. What is open stays open, whatever fails in it. */
async function finish(
  apps: readonly AppInWorkspace[],
  { id, title, notes }: OpenResult,
  { taken, ...options }: AfterStartOptions & { taken: Set<string> },
): Promise<Result> {
  const ends = await Promise.all(
    apps.map(async ({ app: { name }, asked: { interop } }) => {
      if (interop?.method === undefined && interop?.intent === undefined) return {};
      try {
        const invocationResult = await callAndRaise(newInstance(name, taken), interop, options);
        return { result: { app: name, invocationResult: invocationResult ?? null } };
      } catch (thrown) {
        return { failure: `${name}: ${messageOf(thrown)}` };
      }
    }),
  );
  const results = ends.flatMap(({ result }) => result ?? []);
  const failures = ends.flatMap(({ failure }) => failure ?? []);
  const told = [...failures, ...(failures.length > 0 ? notes : [])];
  return {
    id,
    status: failures.length > 0 ? "error" : "success",
    ...(told.length > 0 && { errorMessage: `The workspace ${quoted(title)} is open, but ${told.join(" ")}` }),
    ...(results.length > 0 && { methodInvocationResults: results }),
  };
}
