import { cancelCall, isRunning } from "../host/runCall.ts";
import type { CallStatus, ToolCall } from "../state/model.ts";
import { changeCall, usePlayground } from "../state/store.ts";
import { Fold } from "./Fold.tsx";
import { WidgetFrame } from "./WidgetFrame.tsx";

const STATUS: Record<CallStatus, string> = {
  streaming: "writing",
  running: "running",
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

/** A tool call in the conversation: its arguments, its widget, its answer. */
export function ToolCallMessage({ callId }: { readonly callId: string }) {
  const call = usePlayground((state) => state.calls[callId]);
  if (!call) return null;
  return (
    <article className="call" aria-label={`Tool call ${call.toolName}`}>
      <header className="call__head">
        <code>{call.toolName}</code>
        <span className={`status status--${call.status}`}>{STATUS[call.status]}</span>
        {isRunning(call) && (
          <button type="button" onClick={() => cancelCall(call.id)}>
            Cancel
          </button>
        )}
      </header>
      {call.page && <CallWidget call={call} />}
      {call.error && <p role="alert">{call.error}</p>}
      <footer className="call__folds">
        <Fold title="Arguments" text={JSON.stringify(call.partial ?? call.args, undefined, 2)} />
        {call.result && <Fold title="What the model reads" text={textOf(call.result["content"])} />}
        {call.modelContext && <Fold title="Model context from the widget" text={call.modelContext} />}
      </footer>
    </article>
  );
}

function CallWidget({ call }: { readonly call: ToolCall }) {
  if (call.closed === undefined)
    return <WidgetFrame callId={call.id} incarnation={call.incarnation} fills={false} />;
  const show = () => {
    const { closed: _closed, ...rest } = call;
    usePlayground.setState(({ calls }) => ({ calls: { ...calls, [call.id]: rest } }));
    changeCall(call.id, { incarnation: call.incarnation + 1 });
  };
  return (
    <p className="call__closed" role="status">
      {call.closed}{" "}
      <button type="button" onClick={show}>
        Show it again
      </button>
    </p>
  );
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return "";
  return content
    .map((item: unknown) =>
      typeof item === "object" && item !== null && "text" in item && typeof item.text === "string"
        ? item.text
        : JSON.stringify(item),
    )
    .join("\n");
}
