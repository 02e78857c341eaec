import { expect, test } from "vitest";
import { dayNumberOf } from "#vocabulary/day";
import { studyRecord } from "./study-days.ts";

/** A Monday at noon. */
const today = dayNumberOf(Date.UTC(2026, 10, 23, 10));
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const record = (daysAgo: readonly number[], weekdays = everyDay) =>
  studyRecord(new Set(daysAgo.map((days) => today - days)), today, weekdays);

test("the record shows the last fourteen days, today last", () => {
  const { days } = record([0, 2, 13, 14]);
  expect(days.map(Number)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
});

test("a learner who has never studied has an empty record", () => {
  expect(record([])).toEqual({ days: Array.from({ length: 14 }, () => false), inARow: 0 });
});

test("today is no gap while it is not over", () => {
  expect(record([1, 2, 3]).inARow).toBe(3);
  expect(record([0, 1, 2]).inARow).toBe(3);
});

test("one day in seven is free, a second one is a gap", () => {
  expect(record([0, 1, 3, 4, 5]).inARow).toBe(5);
  expect(record([0, 1, 3, 4, 6, 7]).inARow).toBe(4);
  // Six days lie between the two free ones.
  expect(record([0, 2, 3, 4, 5, 6, 7, 9]).inARow).toBe(8);
  expect(record([0, 2, 3, 4, 5, 6, 8]).inARow).toBe(6);
});

test("weekdays without study are no gaps", () => {
  // Mondays, Wednesdays and Fridays: a Friday is missing, and then a Wednesday too.
  const days = [1, 3, 5];
  expect(record([0, 3, 5, 7, 10], days).inARow).toBe(5);
  expect(record([0, 5, 7, 10], days).inARow).toBe(4);
  expect(record([0, 7, 10], days).inARow).toBe(1);
});
