import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { personErased } from "#modules/identity/events";
import { dayOf, daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { CalendarFeeds } from "./calendar/calendar-feeds.ts";
import { Notifications } from "./reminders/notifications.ts";
import { Groups } from "./groups/groups.ts";
import { ReminderSettings } from "./reminders/reminder-settings.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";
import { StudyTimes } from "./study-times.ts";
import { TestDateRows } from "./test-dates.ts";

/**
 * Erases the rows of a person who is erased, and with them where they wrote the test, when they studied and were
 * reminded, their calendar, their study groups, and how ready they were. An account is closed a week before
 * its person is erased, which ends its sessions: no date can be set or claimed after this.
 */
export const eraseTestDatesWhenPersonErased = subscribe(
  personErased,
  "scheduling.erase-test-dates-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* TestDateRows).erase(uuidOfId(accountId));
    yield* (yield* StudyTimes).erase(uuidOfId(accountId));
    yield* (yield* ReminderSettings).remove(uuidOfId(accountId));
    yield* (yield* Notifications).erase(uuidOfId(accountId));
    yield* (yield* CalendarFeeds).remove(uuidOfId(accountId));
    yield* (yield* ReadinessDays).erase(uuidOfId(accountId));
    yield* (yield* Groups).erase(uuidOfId(accountId));
  }),
);

/** As long as a guest's exams are kept. */
const keptDays = 30;
/** As long as the outbox keeps mails. */
const notificationsKeptDays = 90;

/** Forgets guests' dates and study times that no account has claimed in time, and what became of old notifications. */
export const forgetGuestsTestDates = defineJob({
  name: "scheduling.forget-guests-test-dates",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

export const forgetGuestsTestDatesHandler = handle(
  forgetGuestsTestDates,
  Effect.fnUntraced(function* () {
    const today = dayOf((yield* DatabaseClock).now());
    yield* (yield* TestDateRows).forgetGuests(daysLater(today, -keptDays));
    yield* (yield* StudyTimes).forgetGuests;
    yield* (yield* Notifications).forget(daysLater(today, -notificationsKeptDays));
  }),
  { data: {}, everyMs: 24 * 3_600_000 },
);
