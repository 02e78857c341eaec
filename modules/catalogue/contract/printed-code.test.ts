import { expect, test } from "vitest";
import { printedCode } from "./printed-code.ts";

test.each([
  ["R1", "R1"],
  ["GFS B1-1", "GFS B1-1"],
  ["S:flashing-red-man", ""],
])("%s is printed as “%s”: only codes of the tables are", (code, printed) => {
  expect(printedCode(code)).toBe(printed);
});
