import { Maximize2, Minimize2 } from "lucide-react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The way to the whole screen and back, only where the host offers it. */
export function DisplayModeButton() {
  const commands = useCommands();
  const now = useModel((model) => model.displayMode);
  const offered = useModel((model) => model.displayModes);
  const next = now === "fullscreen" ? "inline" : "fullscreen";
  if (!offered.includes(next)) return null;
  const { fullscreen, leaveFullscreen } = words().actions;
  return (
    <Button
      kind="quiet"
      icon={<Icon of={next === "inline" ? Minimize2 : Maximize2} />}
      label={next === "inline" ? leaveFullscreen : fullscreen}
      onClick={() => commands.setDisplayMode(next)}
    />
  );
}
