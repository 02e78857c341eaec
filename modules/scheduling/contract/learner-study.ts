import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { TestDate } from "./endpoints.ts";
import { ReminderChannel } from "./push-browser.ts";
import { Chance } from "./readiness.ts";
import { ReminderHour } from "./reminders.ts";
import { StudyPlan } from "./study-plan.ts";

/** How many days of a learner's plan staff see, today included. */
export const daysOfPlanForStaff = 7;
export const maxRemindersShown = 20;

/** What a reminder is about: the plan of a day, a test that comes, or one that is over. */
export const ReminderKind = z.enum(["study-day", "test-soon", "test-over"]);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** What became of a notification: a browser took it, none did, or the account had no browser that takes any. */
export const NotificationOutcome = z.enum(["sent", "failed", "no-browser"]);
export type NotificationOutcome = z.infer<typeof NotificationOutcome>;

/** A reminder that was written. Who is reminded both ways has one of each. */
export const SentReminder = z.discriminatedUnion("channel", [
  z.object({
    channel: z.literal("mail"),
    kind: ReminderKind,
    state: z.enum(["waiting", "sending", "sent", "failed", "bounced"]),
    at: IsoInstant,
  }),
  z.object({
    channel: z.literal("push"),
    kind: ReminderKind,
    state: NotificationOutcome,
    at: IsoInstant,
  }),
]);
export type SentReminder = z.infer<typeof SentReminder>;

/** A test date as staff see it: without the subscription, which not everyone on the staff may know of. */
export const StaffTestDate = z.omit(TestDate, { subscriptionId: true });
export type StaffTestDate = z.infer<typeof StaffTestDate>;

/** How a learner prepares for the test, for staff who answer their questions. */
export const LearnerStudy = z.object({
  today: Day,
  /** The date that counts; null without one. Its day may be over while its outcome is not told. */
  current: z.nullable(StaffTestDate),
  /** All others, the newest first. */
  history: z.array(StaffTestDate),
  /** What the learner was told on each day, oldest first; nothing is worked out for staff. */
  readiness: z.array(z.object({ day: Day, testCode: TestCode, chance: Chance })),
  reminders: z.object({
    /** The hour that the learner chose; null while they are not reminded. */
    hour: z.nullable(ReminderHour),
    /** How; null without an hour. */
    channel: z.nullable(ReminderChannel),
    /** Newest first. */
    sent: z.array(SentReminder),
  }),
  /** As the learner sees it, but only its first days. */
  plan: StudyPlan,
});
export type LearnerStudy = z.infer<typeof LearnerStudy>;

export const readLearnerStudy = defineEndpoint({
  method: "GET",
  path: "/admin/learners/:accountId/study",
  summary:
    "Test dates, plan, readiness and reminders of a learner; that staff looked goes into the audit log",
  access: ["admin", "support"],
  data: "any",
  params: z.object({ accountId: AccountId }),
  ok: LearnerStudy,
  refusals: { AccountNotFound: 404 },
});
