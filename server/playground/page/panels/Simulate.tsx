import { cancelCall, isRunning } from "../host/runCall.ts";
import { clearChat, switchThread } from "../host/simulate.ts";
import { changeSettings, usePlayground } from "../state/store.ts";
import { Switch } from "./Switch.tsx";

/** What happens around a widget in real hosts. */
export function Simulate() {
  const isGenerating = usePlayground((state) => state.isGenerating);
  const answerByHand = usePlayground((state) => state.settings.answerByHand);
  const running = usePlayground((state) => Object.values(state.calls).findLast(isRunning));
  return (
    <section className="panel" aria-labelledby="simulate">
      <h2 id="simulate">Simulate</h2>
      <Switch
        label="Assistant is writing"
        checked={isGenerating}
        onChange={(next) => usePlayground.setState({ isGenerating: next })}
      />
      <Switch
        label="Answer for the model by hand"
        checked={answerByHand}
        onChange={(next) => changeSettings({ answerByHand: next })}
      />
      <div className="simulate">
        <button type="button" onClick={() => void switchThread("whole")}>
          Switch thread
        </button>
        <button type="button" onClick={() => void switchThread("text only")}>
          Switch thread, keep text only
        </button>
        <button type="button" disabled={!running} onClick={() => running && cancelCall(running.id)}>
          Cancel the call
        </button>
        <button type="button" onClick={() => void clearChat()}>
          Clear the chat
        </button>
      </div>
    </section>
  );
}
