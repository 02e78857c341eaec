import { expect, test } from "vitest";
import { retriesOver, pauseAfter, defaultRetries } from "./retry-policy.ts";

const pauses = (policy: typeof defaultRetries) =>
  Array.from({ length: policy.attempts - 1 }, (_, index) => pauseAfter(policy, index + 1));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test("eight attempts take two minutes, with pauses that double", () => {
  expect(defaultRetries.attempts).toBe(8);
  expect(sum(pauses(defaultRetries))).toBeCloseTo(120_000, 0);
  const [first, second, ...others] = pauses(defaultRetries);
  expect(second).toBe(2 * first!);
  expect(others.at(-1)).toBe(64 * first!);
});

test("attempts can be spread over any time", () => {
  expect(sum(pauses(retriesOver(1)))).toBeCloseTo(1_000, 3);
});
