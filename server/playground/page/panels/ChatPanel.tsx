import { useEffect, useRef } from "react";
import type { ChatItem } from "../state/model.ts";
import { usePlayground } from "../state/store.ts";
import { ToolCallMessage } from "./ToolCallMessage.tsx";

export function ChatPanel() {
  const chat = usePlayground((state) => state.chat);
  const isAway = usePlayground((state) => state.isAway);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's clean-up.
    end.current?.scrollIntoView({ block: "end" });
  }, [chat.length]);
  return (
    <section className="chat" aria-label="Chat">
      {chat.length === 0 && (
        <p className="chat__empty">
          This page is a small MCP host. Pick a scenario on the left: the tool call appears here as a message,
          with its widget inside. No assistant is connected; you play its part.
        </p>
      )}
      {isAway ? <p className="chat__empty">Another thread is on screen.</p> : chat.map(item)}
      <div ref={end} />
    </section>
  );
}

function item(message: ChatItem) {
  if (message.kind === "call") return <ToolCallMessage key={message.id} callId={message.callId} />;
  return (
    <p key={message.id} className={`message message--${message.kind}`}>
      {message.text}
    </p>
  );
}
