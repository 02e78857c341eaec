import { expect, test } from "vitest";
import { type CalendarEvent, calendarText } from "./calendar-text.ts";
import { readCalendarText } from "../../tests/support/read-calendar.ts";

const event: CalendarEvent = {
  uid: "7@roadworthy",
  when: { day: "2026-11-30" },
  title: "Study: 30 minutes",
  text: "",
  place: null,
  url: "https://roadworthy.example/client/plan",
};
const written = (...events: readonly Partial<CalendarEvent>[]) =>
  calendarText({
    name: "Roadworthy",
    madeAt: Date.UTC(2026, 10, 23, 7),
    events: events.map((one) => ({ ...event, ...one })),
  });
const read = (...events: readonly Partial<CalendarEvent>[]) => readCalendarText(written(...events));

test("a calendar names its version and maker, and when it was made and should be read again", () => {
  const { own, events } = read(
    {},
    { when: { at: Date.UTC(2026, 11, 5, 7, 30), minutes: 60 }, place: "Marlboro" },
  );
  expect(own).toMatchObject({
    VERSION: "2.0",
    PRODID: expect.stringMatching(/^-\/\//),
    "REFRESH-INTERVAL;VALUE=DURATION": "PT6H",
  });
  expect(events).toEqual([
    {
      UID: "7@roadworthy",
      DTSTAMP: "20261123T070000Z",
      "DTSTART;VALUE=DATE": "20261130",
      SUMMARY: "Study: 30 minutes",
      URL: "https://roadworthy.example/client/plan",
      TRANSP: "TRANSPARENT",
    },
    expect.objectContaining({
      DTSTART: "20261205T073000Z",
      DURATION: "PT60M",
      LOCATION: "Marlboro",
      TRANSP: "OPAQUE",
    }),
  ]);
});

test("a calendar without events is one all the same", () => {
  expect(read().events).toEqual([]);
});

test.each([
  "a; b, c \\ d",
  "two\nlines",
  String.raw`a backslash before n: \n`,
  "BEGIN:VEVENT\r\nSUMMARY:not an event",
  "a line end of another kind\u2028here",
  "第一行，学习计划。".repeat(12),
  "خطة الدراسة ليوم الاثنين ".repeat(9),
  "👩🏽‍🏫🚦".repeat(20),
  "x".repeat(75),
  `${"x".repeat(66)}é`,
  "x".repeat(5_000),
])(
  "a text comes back as it was, folded between characters and with nothing that could begin a line: %s",
  (said) => {
    const {
      events: [one, ...others],
    } = read({ title: said, place: said });
    const lines = said.replaceAll(/\r\n|\u2028/g, "\n");
    expect([one!["SUMMARY"], one!["LOCATION"], others]).toEqual([lines, lines, []]);
  },
);

test.each([
  ["a line that is too long", (text: string) => text.replace("SUMMARY:", `SUMMARY:${"x".repeat(80)}`)],
  ["a comma that is not escaped", (text: string) => text.replace("Study:", "Study, ")],
  ["a line that ends with a line feed alone", (text: string) => text.replace("\r\nUID", "\nUID")],
  ["an event that does not end", (text: string) => text.replace("END:VEVENT\r\n", "")],
])("the reader of the tests refuses %s", (_, spoil) => {
  expect(() => readCalendarText(spoil(written({})))).toThrow();
});
