import { useId } from "react";
import type { AnyNode } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { isOnByDefault, type Flag } from "./flags.ts";
import { useSend } from "./useSend.ts";

/** What can be set, as it is written: null takes the switch out of the config. */
const POSITIONS = { default: null, on: true, off: false } as const;
type Position = keyof typeof POSITIONS;
const ORDER: readonly Position[] = ["default", "on", "off"];

/** A switch with a third position: whatever the platform does where nothing is set. */
export function FlagField({ node, flag }: { node: AnyNode; flag: Flag }) {
  const id = useId();
  const send = useSend();
  const { choice, flags, byDefault } = words().inspector;
  const value = node.config[flag] ?? null;
  return (
    <div className="flag" title={byDefault(flag, isOnByDefault(flag))}>
      <span id={id} className="flag__label">
        {flags[flag]}
      </span>
      <div className="flag__choices" role="radiogroup" aria-labelledby={id}>
        {ORDER.map((position) => (
          <label key={position} className="flag__choice">
            <input
              type="radio"
              name={id}
              checked={value === POSITIONS[position]}
              onChange={() => send({ op: "configure", id: node.id, config: { [flag]: POSITIONS[position] } })}
            />
            {choice[position]}
          </label>
        ))}
      </div>
    </div>
  );
}
