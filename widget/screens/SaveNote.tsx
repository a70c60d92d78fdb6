import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { LayoutSave } from "../state/model.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { CheckpointStatus } from "./CheckpointStatus.tsx";
import { Icon } from "../ui/Icon.tsx";

/** What became of saving; else whether changes are kept. `quiet` while the dialog itself says it. */
export function SaveNote({ quiet }: { quiet: boolean }) {
  const layoutSave = useModel((model) => model.layoutSave);
  if (layoutSave.status === "saved") return <Saved name={layoutSave.name} />;
  const problem = quiet ? undefined : problemOf(layoutSave);
  if (problem === undefined) return <CheckpointStatus />;
  return (
    <p className="checkpoint" role="alert" data-tone="warn" title={problem}>
      <Icon of={TriangleAlert} size={14} />
      <span className="checkpoint__text">{problem}</span>
    </p>
  );
}

/** True until the next change, and no longer: after that the saved layout is another one. */
function Saved({ name }: { name: string }) {
  const commands = useCommands();
  const revision = useModel((model) => model.revision);
  const [savedAt] = useState(revision);
  useEffect(() => {
    if (revision !== savedAt) commands.dismissSave();
  }, [revision, savedAt, commands]);
  const text = words().save.saved(name);
  return (
    <p className="checkpoint" role="status" data-tone="ok" title={text}>
      <Icon of={Check} size={14} />
      <span className="checkpoint__text">{text}</span>
    </p>
  );
}

function problemOf(layoutSave: LayoutSave): string | undefined {
  const { save } = words();
  if (layoutSave.status === "failed") return save.failed(layoutSave.reason);
  return layoutSave.status === "exists" ? save.failed(save.exists(layoutSave.name)) : undefined;
}
