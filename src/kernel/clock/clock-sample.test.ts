import { expect, test } from "vitest";
import { betterSample, clockSample, neverBackwards } from "./clock-sample.ts";

/** The other clock is 10 000 ahead and is read at `moment`, with the given delays there and back. */
const sampleAt = (moment: number, there = 0.5, back = 0.5) =>
  clockSample(moment + 10_000, moment - there, moment + back);

test("a reading errs by half of its round trip", () => {
  expect(sampleAt(100, 2, 2)).toEqual({ ahead: 10_000, error: 2, takenAt: 102 });
  expect(sampleAt(100, 4, 0)).toEqual({ ahead: 10_002, error: 2, takenAt: 100 });
});

test("a reading as quick as the last one replaces it", () => {
  const fresh = sampleAt(5_000);
  expect(betterSample(sampleAt(0), fresh)).toBe(fresh);
});

test("a slow reading does not replace a better one", () => {
  const known = sampleAt(0);
  expect(betterSample(known, sampleAt(5_000, 2_000, 0.5))).toBe(known);
});

test("slow readings are used when there are no others", () => {
  const slow = sampleAt(0, 100, 300);
  const later = sampleAt(5_000, 300, 100);
  expect(betterSample(slow, later)).toBe(later);
});

test("a good reading loses accuracy with age", () => {
  const fresh = sampleAt(600_000, 50, 50);
  expect(betterSample(sampleAt(0), fresh)).toBe(fresh);
});

test("a clock that was set is followed at once, however slow the reading", () => {
  const set = clockSample(5_000 + 70_000, 4_000, 5_500);
  expect(betterSample(sampleAt(0), set)).toBe(set);
});

test("a better sample holds the time instead of turning it back, until the correction is made up", () => {
  const steady = neverBackwards();
  expect([1_000, 960, 999, 1_001].map(steady)).toEqual([1_000, 1_000, 1_000, 1_001]);
});

test("a clock that was set back by more than a correction is followed at once", () => {
  const steady = neverBackwards();
  expect([60_000, 1_000, 1_001].map(steady)).toEqual([60_000, 1_000, 1_001]);
});
