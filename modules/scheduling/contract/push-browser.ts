import * as z from "zod/mini";
import { MailLanguage } from "#modules/identity/contract";

/** How an account is reminded: by mail, by a notification in its browsers, or by both. */
export const ReminderChannel = z.enum(["mail", "push", "both"]);
export type ReminderChannel = z.infer<typeof ReminderChannel>;

/** So many browsers of an account show its reminders at most: a further one takes the place of the oldest. */
export const maxPushBrowsers = 5;

/** What a browser tells of its place at a push service (RFC 8030, 8291), and the language of its notifications. */
export const PushBrowser = z.object({
  endpoint: z.string().check(z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  /** A point of P-256, uncompressed, and sixteen bytes: both in base64url. */
  p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  language: MailLanguage,
});
export type PushBrowser = z.infer<typeof PushBrowser>;
