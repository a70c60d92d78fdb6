import { Search } from "lucide-react";
import { useMemo } from "react";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { examplesOf, type Example } from "./examples.ts";
import { PresetPicture } from "../outline/PresetPicture.tsx";

/**
 * What to do with an empty canvas. It lies over the canvas and lets everything through except its own buttons, so
 * that a drop still lands.
 */
export function EmptyCanvas({ onChoose }: { onChoose: () => void }) {
  const isEmpty = useModel((model) => model.workspace?.children.length === 0);
  return isEmpty ? <Card onChoose={onChoose} /> : null;
}

function Card({ onChoose }: { onChoose: () => void }) {
  const locked = useModel((model) => model.lock !== undefined);
  const hasAssistant = useModel((model) => model.connection === "connected");
  const { screens, examples } = words();
  return (
    <div className="empty">
      <div className="empty__card">
        <h2 className="empty__heading">{screens.empty}</h2>
        <p>{screens.emptyHint}</p>
        <Button icon={<Icon of={Search} />} disabled={locked} onClick={onChoose}>
          {examples.choose}
        </Button>
        <Examples locked={locked} />
        {hasAssistant && <p className="empty__ask">{examples.ask}</p>}
      </div>
    </div>
  );
}

function Examples({ locked }: { locked: boolean }) {
  const commands = useCommands();
  const apps = useModel((model) => model.apps);
  const examples = useMemo(() => examplesOf(apps), [apps]);
  if (examples.length === 0) return null;
  const insert = ({ node, preset }: Example) =>
    commands.edit({ op: "insert", node, place: { at: "child", of: WORKSPACE_ID } }, words().presets[preset]);
  return (
    <div className="empty__start" role="group" aria-label={words().examples.heading}>
      <p aria-hidden="true">{words().examples.heading}</p>
      <div className="empty__examples">
        {examples.map((example) => (
          <button
            key={example.preset}
            type="button"
            className="example"
            aria-disabled={locked || undefined}
            title={example.titles.join(", ")}
            onClick={() => {
              if (!locked) insert(example);
            }}
          >
            <PresetPicture preset={example.preset} scale={2} />
            {words().presets[example.preset]}
          </button>
        ))}
      </div>
    </div>
  );
}
