import { CircleCheck } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawnIcon } from "../ui/drawn-icon.ts";
import { lightIcon } from "./light-icons.ts";

const circleCheck = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "circle-check",
  size: 24,
  node: [
    ["circle", { cx: "12", cy: "12", r: "10", key: "1mglay" }],
    [
      "path",
      {
        d: "m16 9-5.5 5.5L8 12",
        key: "xofnsj"
      }
    ]
  ],
  aliases: ["check-circle-2"]
};
__iconData.node;
const CircleCheck = createLucideIcon(__iconData);
`;

test("browsers get of an icon only what is drawn, and our function that draws it", () => {
  expect(lightIcon(circleCheck)).toMatch(
    /^import { drawnIcon as createLucideIcon } from ".*\/web\/ui\/drawn-icon\.ts";\n/,
  );
  expect(lightIcon(circleCheck).split("\n").slice(2).join("\n")).toBe(`const __iconData = {
  node: [
    ["circle", { cx: "12", cy: "12", r: "10" }],
    [
      "path",
      {
        d: "m16 9-5.5 5.5L8 12"
      }
    ]
  ]
};
const CircleCheck = createLucideIcon(__iconData);
`);
});

test("our function draws what lucide draws, but for class names", () => {
  const Ours = drawnIcon({
    node: [
      ["circle", { cx: "12", cy: "12", r: "10" }],
      ["path", { d: "m16 9-5.5 5.5L8 12" }],
    ],
  });
  const attributes = (html: string) =>
    [...html.matchAll(/([\w-]+)="([^"]*)"/g)]
      .flatMap(([, name, value]) => (["class", "xmlns"].includes(name!) ? [] : [`${name}=${value}`]))
      .sort();
  for (const props of [{}, { size: 40, strokeWidth: 2.5 }, { "aria-label": "Right" }])
    expect(attributes(renderToStaticMarkup(createElement(Ours, props)))).toEqual(
      attributes(renderToStaticMarkup(createElement(CircleCheck, props))),
    );
});
