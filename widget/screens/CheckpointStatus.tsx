import { Check, CloudOff } from "lucide-react";
import type { Checkpoint } from "../state/model.ts";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Whether the canvas is kept when the person leaves, said as quietly as the truth allows. */
export function CheckpointStatus() {
  const checkpoint = useModel((model) => model.checkpoint);
  const text = textOf(checkpoint);
  if (text === undefined) return null;
  const failed = checkpoint.status === "failed" || checkpoint.status === "lost";
  return (
    <p
      className="checkpoint"
      data-tone={failed ? "warn" : undefined}
      role={failed ? "alert" : undefined}
      title={text}
    >
      {checkpoint.status === "saved" && <Icon of={Check} size={14} />}
      {(failed || checkpoint.status === "nowhere") && <Icon of={CloudOff} size={14} />}
      <span className="checkpoint__text">{text}</span>
    </p>
  );
}

function textOf(checkpoint: Checkpoint): string | undefined {
  const { checkpoint: text } = words();
  switch (checkpoint.status) {
    case "none":
      return undefined;
    case "nowhere":
      return text.none;
    case "saving":
      return text.saving;
    case "saved":
      return checkpoint.where === "browser" ? text.browser : text.saved;
    case "failed":
      return text.failed(checkpoint.reason);
    case "lost":
      return text.lost[checkpoint.reason];
  }
}
