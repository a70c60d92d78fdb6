import { runCall } from "../host/runCall.ts";
import { SCENARIOS, type Scenario } from "../scenarios.ts";
import { say, usePlayground } from "../state/store.ts";

export function ScenarioList() {
  const isReady = usePlayground((state) => state.connection.status === "ready");
  return (
    <section className="panel" aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <ul className="scenarios">
        {SCENARIOS.map((scenario) => (
          <li key={scenario.id}>
            <button type="button" disabled={!isReady} onClick={() => play(scenario)}>
              <strong>{scenario.title}</strong>
              <small>{scenario.hint}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function play(scenario: Scenario): void {
  say("user", scenario.question);
  void runCall(scenario.request(usePlayground.getState().suggestions));
}
