import { useModel } from "../ui/WidgetContext.tsx";
import { words } from "../text/words.ts";
import { SkeletonPlan } from "./SkeletonPlan.tsx";
import { useDelay } from "./useDelay.ts";

/** A fast host is done before this: nothing flashes up for it. */
const QUIET_MS = 400;
/** Some hosts never send the layout; then the person should know what helps. */
const LONG_MS = 8000;

/** Before the layout is here: its place, and its name where that is known. */
export function Waiting() {
  const connecting = useModel((model) => model.connection === "connecting");
  const name = useModel((model) => model.workspaceName);
  const shown = useDelay(QUIET_MS);
  const long = useDelay(LONG_MS);
  return (
    <main className="preview preview--waiting">
      <div className="preview__head" role="status">
        {shown && <h1 className="preview__wait">{sentence(connecting, name)}</h1>}
        {long && <p className="preview__description">{words().problems.stillWaiting}</p>}
      </div>
      <div className="preview__plan">{shown && <SkeletonPlan />}</div>
      <div className="preview__foot" />
    </main>
  );
}

function sentence(connecting: boolean, name: string | null): string {
  const { screens } = words();
  if (connecting) return screens.connecting;
  return name === null ? screens.waiting : screens.waitingFor(name);
}
