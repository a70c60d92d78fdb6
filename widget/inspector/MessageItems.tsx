import { CircleAlert, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import type { Message } from "../../shared/layout/check.ts";
import { FocusKeeper } from "../outline/FocusKeeper.tsx";
import { ReplaceDialog } from "../outline/ReplaceDialog.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { findingText } from "../ui/toldText.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";

const ICONS: Record<Message["severity"], LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  note: Info,
};

/** What another application would mend. */
const OF_THE_APP: ReadonlySet<string> = new Set(["unknown-app", "no-application", "running-window"]);

interface MessageItemsProps {
  readonly messages: readonly Message[];
  /** Where the messages are not beside their node: leads there. */
  readonly onShow?: (nodeId: string) => void;
}

/** Messages with what mends them. The hand stays in the list when a message is gone. */
export function MessageItems({ messages, onShow }: MessageItemsProps) {
  const ref = useRef<HTMLUListElement>(null);
  const [replacing, setReplacing] = useState<string>();
  const close = useCallback(() => setReplacing(undefined), []);
  return (
    <FocusKeeper within={ref} refocus={() => refocus(ref.current)}>
      <ul ref={ref} className="messages" tabIndex={-1}>
        {messages.map((message) => (
          <MessageItem
            key={`${message.nodeId} ${message.code} ${message.message}`}
            message={message}
            onShow={onShow}
            onReplace={setReplacing}
          />
        ))}
        {replacing !== undefined && (
          <li>
            <ReplaceDialog id={replacing} onClose={close} />
          </li>
        )}
      </ul>
    </FocusKeeper>
  );
}

interface MessageItemProps {
  readonly message: Message;
  readonly onShow: ((nodeId: string) => void) | undefined;
  readonly onReplace: (nodeId: string) => void;
}

function MessageItem({ message, onShow, onReplace }: MessageItemProps) {
  const { edit } = useCommands();
  const blocked = useModel(editHindrance);
  const { messages, inspector } = words();
  const { severity, nodeId, fix, code } = message;
  const text = useModel(({ apps }) => findingText(message, apps));
  const rest = { disabled: blocked !== undefined, hint: blocked };
  return (
    <li className="message" data-severity={severity}>
      <Icon of={ICONS[severity]} size={14} />
      <div className="message__body">
        <span className="visually-hidden">{messages.severity[severity]}: </span>
        {onShow ? (
          <button type="button" className="message__text" onClick={() => onShow(nodeId)}>
            {text}
          </button>
        ) : (
          <p className="message__text">{text}</p>
        )}
        <div className="message__actions">
          {OF_THE_APP.has(code) && (
            <Button {...rest} onClick={() => onReplace(nodeId)}>
              {inspector.replace}
            </Button>
          )}
          {fix && (
            <Button {...rest} onClick={() => edit(fix)}>
              {fixLabel(code, fix.op)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** A fix that takes something away says so. */
function fixLabel(code: string, op: string): string {
  const { fix } = words().messages;
  if (code === "min-over-max") return fix.noMaximum;
  if (op === "remove") return fix.remove;
  return op === "unwrap" ? fix.unwrap : fix.other;
}

function refocus(list: HTMLElement | null): void {
  if (list && (document.activeElement === document.body || !document.activeElement)) list.focus();
}
