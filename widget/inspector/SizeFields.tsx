import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { AnyNode } from "../../shared/layout/tree.ts";
import type { Visit } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import { limitEdit, limitKeysOf, limitOf, shareEdit, type Meant } from "./sizeEdits.ts";
import { TextField } from "./TextField.tsx";
import { useSend } from "./useSend.ts";

/** How much of its parent a node takes, and between which sizes it stays. */
export function SizeFields({ node, visit }: { node: AnyNode; visit: Visit | undefined }) {
  const send = useSend();
  const { inspector } = words();
  const take = (meant: Meant) => ("fault" in meant ? meant.fault : send(meant.edit));
  const limits = limitKeysOf(node);
  const axis = visit && visit.parent.children.length > 1 ? axisOf(visit.parent) : "tabs";
  if (limits.length === 0 && axis === "tabs") return null;
  return (
    <div className="inspector__part" role="group" aria-label={inspector.size}>
      {visit && axis !== "tabs" && (
        <TextField
          label={inspector.share[axis]}
          unit="%"
          value={rounded(sharesOf(visit.parent)[visit.index])}
          commit={(text) => take(shareEdit(visit, text))}
        />
      )}
      {limits.map((key) => (
        <TextField
          key={key}
          label={inspector.limits[key]}
          unit="px"
          placeholder={inspector.none}
          value={String(limitOf(node, key) ?? "")}
          commit={(text) => take(limitEdit(node, key, text))}
        />
      ))}
    </div>
  );
}

function rounded(share = 0): string {
  return words().number(Math.round(share * 10) / 10);
}
