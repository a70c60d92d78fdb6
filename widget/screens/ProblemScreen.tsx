import { CircleSlash, FileWarning, SearchX, TriangleAlert, Unplug, type LucideIcon } from "lucide-react";
import type { Problem } from "../state/model.ts";
import { words } from "../text/words.ts";
import { faultText } from "../ui/toldText.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { RawText } from "./RawText.tsx";
import { StartEmpty } from "./StartEmpty.tsx";
import { StateScreen } from "./StateScreen.tsx";

const ICONS: Record<Problem["kind"], LucideIcon> = {
  "not-found": SearchX,
  "bad-tree": FileWarning,
  "tool-error": TriangleAlert,
  cancelled: CircleSlash,
};

/** A place is looked for no further than this: a hostile line must not cost time. */
const MAX_LINE = 2000;

/** Instead of a layout: what went wrong in one sentence, and every way on. */
export function ProblemScreen() {
  const problem = useModel((model) => model.problem);
  const canLoad = useModel((model) => model.can.callTools);
  const name = useModel((model) => model.workspaceName);
  if (!problem) return null;
  const { heading, advice } = wording(problem.kind);
  return (
    <StateScreen
      icon={<Icon of={ICONS[problem.kind]} size={20} />}
      tone={problem.kind === "cancelled" ? "plain" : "warn"}
      role="alert"
      heading={heading}
      more={
        <>
          {problem.kind === "not-found" && canLoad && <Nearest names={problem.nearest} />}
          {problem.kind === "bad-tree" && <RawText />}
        </>
      }
      actions={<StartEmpty />}
    >
      {linesOf(problem, canLoad ? name : null).map((line, index) => (
        <ProblemLine key={index} line={line} />
      ))}
      <p>{advice}</p>
    </StateScreen>
  );
}

/** `children[1].appName: A sentence.` becomes the place and, under it, the sentence. */
const PLACED = /^([\w.]*\[[\w.[\]]+): (.+)$/;

function ProblemLine({ line }: { line: string }) {
  const [, place, sentence] = PLACED.exec(line.slice(0, MAX_LINE)) ?? [];
  return (
    <p className="state__message" title={line}>
      {place !== undefined && <code className="state__place">{place}</code>} {sentence ?? line}
    </p>
  );
}

function linesOf(problem: Problem, sought: string | null): string[] {
  // What the server asks besides has its answers in buttons.
  if (problem.kind === "not-found" && sought !== null) return [words().problems.noWorkspace(sought)];
  const faults = problem.kind === "bad-tree" ? problem.faults : undefined;
  if (!faults) return problem.message.split("\n");
  return faults.map((fault) => `${fault.path && `${fault.path}: `}${faultText(fault)}`);
}

function wording(kind: Problem["kind"]): { heading: string; advice: string } {
  const { screens, problems } = words();
  switch (kind) {
    case "not-found":
      return { heading: screens.notFound, advice: problems.notFound };
    case "bad-tree":
      return { heading: screens.badTree, advice: problems.badTree };
    case "tool-error":
      return { heading: screens.toolError, advice: problems.toolError };
    case "cancelled":
      return { heading: screens.cancelled, advice: problems.cancelled };
  }
}

/** Names that are near to the one that does not exist; only the server can fetch them. */
function Nearest({ names }: { names: readonly string[] }) {
  const commands = useCommands();
  const mode = useModel((model) => model.mode);
  const hint = useLockHint();
  if (names.length === 0) return null;
  return (
    <div className="state__nearest" role="group" aria-label={words().screens.nearest}>
      <span aria-hidden="true">{words().screens.nearest}</span>
      {names.map((name) => (
        <Button
          key={name}
          disabled={hint !== undefined}
          hint={hint ?? name}
          onClick={() => commands.load({ mode, workspaceName: name })}
        >
          <span className="clip">{name}</span>
        </Button>
      ))}
    </div>
  );
}

/** No host and nothing to show: the only screen without a way on inside the widget. */
export function ConnectionFailed() {
  const reason = useModel((model) => model.connectionError);
  const { screens, problems } = words();
  return (
    <StateScreen
      icon={<Icon of={Unplug} size={20} />}
      tone="warn"
      role="alert"
      heading={screens.connectionFailed}
    >
      {reason && <p className="state__message">{reason}</p>}
      <p>{problems.connection}</p>
    </StateScreen>
  );
}
