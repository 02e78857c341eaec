import { parseSync, Visitor } from "oxc-parser";

/** Where money is divided, once, after the rest was taken off. */
export const division = { path: "modules/billing/contract/money.ts", times: 1 };

const rounding = new Set([
  "parseFloat",
  "toFixed",
  "toPrecision",
  "round",
  "trunc",
  "floor",
  "ceil",
  "fround",
]);

/** Returns the lines of a file on which a number may become a fraction: `modules/billing/a.ts:7 parseFloat`. */
export const fractionsIn = (path: string, text: string): readonly string[] => {
  const found: { readonly at: number; readonly what: string }[] = [];
  new Visitor({
    BinaryExpression: ({ operator, start }) => {
      if (operator === "/" || operator === "**") found.push({ at: start, what: operator });
    },
    AssignmentExpression: ({ operator, start }) => {
      if (operator === "/=" || operator === "**=") found.push({ at: start, what: operator });
    },
    Literal: ({ value, start }) => {
      if (typeof value === "number" && !Number.isInteger(value))
        found.push({ at: start, what: String(value) });
    },
    Identifier: ({ name, start }) => {
      if (rounding.has(name)) found.push({ at: start, what: name });
    },
  }).visit(parseSync(path, text).program);
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, what }) => `${path}:${text.slice(0, at).split("\n").length} ${what}`);
};
