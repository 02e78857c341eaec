import { describe, expect, test } from "vitest";
import { beginningOf, daysLater } from "#vocabulary/day";
import type { PlanItem } from "../../contract/index.ts";
import { hourOf, hoursToRemind } from "./quiet-hours.ts";
import { type Remindable, reminderOfDay } from "./reminder-of-day.ts";

const today = "2026-11-23";
const items: readonly PlanItem[] = [
  { kind: "due", questions: 12, minutes: 6 },
  { kind: "topic", category: "rules", topic: "speed", questions: 10, minutes: 8 },
  { kind: "mixed", questions: 5, minutes: 4 },
];
const numbers = { due: 12, practices: 2, videos: 0, papers: 0, exams: 0, minutes: 18 };
const inDays = (days: number, isBooked = true) => ({ day: daysLater(today, days), isBooked });
const reminder = (more: Partial<Remindable> = {}) =>
  reminderOfDay({ today, current: null, hasPassed: false, items, done: [], ...more });

describe("the reminder of a day", () => {
  test("counts what is left of the plan", () => {
    expect(reminder()).toEqual({ kind: "study", day: numbers });
    expect(reminder({ done: [0] })).toMatchObject({ day: { due: 0, practices: 2, minutes: 12 } });
    expect(reminder({ current: inDays(9) })).toEqual({ kind: "study", day: numbers });
  });

  test("is none on a day off, and none when all is done", () => {
    expect(reminder({ items: [] })).toBeNull();
    expect(reminder({ done: [0, 1, 2] })).toBeNull();
  });

  test.each([3, 1] as const)("is about what to bring %i days before a booked test", (daysLeft) => {
    expect(reminder({ current: inDays(daysLeft) })).toEqual({ kind: "soon", daysLeft, day: numbers });
    expect(reminder({ current: inDays(daysLeft, false) })).toMatchObject({ kind: "study" });
  });

  test("is none on the day of the test, one question on the day after, and then silence", () => {
    expect([0, -1, -2, -30].map((days) => reminder({ current: inDays(days) }))).toEqual([
      null,
      { kind: "over" },
      null,
      null,
    ]);
    expect(reminder({ current: inDays(-1, false) })).toBeNull();
  });

  test("is none after the test was passed, until the next date", () => {
    expect(reminder({ hasPassed: true })).toBeNull();
    expect(reminder({ hasPassed: true, current: inDays(20) })).toMatchObject({ kind: "study" });
  });
});

describe("the night", () => {
  const at = (hour: number, minute = 0) => beginningOf(today) + (hour * 60 + minute) * 60_000;

  test("is quiet from 22:00 to 06:00 in South Africa", () => {
    expect([0, 5, 22, 23].map((hour) => hoursToRemind(at(hour, 59)))).toEqual([[], [], [], []]);
    expect(hourOf(at(21, 59))).toBe(21);
    expect(hoursToRemind(at(21, 59))).toEqual([21, 20, 19]);
    expect(hoursToRemind(at(6))).toEqual([6]);
  });

  test("a reminder that is three hours late is left out", () => {
    expect(hoursToRemind(at(9, 59))).toContain(7);
    expect(hoursToRemind(at(10))).not.toContain(7);
  });
});
