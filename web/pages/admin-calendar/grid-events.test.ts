import { Appointment, ScheduledArticle } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import { entriesByDay, type Planned } from "./entries.ts";
import { eventsOf, hoursOf, placeIn } from "./grid-events.ts";
import { fitsIn } from "./places.ts";

const me = `acc_${"1".repeat(32)}`;
const appointment = (more: Partial<Appointment> = {}) =>
  Appointment.parse({
    ...{ appointmentId: `apt_${"2".repeat(32)}`, version: 1, owner: me, title: "Bank", note: "" },
    ...{ day: "2026-11-23", time: "09:30", minutes: 45, isShared: false, about: null },
    ...more,
  });
const article = ScheduledArticle.parse({
  ...{ articleId: `art_${"3".repeat(32)}`, slug: "four-way-stops", status: "scheduled", version: 1 },
  ...{ title: "Four-way stops", languages: ["en"], savedAt: "2026-11-01T08:00:00.000Z", savedBy: null },
  // Half past midnight in South Africa.
  ...{ publishAt: "2026-11-23T22:30:00.000Z", hasChanges: false },
});
const planned = (more: Partial<Planned>) =>
  entriesByDay({ tests: [], articles: [], appointments: [], ...more });
const first = (more: Partial<Planned>) => [...planned(more).values()][0]![0]!;

test("an appointment ends after its minutes, also on the next day, and only its owner may pull it", () => {
  const colleague = `acc_${"4".repeat(32)}` as Appointment["owner"];
  const late = appointment({ day: "2026-12-31", time: "23:30", owner: colleague });
  expect(eventsOf(planned({ appointments: [appointment(), late] }), me)).toMatchObject([
    { start: "2026-11-23T09:30", end: "2026-11-23T10:15", startEditable: true, durationEditable: true },
    { start: "2026-12-31T23:30", end: "2027-01-01T00:15", startEditable: false, durationEditable: false },
  ]);
});

test("an article has a time and no length, and what takes the whole day has neither", () => {
  const events = eventsOf(
    planned({
      articles: [article],
      appointments: [appointment({ time: null })],
      tests: [{ day: "2026-11-23", tests: 2, booked: 1, reminders: 0 }],
    }),
    me,
  );
  expect(events).toMatchObject([
    { start: "2026-11-23", allDay: true, order: 0, startEditable: false },
    { start: "2026-11-23", allDay: true, order: 1, startEditable: true, durationEditable: false },
    { start: "2026-11-24T00:30", allDay: false, startEditable: true, durationEditable: false },
  ]);
  expect(events.some((event) => "end" in event)).toBe(false);
});

test("where the grid has put an entry is read in South Africa's time", () => {
  const put = (from: string, to: string | null, allDay = false) => ({
    ...{ startStr: from, allDay, start: new Date(from), end: to === null ? null : new Date(to) },
  });
  const bank = first({ appointments: [appointment()] });
  const longer = put("2026-11-25T13:15:00+02:00", "2026-11-25T14:30:00+02:00");
  expect(placeIn(bank, longer)).toEqual({ day: "2026-11-25", time: "13:15", minutes: 75 });
  // Without an end, and on a whole day, it keeps its length for when it has a time again.
  expect(placeIn(bank, put("2026-11-25T13:15:00+02:00", null)).minutes).toBe(45);
  expect(placeIn(bank, put("2026-11-25", "2026-11-26", true))).toEqual({
    ...{ day: "2026-11-25", time: null, minutes: 45 },
  });
  expect(placeIn(first({ articles: [article] }), longer).minutes).toBeNull();
});

test("an article never stands on a whole day, and an appointment takes a day at most", () => {
  const there = { day: "2026-11-25", time: null, minutes: null };
  expect(fitsIn(first({ articles: [article] }), there)).toBe(false);
  expect(fitsIn(first({ articles: [article] }), { ...there, time: "06:00" })).toBe(true);
  const bank = first({ appointments: [appointment()] });
  expect(fitsIn(bank, { ...there, minutes: 1_440 })).toBe(true);
  expect(fitsIn(bank, { ...there, minutes: 1_455 })).toBe(false);
});

test("the hours of a day at work are shown, and more where an entry is earlier or later", () => {
  const hours = (more: Partial<Planned>) => hoursOf([...planned(more).values()].flat());
  expect(hours({ appointments: [appointment(), appointment({ time: null })] })).toEqual({
    ...{ from: "06:00", until: "20:00" },
  });
  expect(hours({ articles: [article], appointments: [appointment({ time: "19:30" })] })).toEqual({
    ...{ from: "00:00", until: "21:00" },
  });
  expect(hours({ appointments: [appointment({ time: "23:30" })] }).until).toBe("24:00");
});
