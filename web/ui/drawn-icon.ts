import { type ComponentProps, createElement } from "react";

/** The strokes of an icon: each an element of SVG and its attributes. */
interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

interface Props extends ComponentProps<"svg"> {
  readonly size?: number | string;
}

/** Takes the place of lucide's own function in the build, which weighs four times as much for settings that we never make. */
export const drawnIcon = ({ node }: Drawing) => {
  const Icon = ({ size = 24, ...rest }: Props) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        // Screen readers pass over an icon without a name.
        "aria-hidden": rest["aria-label"] === undefined ? true : undefined,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  return Icon;
};
