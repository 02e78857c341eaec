import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

test.each([
  ["over 9 000 kg", "over 9\u00a0000\u00a0kg"],
  ["R1 000 000 at 120 km/h", "R1\u00a0000\u00a0000 at 120\u00a0km/h"],
  ["within 5 m of it, 1,5 m apart", "within 5\u00a0m of it, 1,5\u00a0m apart"],
  ["code 10 tests, 3 minutes, 64 2024 and 5 mines", "code 10 tests, 3 minutes, 64 2024 and 5 mines"],
])("%s: thousands and units stay beside their number, words do not", (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
