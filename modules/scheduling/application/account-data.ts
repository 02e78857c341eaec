import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { toIso } from "#vocabulary/instant";
import { CalendarFeeds } from "./calendar/calendar-feeds.ts";
import { Notifications } from "./reminders/notifications.ts";
import { Groups } from "./groups/groups.ts";
import { groupsOf } from "./groups/group-data.ts";
import { PushBrowsers } from "./reminders/push-browsers.ts";
import { ReminderSettings } from "./reminders/reminder-settings.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";
import { StudyTimes } from "./study-times.ts";
import { testDateIdOf, TestDateRows } from "./test-dates.ts";

/** A century of days. */
const allDays = 36_525;

/**
 * Collects what scheduling stores about an account: every event of its test dates, the testing centres, when it can
 * study, when, how and in which browsers it is reminded, which notifications it was sent, whether it has a calendar
 * feed, what readiness said of it, and its study groups.
 */
export const schedulingData: Effect.Effect<
  PersonalDataSection,
  never,
  | TestDateRows
  | StudyTimes
  | ReminderSettings
  | PushBrowsers
  | Notifications
  | CalendarFeeds
  | ReadinessDays
  | Groups
  | EventStore
> = Effect.gen(function* () {
  const rows = yield* TestDateRows;
  const times = yield* StudyTimes;
  const reminding = yield* ReminderSettings;
  const browsers = yield* PushBrowsers;
  const shown = yield* Notifications;
  const feeds = yield* CalendarFeeds;
  const days = yield* ReadinessDays;
  const groups = yield* Groups;
  const store = yield* EventStore;
  const eventsOf = (stream: string) =>
    Effect.map(store.readStream(stream), (events) =>
      events.map(({ type, recordedAt, data }) => ({ type, recordedAt: toIso(recordedAt), data })),
    );
  return {
    section: "scheduling",
    collect: Effect.fnUntraced(function* (account: string) {
      const testDates = yield* Effect.forEach(
        yield* rows.ofAccount(account),
        ({ id, centre, subscription }) =>
          Effect.map(eventsOf(id), (events) => ({
            testDateId: testDateIdOf(id),
            centre,
            subscription,
            events,
          })),
      );
      const studyTime = yield* times.read({ participant: account, account });
      const readiness = yield* days.newest(account, null, allDays);
      const reminders = yield* reminding.read(account);
      // The keys of a browser are its own: with them its notifications could be read.
      const remindedIn = (yield* browsers.ofAccount(account)).map(({ endpoint, language, addedAt }) => ({
        endpoint,
        language,
        addedAt: toIso(addedAt),
      }));
      const notifications = (yield* shown.ofAccount(account)).map(({ triedAt, ...one }) => ({
        ...one,
        triedAt: toIso(triedAt),
      }));
      const feed = yield* feeds.ofAccount(account);
      // The address is a key to the plan, and has no place in a file that is sent around.
      const calendarFeed = feed && { testCode: feed.testCode, language: feed.language };
      return {
        testDates,
        studyTime,
        reminders,
        remindedIn,
        notifications,
        calendarFeed,
        readiness,
        studyGroups: yield* groupsOf(groups, account),
      };
    }),
  };
});
