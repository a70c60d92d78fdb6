import { useState, type FormEvent } from "react";
import { WIDGET_TOOL } from "../../../../shared/contract/ids.ts";
import { exampleArguments } from "../host/exampleArguments.ts";
import { findTool, modelTools } from "../host/mcpClient.ts";
import { runCall } from "../host/runCall.ts";
import type { Json } from "../state/model.ts";
import { say, usePlayground } from "../state/store.ts";
import { Switch } from "./Switch.tsx";
import { WidgetArguments } from "./WidgetArguments.tsx";

/** Any tool of the server that the assistant may call, with arguments by hand. */
export function ToolForm() {
  const tools = modelTools(usePlayground((state) => state.tools));
  const [chosen, setChosen] = useState<string>(WIDGET_TOOL);
  const [isStreamed, setStreamed] = useState(false);
  const [problem, setProblem] = useState("");
  const toolName = tools.some(({ name }) => name === chosen) ? chosen : (tools[0]?.name ?? "");

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const args = readArguments(new FormData(event.currentTarget), toolName);
    if (!args) return setProblem('The arguments are no JSON object. Write for example {"userIntent": "…"}.');
    setProblem("");
    say("user", `Call ${toolName}.`);
    void runCall({ toolName, args, isStreamed });
  }

  return (
    <section className="panel" aria-labelledby="tool-form">
      <h2 id="tool-form">Call a tool</h2>
      <form className="form" onSubmit={submit}>
        <label>
          Tool
          <select value={toolName} onChange={(event) => setChosen(event.target.value)}>
            {tools.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {toolName === WIDGET_TOOL ? (
          <WidgetArguments />
        ) : (
          <JsonArguments key={toolName} toolName={toolName} />
        )}
        {problem && <p role="alert">{problem}</p>}
        <div className="form__row">
          <Switch label="Stream" checked={isStreamed} onChange={setStreamed} />
          <button type="submit" className="primary" disabled={toolName === ""}>
            Call
          </button>
        </div>
      </form>
    </section>
  );
}

function JsonArguments({ toolName }: { readonly toolName: string }) {
  return (
    <label>
      Arguments
      <textarea
        name="arguments"
        rows={5}
        defaultValue={JSON.stringify(exampleArguments(findTool(toolName)?.inputSchema), undefined, 2)}
        spellCheck={false}
      />
    </label>
  );
}

/** The widget tool's fields that were filled in, or the JSON of any other tool. */
function readArguments(form: FormData, toolName: string): Json | undefined {
  if (toolName !== WIDGET_TOOL) return parseObject(form.get("arguments"));
  const filled = ["mode", "workspaceName", "components"].flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

function parseObject(text: FormDataEntryValue | null): Json | undefined {
  try {
    const value: unknown = JSON.parse(typeof text === "string" ? text : "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
