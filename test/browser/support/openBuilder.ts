import type { Frame } from "playwright-core";
import { z } from "zod";
import type { StrictHost } from "./strictHost/openStrictHost.ts";

const CallSchema = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.looseObject({ components: z.string().optional() }) }),
});

interface BuilderOptions {
  readonly components?: object;
  /** Applications to choose from. */
  readonly apps?: readonly string[];
}

/** Opens the widget as a builder that fills its frame, in a host that says what it was asked to open. */
export async function openBuilder(
  host: StrictHost,
  { components = { children: [] }, apps = [] }: BuilderOptions,
): Promise<Frame> {
  const answer = (structuredContent: object) => ({ content: [], structuredContent });
  const frame = await host.open({
    vendor: "none",
    context: { displayMode: "fullscreen" },
    tools: {
      workspace_widget_open: answer({ success: true, workspaceId: "w-1", error: "" }),
      workspace_widget_list_apps: answer({
        apps: apps.map((name) => ({ name, title: name, inWorkspaces: true })),
      }),
    },
  });
  await showBuilder(host, components);
  await frame.getByRole("textbox", { name: "Workspace title" }).waitFor();
  const [first] = apps;
  if (first !== undefined) await frame.getByRole("button", { name: first, exact: true }).first().waitFor();
  return frame;
}

/** Hands the widget a layout to build on, as the tool's result does. */
export function showBuilder(host: StrictHost, components: object): Promise<void> {
  const output = { mode: "builder", workspaceName: null, components, success: true, error: "" };
  return host.say("ui/notifications/tool-result", { structuredContent: output });
}

/** The layouts that the host was asked to open, as they crossed the frame. */
export async function openedLayouts({ page }: StrictHost): Promise<unknown[]> {
  const log: unknown[] = await page.evaluate(() => window.host.log.map((message) => message));
  return log.flatMap((message) => {
    const call = CallSchema.safeParse(message);
    if (!call.success || call.data.params.name !== "workspace_widget_open") return [];
    const layout: unknown = JSON.parse(call.data.params.arguments.components ?? "null");
    return [layout];
  });
}
