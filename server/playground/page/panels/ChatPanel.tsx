import { useRef } from "react";
import type { ChatItem } from "../state/model.ts";
import { usePlayground } from "../state/store.ts";
import { QuestionMessage } from "./QuestionMessage.tsx";
import { ToolCallMessage } from "./ToolCallMessage.tsx";
import { useNewestInView } from "./useNewestInView.ts";

export function ChatPanel() {
  const chat = usePlayground((state) => state.chat);
  const isAway = usePlayground((state) => state.isAway);
  const list = useRef<HTMLElement>(null);
  useNewestInView(list, chat.length);
  return (
    <section ref={list} className="chat" aria-label="Chat">
      {chat.length === 0 && (
        <p className="chat__empty">
          This page is a small MCP host. Pick a scenario on the left: the tool call appears here as a message,
          with its widget inside. No assistant is connected; you play its part.
        </p>
      )}
      {isAway ? <p className="chat__empty">Another thread is on screen.</p> : chat.map(item)}
    </section>
  );
}

function item(message: ChatItem) {
  if (message.kind === "call") return <ToolCallMessage key={message.id} callId={message.callId} />;
  if (message.kind === "question")
    return <QuestionMessage key={message.id} questionId={message.questionId} />;
  return (
    <p key={message.id} className={`message message--${message.kind}`}>
      {message.text}
    </p>
  );
}
