import type { Workspace } from "../../shared/layout/tree.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Fault } from "./TextField.tsx";
import { useId, useState } from "react";
import { useSend } from "./useSend.ts";

/** Config keys of a workspace that take one of a few words, as the platform's decoder knows them. */
const OPTIONS = {
  loadingStrategy: ["direct", "delayed", "lazy"],
  windowDragMode: ["keepInside", "autoEject"],
} as const;

interface ChoiceFieldProps {
  readonly node: Workspace;
  readonly choice: keyof typeof OPTIONS;
}

/** One of a few words, or whatever the platform does where nothing is set. A word that nobody knows stays. */
export function ChoiceField({ node, choice }: ChoiceFieldProps) {
  const id = useId();
  const send = useSend();
  const [fault, setFault] = useState<string>();
  const locked = useModel(editHindrance) !== undefined;
  const { inspector } = words();
  const set = node.config[choice];
  const value = typeof set === "string" ? set : "";
  const known: readonly string[] = OPTIONS[choice];
  return (
    <div className="inspector__field">
      <label htmlFor={id}>{inspector.choices[choice]}</label>
      <select
        id={id}
        className="field"
        value={value}
        aria-disabled={locked || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}fault`}
        onChange={({ target }) =>
          setFault(send({ op: "configure", id: node.id, config: { [choice]: target.value || null } }))
        }
      >
        <option value="">{inspector.choice.default}</option>
        {OPTIONS[choice].map((option) => (
          <option key={option} value={option}>
            {inspector.options[option]}
          </option>
        ))}
        {value !== "" && !known.includes(value) && <option value={value}>{value}</option>}
      </select>
      <Fault id={`${id}fault`} text={fault} />
    </div>
  );
}
