import { describe, expect, test } from "vitest";
import { lineAfter, lineAround } from "./line-of-its-own.ts";

describe("a line of its own", () => {
  test.each([
    ["", 0, "![](p1)"],
    ["One.\nTwo.", 2, "One.\n\n![](p1)\n\nTwo."],
    ["One.\n\n\n\nTwo.", 4, "One.\n\n![](p1)\n\nTwo."],
    ["One.\n\nTwo.", 99, "One.\n\nTwo.\n\n![](p1)"],
    ["\n\nTwo.", 0, "![](p1)\n\nTwo."],
  ])(
    "in %j at %d stands after the line of the cursor, with an empty line on both sides",
    (whole, at, then) => {
      const { start, end, text } = lineAfter(whole, at, "![](p1)");
      expect(whole.slice(0, start) + text + whole.slice(end)).toBe(then);
    },
  );
});

test.each([
  ["", 0, ""],
  ["One.\nTwo.\nThree.", 7, "Two."],
  ["One.\nTwo.", 5, "Two."],
  ["One.\nTwo.", 4, "One."],
  ["One.\n\nTwo.", 5, ""],
])("the line in %j at %d is %j", (whole, at, line) => {
  const { start, end } = lineAround(whole, at);
  expect(whole.slice(start, end)).toBe(line);
});
