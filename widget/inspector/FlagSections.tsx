import type { AnyNode } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { FlagField } from "./FlagField.tsx";
import { flagsOf, type Flag, type FlagSection } from "./flags.ts";

const SECTIONS: readonly FlagSection[] = ["permissions", "shown", "behaviour"];

/** The locks and switches of a node, folded away: most people never need them. */
export function FlagSections({ node }: { node: AnyNode }) {
  const flags = flagsOf(node.type);
  return SECTIONS.filter((section) => flags[section].length > 0).map((section) => (
    <Section key={section} heading={words().inspector[section]} node={node} flags={flags[section]} />
  ));
}

interface SectionProps {
  readonly heading: string;
  readonly node: AnyNode;
  readonly flags: readonly Flag[];
}

function Section({ heading, node, flags }: SectionProps) {
  const set = flags.filter((flag) => typeof node.config[flag] === "boolean").length;
  return (
    <details className="inspector__section">
      <summary>
        {heading}
        {set > 0 && <span className="badge">{set}</span>}
      </summary>
      {flags.map((flag) => (
        <FlagField key={flag} node={node} flag={flag} />
      ))}
    </details>
  );
}
