import type { AttemptLine } from "#modules/assessment/contract";
import { expect, test } from "vitest";
import { minutesUntil, nextLookAfter, outcomeOf, runningOf } from "./outcome.ts";

const now = Date.parse("2026-11-21T10:00:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const line = (status: AttemptLine["status"], minutes: number, passed: boolean | null = null) =>
  ({ status, deadline: at(minutes), passed }) as AttemptLine;

test("an open attempt is running until the moment of its deadline", () => {
  expect(outcomeOf(line("answering", 1), now)).toBe("running");
  expect(outcomeOf(line("answering", 0), now)).toBe("out-of-time");
});

test("a closed attempt has the outcome of its marks, and is being marked until they arrive", () => {
  expect(outcomeOf(line("marked", -9, true), now)).toBe("passed");
  expect(outcomeOf(line("marked", -9, false), now)).toBe("failed");
  expect(outcomeOf(line("submitted", 5), now)).toBe("marking");
  expect(outcomeOf(line("expired", -1), now)).toBe("out-of-time");
});

test("a voided attempt is voided regardless of its marks, and is not offered for resuming", () => {
  for (const status of ["answering", "submitted", "marked"] as const) {
    const voided = { ...line(status, 5, status === "marked"), voided: true };
    expect(outcomeOf(voided, now)).toBe("voided");
    expect(runningOf([voided], now)).toBeUndefined();
  }
});

test("of two running exams the one with the earlier deadline is chosen", () => {
  const [later, sooner] = [line("answering", 50), line("answering", 3)];
  expect(runningOf([later, sooner, line("answering", -1)], now)).toBe(sooner);
  expect(runningOf([line("marked", 5, true)], now)).toBeUndefined();
});

test("a minute that has begun counts as a whole minute", () => {
  expect(minutesUntil(at(17.2), now)).toBe(18);
  expect(minutesUntil(at(0.1), now)).toBe(1);
});

test("the list is fetched again only while an outcome is expected: after the deadline, and until there are marks", () => {
  const done = [line("marked", -9, true)];
  expect(nextLookAfter(done, 1, now)).toBe(false);
  expect(nextLookAfter([line("submitted", 5)], 1, now)).toBe(1_500);
  expect(nextLookAfter([line("submitted", 5)], 40, now)).toBe(30_000);
  expect(nextLookAfter([line("answering", 5)], 1, now)).toBe(5 * 60_000 + 1_500);
});
