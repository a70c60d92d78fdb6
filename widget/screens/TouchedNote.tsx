import { Sparkles, X } from "lucide-react";
import { stepSentence } from "../ui/stepSentence.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

/** What the assistant has just changed, until the person goes on or puts the marks away. */
export function TouchedNote() {
  const commands = useCommands();
  const label = useModel((model) => model.history.past.at(-1)?.label);
  const sentence = label?.kind === "assistant" ? stepSentence(label) : undefined;
  return (
    <p className="lock touched">
      <Icon of={Sparkles} size={14} />
      <span className="clip" title={sentence}>
        <bdi>{sentence}</bdi>
      </span>
      <Button
        kind="quiet"
        icon={<Icon of={X} size={14} />}
        label={words().touched.seen}
        onClick={() => commands.dismissTouched()}
      />
    </p>
  );
}
