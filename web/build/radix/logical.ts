import type { Declaration, Plugin, Root, Rule } from "postcss";

const properties: Readonly<Record<string, string>> = {
  "margin-left": "margin-inline-start",
  "margin-right": "margin-inline-end",
  "padding-left": "padding-inline-start",
  "padding-right": "padding-inline-end",
  left: "inset-inline-start",
  right: "inset-inline-end",
  "border-left": "border-inline-start",
  "border-right": "border-inline-end",
  "border-top-left-radius": "border-start-start-radius",
  "border-top-right-radius": "border-start-end-radius",
  "border-bottom-left-radius": "border-end-start-radius",
  "border-bottom-right-radius": "border-end-end-radius",
};
const alignments: Readonly<Record<string, string>> = { left: "start", right: "end" };

/** Things centred by `left: 50%` and a translate stay physical. */
const isCentring = ({ prop, value }: Declaration) => (prop === "left" || prop === "right") && value === "50%";

const turn = (declaration: Declaration) => {
  const { prop, value } = declaration;
  if (prop === "text-align") declaration.value = alignments[value] ?? value;
  else if (!isCentring(declaration)) declaration.prop = properties[prop] ?? prop;
};

const rtl = (selectors: readonly string[]) => selectors.map((selector) => `:where([dir='rtl']) ${selector}`);

const mirrored = (value: string) => {
  if (/translateX\(0%?\)/.test(value)) return undefined;
  return value
    .replace(
      "translateX(var(--switch-thumb-translate-x))",
      "translateX(calc(-1 * var(--switch-thumb-translate-x)))",
    )
    .replace(/translateX\((\d+%)\)/, "translateX(-$1)");
};

/** A copy right behind the original, so that it wins by order and adds no weight. */
const turnMoving = (rule: Rule) => {
  if (!/SwitchThumb|SegmentedControlIndicator/.test(rule.selector)) return;
  rule.each((node) => {
    if (node.type !== "decl" || node.prop !== "transform") return;
    const value = mirrored(node.value);
    if (value === undefined || value === node.value) return;
    const copy = rule.clone({ selectors: rtl(rule.selectors), nodes: [] });
    copy.append({ prop: "transform", value });
    rule.after(copy);
  });
};

const atTheEnd = `
:where([dir='rtl']) .rt-ProgressIndicator { transform-origin: right center; }
:where([dir='rtl']) .rt-SwitchRoot::before { transform: scaleX(-1); }
`;

/** Makes the sheet read in both directions: logical properties, and the four transforms that know left from right. */
export const turnLogical = (): Plugin =>
  ({
    postcssPlugin: "radix-logical",
    Once: (root: Root, { parse }: { parse: (css: string) => Root }) => {
      root.walkDecls(turn);
      root.walkRules(turnMoving);
      if (root.toString().includes(".rt-ProgressIndicator")) root.append(parse(atTheEnd).nodes);
    },
  }) as unknown as Plugin;
