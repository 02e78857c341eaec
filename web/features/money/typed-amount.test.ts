import { expect, test } from "vitest";
import { typedAmount } from "./typed-amount.ts";

test.each([
  ["99", 9_900],
  ["99.5", 9_950],
  [" 99,50 ", 9_950],
  ["0.05", 5],
  ["", null],
  ["99.", null],
  ["1,000", null],
  ["9.999", null],
  ["-5", null],
  ["nine", null],
])("what is typed as “%s” is %s cents", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});
