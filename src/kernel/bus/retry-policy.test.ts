import { expect, test } from "vitest";
import { patientFor, pauseAfter, usualRetries } from "./retry-policy.ts";

const pauses = (policy: typeof usualRetries) =>
  Array.from({ length: policy.tries - 1 }, (_, index) => pauseAfter(policy, index + 1));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test("eight tries take two minutes, with pauses that double", () => {
  expect(usualRetries.tries).toBe(8);
  expect(sum(pauses(usualRetries))).toBeCloseTo(120_000, 0);
  const [first, second, ...others] = pauses(usualRetries);
  expect(second).toBe(2 * first!);
  expect(others.at(-1)).toBe(64 * first!);
});

test("they can be spread over any time", () => {
  expect(sum(pauses(patientFor(1)))).toBeCloseTo(1_000, 3);
});
