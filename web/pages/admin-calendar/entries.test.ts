import { Appointment, ScheduledArticle } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import { entriesByDay, mayMove } from "./entries.ts";

const me = `acc_${"1".repeat(32)}`;
const appointment = (more: Partial<Appointment> = {}) =>
  Appointment.parse({
    ...{ appointmentId: `apt_${"2".repeat(32)}`, version: 1, owner: me, title: "Bank", note: "" },
    ...{ day: "2026-11-23", time: null, minutes: 30, isShared: false, about: null },
    ...more,
  });
const article = (more: Partial<ScheduledArticle> = {}) =>
  ScheduledArticle.parse({
    ...{ articleId: `art_${"3".repeat(32)}`, slug: "four-way-stops", status: "scheduled", version: 1 },
    ...{ title: "Four-way stops", languages: ["en"], savedAt: "2026-11-01T08:00:00.000Z", savedBy: null },
    // Half past midnight in South Africa, and still the day before in UTC.
    ...{ publishAt: "2026-11-23T22:30:00.000Z", hasChanges: false },
    ...more,
  });

test("a day has first what takes all of it, then what has a time, in South Africa's time", () => {
  const byDay = entriesByDay({
    tests: [
      { day: "2026-11-23", tests: 2, booked: 1, reminders: 0 },
      { day: "2026-11-24", tests: 0, booked: 0, reminders: 3 },
    ],
    articles: [article()],
    appointments: [appointment({ day: "2026-11-24", time: "00:15" }), appointment()],
  });
  const lines = [...byDay].map(([day, entries]) => [day, entries.map(({ kind, time }) => [kind, time])]);
  expect(Object.fromEntries(lines)).toEqual({
    "2026-11-23": [
      ["tests", null],
      ["appointment", null],
    ],
    "2026-11-24": [
      ["reminders", null],
      ["appointment", "00:15"],
      ["article", "00:30"],
    ],
  });
});

test("only an own appointment and a scheduled article without a newer version may be moved", () => {
  const movable = (planned: Parameters<typeof entriesByDay>[0]) =>
    [...entriesByDay(planned).values()].flat().map((entry) => mayMove(entry, me));
  const none = { tests: [], articles: [], appointments: [] };
  const colleague = appointment({ owner: `acc_${"4".repeat(32)}` as Appointment["owner"] });
  expect(movable({ ...none, appointments: [appointment()] })).toEqual([true]);
  expect(movable({ ...none, appointments: [colleague] })).toEqual([false]);
  expect(movable({ ...none, articles: [article()] })).toEqual([true]);
  expect(movable({ ...none, articles: [article({ hasChanges: true })] })).toEqual([false]);
  expect(movable({ ...none, articles: [article({ status: "published" })] })).toEqual([false]);
  expect(movable({ ...none, tests: [{ day: "2026-11-23", tests: 1, booked: 1, reminders: 1 }] })).toEqual([
    false,
    false,
  ]);
});
