import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { WindowNode, Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { Button } from "../ui/Button.tsx";
import { words } from "../text/words.ts";
import { isCommand } from "../ui/keyPress.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { draftKey, draftOf, keepDraft, type ContextDraft } from "./contextDrafts.ts";
import { contextText, parseContext } from "./parseContext.ts";
import { Fault } from "./TextField.tsx";
import { useSend } from "./useSend.ts";

interface ContextFieldProps {
  readonly node: WindowNode | Workspace;
  /** The node went while something was typed for it. */
  readonly onLost: (text: string) => void;
}

/** The context of a window or of the workspace as JSON. Nothing that is typed is lost, and nothing broken is sent. */
export function ContextField({ node, onLost }: ContextFieldProps) {
  const id = useId();
  const locked = useModel((model) => model.lock !== undefined);
  const { draft, setDraft, apply, leave, refused } = useContextDraft(node, onLost);
  const { inspector } = words();
  const read = draft && parseContext(draft.text);
  const fault = read && !read.ok ? read.fault : refused;
  const hint = node.type === "window" ? inspector.contextHint : inspector.workspaceContextHint;

  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !isCommand(event)) return;
    event.preventDefault();
    apply();
  }

  return (
    <div className="inspector__field" onBlur={leave}>
      <label htmlFor={id}>{inspector.context}</label>
      <textarea
        id={id}
        className="field inspector__code"
        dir="ltr"
        rows={4}
        spellCheck={false}
        readOnly={locked}
        placeholder="{ }"
        value={draft?.text ?? contextText(node.context)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={`${id}hint ${id}fault`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}hint`} className="inspector__hint">
        {draft && draft.from !== contextText(node.context) ? inspector.contextMoved : hint}
      </p>
      <Fault id={`${id}fault`} text={fault} quiet={refused === undefined} />
      {draft && (
        <div className="inspector__actions">
          <Button onClick={() => setDraft(undefined)}>{inspector.discard}</Button>
          <Button disabled={locked || fault !== undefined} hint={fault} onClick={apply}>
            {inspector.apply}
          </Button>
        </div>
      )}
    </div>
  );
}

function useContextDraft(node: WindowNode | Workspace, onLost: (text: string) => void) {
  const getModel = useGetModel();
  const send = useSend();
  const { holdDraft } = useCommands();
  const [draft, setShown] = useState(() => draftOf(getModel, node));
  const [refused, setRefused] = useState<string>();

  const lose = useRef(() => {});
  useLayoutEffect(() => {
    lose.current = () => {
      const { workspace } = getModel();
      if (draft && workspace && !findNode(workspace, node.id)) onLost(draft.text);
    };
  });
  useLayoutEffect(() => () => lose.current(), []);

  function keep(next: ContextDraft | undefined): void {
    keepDraft(getModel, node, next);
    // Held for as long as it is kept, which is longer than this field is there.
    holdDraft(draftKey(node), next !== undefined);
    setShown(next);
    setRefused(undefined);
  }

  function apply(): void {
    const read = draft && parseContext(draft.text);
    if (!read?.ok) return;
    const why = send({ op: "setContext", id: node.id, context: read.context });
    if (why === undefined) keep(undefined);
    else setRefused(why);
  }

  return {
    draft,
    refused,
    apply,
    /** As other fields do, it takes over what was typed when the hand leaves it: Open and Save are elsewhere. */
    leave: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget) || getModel().lock !== undefined) return;
      // What somebody else has set meanwhile is not written over unasked.
      if (draft?.from === contextText(node.context)) apply();
    },
    setDraft: (text: string | undefined) =>
      keep(text === undefined ? undefined : { text, from: draft?.from ?? contextText(node.context) }),
  };
}
