import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { PushBrowser, ReminderChannel } from "./push-browser.ts";

/** Nothing is sent from 22:00 to 06:00, South African time. */
export const firstReminderHour = 6;
export const lastReminderHour = 21;

/** The hour of the day, in South Africa, at which reminders are sent. */
export const ReminderHour = z.int().check(z.minimum(firstReminderHour), z.maximum(lastReminderHour));

/** When and how a learner is reminded, and of the plan of which code. Without an hour they are not. */
export const Reminders = z.object({
  hour: z.nullable(ReminderHour),
  testCode: TestCode,
  channel: ReminderChannel,
});
export type Reminders = z.infer<typeof Reminders>;

export const RemindersView = z.object({
  reminders: z.nullable(Reminders),
  /** The key with which browsers take notifications of ours (VAPID); null where they are not offered. */
  pushKey: z.nullable(z.string()),
  /** How many browsers of the account show them. */
  browsers: z.int(),
});
export type RemindersView = z.infer<typeof RemindersView>;

export const readReminders = defineEndpoint({
  method: "GET",
  path: "/reminders",
  summary: "At which hour and how the caller is reminded; null while they have not asked for it",
  access: "signed-in",
  data: "own",
  ok: RemindersView,
  refusals: {},
});

/**
 * Notifications need a browser that takes them: the one that asks, or one that asked before. An address that belongs to no
 * known push service is refused, since the program will send requests to it.
 */
export const setReminders = defineEndpoint({
  method: "PUT",
  path: "/reminders",
  summary: "Have the caller reminded at an hour, by mail or by notifications of their browsers, or no longer",
  access: "signed-in",
  data: "own",
  body: z.object({
    hour: z.nullable(ReminderHour),
    testCode: TestCode,
    /** By mail when it is left out. */
    channel: z.optional(ReminderChannel),
    /** The browser that asks, when it is to show them. */
    browser: z.optional(PushBrowser),
  }),
  ok: RemindersView,
  refusals: { PushNotOffered: 409, PushServiceUnknown: 422, NoPushBrowser: 409, TooManyTries: 429 },
});

/**
 * Push services give browsers other addresses, also while no one is signed in there. The address that ended and its secret, which
 * the browser and we alone know, say whose the browser is. To tell it again changes nothing.
 */
export const movePushBrowser = defineEndpoint({
  method: "PUT",
  path: "/reminders/browser",
  summary: "Have a browser's notifications sent to its new address, in the place of the one that ended",
  access: "anyone",
  data: "bearer",
  body: z.object({
    before: z.pick(PushBrowser, { endpoint: true, auth: true }),
    now: z.omit(PushBrowser, { language: true }),
  }),
  ok: z.object({}),
  refusals: { PushBrowserUnknown: 404, PushServiceUnknown: 422, TooManyTries: 429 },
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
