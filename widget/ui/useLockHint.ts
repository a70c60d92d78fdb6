import { words } from "../text/words.ts";
import { useModel } from "./WidgetContext.tsx";

/** Why a control of a layout waits while the assistant writes; undefined while it does not. */
export function useLockHint(): string | undefined {
  const locked = useModel((model) => model.lock !== undefined);
  return locked ? words().said.locked : undefined;
}
