import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { division, fractionsIn } from "./whole-cents.ts";

const files = globSync("modules/billing/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
const fractions = files.flatMap((file) => fractionsIn(file, readFileSync(file, "utf8")));

test("money is divided in one place, and nothing in billing can make a fraction of it", () => {
  expect(files.length).toBeGreaterThan(5);
  expect(fractions.filter((place) => !place.startsWith(`${division.path}:`))).toEqual([]);
  expect(fractions.map((place) => place.split(" ")[1])).toEqual(Array(division.times).fill("/"));
});

test.each([
  ["price / 2", "/"],
  ["price /= 3", "/="],
  ["price * 1.15", "1.15"],
  ["parseFloat(text)", "parseFloat"],
  ["Number.parseFloat(text)", "parseFloat"],
  ["price.toFixed(2)", "toFixed"],
  ["Math.round(price)", "round"],
  ["price ** 2", "**"],
])("a planted %s is found", (code, what) => {
  expect(fractionsIn("planted.ts", `let price = 1, text = "";\n${code};`)).toEqual([`planted.ts:2 ${what}`]);
});
