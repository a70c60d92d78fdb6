import { Save } from "lucide-react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { ArrangeMenu } from "./ArrangeMenu.tsx";
import type { BuilderDialog } from "./BuilderDialogs.tsx";
import { Button } from "../ui/Button.tsx";
import { DisplayModeButton } from "./DisplayModeButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { PaneToggle } from "./PaneToggle.tsx";
import { TitleField } from "./TitleField.tsx";
import { UndoRedo } from "./UndoRedo.tsx";
import type { Panes } from "./usePanes.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

interface TopBarProps {
  readonly panes: Panes;
  readonly onAsk: (dialog: BuilderDialog) => void;
}

/** The one bar: what the workspace is called and what can be done with it. The rest goes where there is room. */
export function TopBar({ panes, onAsk }: TopBarProps) {
  const locked = useModel((model) => model.lock !== undefined);
  const { mode } = panes;
  const isRoomy = mode === "wide" || mode === "tight";
  return (
    <header className="topbar" data-region data-busy={locked || undefined}>
      <h1 className="visually-hidden">{words().shell.builder}</h1>
      {mode !== "narrow" && <PaneToggle pane="applications" panes={panes} />}
      <TitleField />
      <UndoRedo />
      {isRoomy && <WideActions onSave={() => onAsk("save")} />}
      <DisplayModeButton />
      <MoreMenu short={isRoomy} onAsk={onAsk} />
      {mode !== "narrow" && <OpenButton />}
      {mode !== "narrow" && <PaneToggle pane="outline" panes={panes} />}
      {mode === "narrow" && <ViewSwitch panes={panes} />}
    </header>
  );
}

function WideActions({ onSave }: { onSave: () => void }) {
  const canSave = useModel((model) => model.can.callTools);
  const locked = useModel((model) => model.lock !== undefined);
  return (
    <>
      <ArrangeMenu />
      {canSave && (
        <Button
          kind="quiet"
          icon={<Icon of={Save} />}
          disabled={locked}
          hint={locked ? words().said.locked : undefined}
          onClick={onSave}
        >
          {words().actions.save}
        </Button>
      )}
    </>
  );
}
