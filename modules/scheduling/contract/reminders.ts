import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";

/** Nothing is sent from 22:00 to 06:00, South African time. */
export const firstReminderHour = 6;
export const lastReminderHour = 21;

/** The hour of the day, in South Africa, at which reminders are sent. */
export const ReminderHour = z.int().check(z.minimum(firstReminderHour), z.maximum(lastReminderHour));

/** When a learner is reminded by mail, and of the plan of which code. Without an hour they are not. */
export const Reminders = z.object({ hour: z.nullable(ReminderHour), testCode: TestCode });
export type Reminders = z.infer<typeof Reminders>;

export const readReminders = defineEndpoint({
  method: "GET",
  path: "/reminders",
  summary: "At which hour the caller is reminded by mail; null while they have not asked for it",
  access: "signed-in",
  data: "own",
  ok: z.object({ reminders: z.nullable(Reminders) }),
  refusals: {},
});

export const setReminders = defineEndpoint({
  method: "PUT",
  path: "/reminders",
  summary: "Have the caller reminded by mail at an hour, or no longer",
  access: "signed-in",
  data: "own",
  body: Reminders,
  ok: z.object({ reminders: z.nullable(Reminders) }),
  refusals: { TooManyTries: 429 },
});

/**
 * The link in a reminder. A mail program posts a form of its own to it (RFC 8058), so the body is not looked at. Stopping
 * what is stopped is no error.
 */
export const stopReminders = defineEndpoint({
  method: "POST",
  path: "/reminder-stops",
  summary: "Stop the reminders that the token came with, without a sign-in",
  access: "anyone",
  data: "bearer",
  query: z.object({ token: z.string().check(z.maxLength(100)) }),
  rawBodyLimit: 4_096,
  ok: z.object({}),
  refusals: { ReminderLinkUnknown: 404, TooManyTries: 429 },
});
