import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { layoutMessages } from "../state/layoutMessages.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import "./inspector.css";
import { MessageItems } from "./MessageItems.tsx";

/** Everything that the check of the layout found; `onShow` leads to the node a message is about. */
export function Messages({ onShow }: { onShow: () => void }) {
  const { select } = useCommands();
  const messages = useModel(layoutMessages);
  function show(nodeId: string): void {
    select(nodeId === WORKSPACE_ID ? undefined : nodeId);
    onShow();
  }
  return (
    <section className="inspector" aria-label={words().regions.messages}>
      {messages.length === 0 && <p className="inspector__hint">{words().messages.none}</p>}
      <MessageItems messages={messages} onShow={show} />
    </section>
  );
}
