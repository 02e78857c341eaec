import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { frames } from "#kernel/mail/rendering/frames";
import { sayingIn } from "#kernel/mail/rendering/saying";
import { AccountStatus } from "#modules/identity";
import { Day, dayOf } from "#vocabulary/day";
import { defineJob } from "#vocabulary/job";
import type { Language } from "#vocabulary/language";
import { hoursToRemind, secondsUntilNight } from "../../domain/reminders/quiet-hours.ts";
import type { ReminderKind } from "../../contract/index.ts";
import type { Reminder } from "../../domain/reminders/reminder-of-day.ts";
import { stopAct, stopPath } from "../mails/stopping.ts";
import { stopLinks } from "../marked-ids.ts";
import { Notifications, outcomeOf } from "./notifications.ts";
import { PushBrowsers } from "./push-browsers.ts";
import { readReminder } from "./read-reminder.ts";
import { ReminderSettings } from "./reminder-settings.ts";
import { wordsOf } from "./reminder-words.ts";
import { type Delivered, sendNotification } from "./send-notification.ts";

/** Shows the reminder of a day in the browsers of an account, whose day was taken before. */
export const pushReminder = defineJob({
  name: "scheduling.push-reminder",
  queue: "bulk",
  data: z.object({ account: z.uuid(), day: Day }),
  dedupe: ({ account, day }) => `${account}/${day}`,
  attempts: 3,
  backoff: 60_000,
});

/** A notification is known by the name that its mail has. */
const kinds = { study: "study-day", soon: "test-soon", over: "test-over" } as const satisfies Readonly<
  Record<Reminder["kind"], ReminderKind>
>;

/** A push service did not take a notification. The next attempt replaces those that were shown. */
class NotAllSent extends Error {}

/** What the service worker shows, and where it leads. A notification shows few lines. */
const notificationOf = (reminder: Reminder, language: Language, token: string): string => {
  const { template, facts } = wordsOf(reminder, token);
  const { locale, tag, direction } = frames[language];
  const words = template[language](facts, sayingIn(locale));
  return JSON.stringify({
    title: words.subject,
    body: words.before.join("\n"),
    lang: tag,
    dir: direction,
    path: words.button?.path ?? "/client/plan",
    stop: { label: stopAct[language], path: stopPath({ token }) },
  });
};

export const pushReminderHandler = handle(
  pushReminder,
  Effect.fnUntraced(function* ({ account, day }) {
    const at = yield* (yield* DatabaseClock).exact;
    // A job that waited must wake no one at night, nor say what yesterday's plan was.
    if (dayOf(at) !== day || hoursToRemind(at).length === 0) return;
    const chosen = yield* (yield* ReminderSettings).read(account);
    if (chosen === null || chosen.channel === "mail") return;
    if ((yield* (yield* AccountStatus).of(account))?.isActive !== true) return;
    const reminder = yield* readReminder({ account, ...chosen }, at);
    if (reminder === null) return;
    const token = (yield* stopLinks).tokenOf(account);
    const browsers = yield* PushBrowsers;
    const deliveries: Delivered[] = [];
    for (const browser of yield* browsers.ofAccount(account)) {
      const text = notificationOf(reminder, browser.language, token);
      const delivered = yield* sendNotification(browser, text, secondsUntilNight(at));
      if (delivered === "gone") yield* browsers.remove(browser.id);
      deliveries.push(delivered);
    }
    const kind = kinds[reminder.kind];
    yield* (yield* Notifications).record(account, { day, kind, outcome: outcomeOf(deliveries) });
    const failed = deliveries.filter((one) => one === "failed").length;
    if (failed > 0)
      yield* Effect.fail(new NotAllSent(`${failed} of ${deliveries.length} notifications were not taken.`));
  }),
);
