import { expect, test } from "vitest";
import { paceOf, type Sample, withSample } from "./pace.ts";

const steady = (perSecond: number, seconds: number): readonly Sample[] =>
  Array.from({ length: seconds + 1 }, (_, second) => ({ at: second * 1_000, done: second * perSecond }));

test("the pace is that between first and last, and says how long the rest takes", () => {
  expect(paceOf(steady(50, 4), 1_000)).toEqual({ perSecond: 50, secondsLeft: 16 });
  expect(paceOf(steady(50, 4), 200)).toEqual({ perSecond: 50, secondsLeft: 0 });
});

test("there is none before anything moves", () => {
  expect(paceOf([], 10)).toBeNull();
  expect(paceOf([{ at: 0, done: 5 }], 10)).toBeNull();
  expect(paceOf(steady(0, 3), 10)).toBeNull();
});

test("what was long ago is forgotten", () => {
  const samples = steady(10, 30).reduce<readonly Sample[]>(withSample, []);
  expect(samples).toHaveLength(10);
  expect(samples[0]!.at).toBe(21_000);
});
