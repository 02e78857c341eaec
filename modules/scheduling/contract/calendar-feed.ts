import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { MailLanguage } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";

/** The secret address of a learner's calendar, as a path on our site; null while there is none. */
export const CalendarFeed = z.object({ path: z.nullable(z.string()) });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const own = { access: "signed-in", data: "own" } as const;

export const readCalendarFeed = defineEndpoint({
  ...own,
  method: "GET",
  path: "/calendar-feed",
  summary: "The secret address under which calendar programs read the caller's plan and test date",
  ok: CalendarFeed,
  refusals: {},
});

/** The address before it leads nowhere from then on. */
export const makeCalendarFeed = defineEndpoint({
  ...own,
  method: "POST",
  path: "/calendar-feed",
  summary: "Make a new secret address for the caller's calendar, in place of the one before",
  body: z.object({ testCode: TestCode, language: MailLanguage }),
  ok: CalendarFeed,
  refusals: { TooManyTries: 429 },
});

export const endCalendarFeed = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/calendar-feed",
  summary: "End the secret address of the caller's calendar",
  ok: CalendarFeed,
  refusals: {},
});

/** The calendar itself, for calendar programs. An address that was ended and one that was guessed are the same 404. */
export const readCalendar = defineEndpoint({
  method: "GET",
  path: "/calendars/:token",
  summary: "A learner's plan and test date as a calendar, by its secret address",
  access: "anyone",
  data: "bearer",
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  ok: z.string(),
  produces: { streams: ["text/calendar"] },
  refusals: { CalendarNotFound: 404, TooManyTries: 429 },
});
