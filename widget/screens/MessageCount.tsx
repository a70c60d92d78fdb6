import { layoutMessages } from "../state/layoutMessages.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/** How many messages there are, in the colour of the worst. */
export function MessageCount() {
  const messages = useModel(layoutMessages);
  const [worst] = messages;
  return (
    worst && (
      <span className="badge" data-severity={worst.severity}>
        {messages.length}
      </span>
    )
  );
}
