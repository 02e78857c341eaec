import { expect, test } from "vitest";
import { isFasterThanReading } from "./reading-pace.ts";

test.each([
  ["a whole exam within a blink", 64, 27, true],
  ["two seconds an answer, less a millisecond", 64, 127_999, true],
  ["two seconds an answer", 64, 128_000, false],
  ["eight answers at once", 8, 0, true],
  ["seven answers at once", 7, 0, false],
  ["no answers", 0, 0, false],
])("%s: %i answers in %i ms are faster than reading: %s", (_, answered, answerMs, expected) => {
  expect(isFasterThanReading(answered, answerMs)).toBe(expected);
});
