import { createElement, type SVGProps } from "react";

type Stroke = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface Drawing {
  readonly node: readonly Stroke[];
}

interface LineIconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** A picture of lines on a field of 24 units, in the colour of the text around it. */
export function lineIcon({ node }: Drawing) {
  const strokes = node.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }));
  return ({ size = 24, ...props }: LineIconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      strokes,
    );
}
