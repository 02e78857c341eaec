import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Mail } from "#kernel/mail/mail";
import { dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { hoursToRemind } from "../../domain/reminders/quiet-hours.ts";
import type { Reminder } from "../../domain/reminders/reminder-of-day.ts";
import { stopLinks } from "../marked-ids.ts";
import { pushReminder } from "./push-reminder.ts";
import { readReminder } from "./read-reminder.ts";
import { type Reminded, ReminderSettings } from "./reminder-settings.ts";
import { wordsOf } from "./reminder-words.ts";

/** Reminds those who asked for it of what they planned for today. */
export const sendReminders = defineJob({
  name: "scheduling.send-reminders",
  queue: "bulk",
  data: z.object({}),
  dedupe: () => "all",
  // The schedule tries again: who was reminded is in the table.
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 10 * 60_000;
const atOnce = 200;

const write = Effect.fnUntraced(function* (to: string, reminder: Reminder) {
  const { send } = yield* Mail;
  const { template, facts } = wordsOf(reminder, (yield* stopLinks).tokenOf(to));
  return yield* send({ to, template, facts });
});

/**
 * Takes the day of an account and writes its mail in one transaction: both happen once, or neither does. Its notification is a
 * job after it: what is lost between the two is not sent.
 */
const remind = Effect.fnUntraced(function* (one: Reminded, at: Instant) {
  const reminder = yield* readReminder(one, at);
  const { account, channel } = one;
  const day = dayOf(at);
  const isToPush = yield* transact(
    Effect.gen(function* () {
      const isFirst = yield* (yield* ReminderSettings).take(account, day);
      if (!isFirst || reminder === null) return false;
      if (channel !== "push") yield* write(account, reminder);
      return channel !== "mail";
    }),
  );
  if (isToPush) yield* (yield* Jobs).add(pushReminder, { account, day });
});

export const sendRemindersHandler = handle(
  sendReminders,
  Effect.fnUntraced(function* () {
    const settings = yield* ReminderSettings;
    const at = yield* (yield* DatabaseClock).exact;
    const hours = hoursToRemind(at);
    if (hours.length === 0) return;
    for (let after: string | null = null; ;) {
      const due: readonly Reminded[] = yield* settings.due(dayOf(at), hours, after, atOnce);
      for (const one of due)
        yield* Effect.catchCause(remind(one, at), (cause) =>
          // The others must not wait for one that fails; the next run tries it again.
          Effect.logError("An account was not reminded", { account: one.account, cause: String(cause) }),
        );
      if (due.length < atOnce) return;
      after = due.at(-1)!.account;
    }
  }),
  { data: {}, everyMs },
);
