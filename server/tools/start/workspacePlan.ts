import type { Json, JsonObject } from "../../../shared/json.ts";
import { asked, Refusal } from "../../catalog/refusal.ts";
import type { OpenResult } from "../../io/port.ts";
import { messageOf } from "../../messageOf.ts";
import { matchName } from "../names.ts";
import { workspacesOf, type Platform } from "../platform.ts";
import { appsIn, contextSchemaOf } from "../search/workspaceCandidates.ts";
import { quoted } from "../words.ts";
import { answerRoom } from "../interop/appAnswer.ts";
import { callAndRaise, newInstance, runningIds, type AfterStartOptions } from "./afterStart.ts";
import { nameInWords, withData } from "./inWords.ts";
import { newWorkspace, type AppInWorkspace } from "./newWorkspace.ts";
import { planStart } from "./plan.ts";
import { schemaFault } from "./schemaFault.ts";
import type { AppToStart } from "./startInput.ts";
import { appLine } from "./startMessage.ts";
import { withoutHidden } from "../visibleText.ts";

type Finish = Omit<AfterStartOptions, "port" | "room">;

interface Result {
  id: string;
  status: "success" | "error";
  errorMessage?: string;
  methodInvocationResults?: { app: string; invocationResult: Json }[];
}

/** What a call asks for, checked, with the question for the user. */
export interface WorkspacePlan {
  readonly message: string;
  /** What the question names, a line each. */
  readonly starts: readonly string[];
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
  const message = restoreMessage(name, { context, layout: saved?.layout ?? {} });
  return {
    message,
    // What is saved under the name may be another workspace by the time the user has answered.
    starts: [message, JSON.stringify(saved?.layout)],
    open: () => asked(workspaces.restore(name, context)),
    finish: ({ id }) => Promise.resolve({ id, status: "success" }),
  };
}

const MOST_NAMED = 20;

interface Restored {
  readonly context: JsonObject | undefined;
  readonly layout: JsonObject;
}

function restoreMessage(name: string, { context, layout }: Restored): string {
  const parts = ["Open the workspace", nameInWords(name), withData("with", context)];
  const question = `${parts.filter((part) => part !== "").join(" ")}?`;
  const apps = appsIn(layout).map(nameInWords);
  if (apps.length === 0) return question;
  const more = apps.length > MOST_NAMED ? ` and ${apps.length - MOST_NAMED} more` : "";
  return `${question}\nIt holds ${apps.slice(0, MOST_NAMED).join(", ")}${more}.`;
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
  const lines = apps.map(({ app, asked: one }) => appLine(app, one));
  const taken = runningIds(port);
  return {
    message: createMessage(lines, workspaceContext),
    starts: lines,
    open: () => asked(workspaces.open(request)),
    finish: (opened, options) => finish(apps, opened, { ...options, port, taken, room: answerRoom() }),
  };
}

function createMessage(lines: readonly string[], context: JsonObject | undefined): string {
  const what = lines.length === 1 ? "one application" : `${lines.length} applications`;
  const shared = withData("All share", context);
  return [`Open a new workspace with ${what}?`, ...lines, ...(shared === "" ? [] : [`${shared}.`])].join(
    "\n",
  );
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
        return { failure: withoutHidden(`${name}: ${messageOf(thrown)}`) };
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
