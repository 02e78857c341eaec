import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement, implementTextStream } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { MailSettings } from "#kernel/mail/mail-settings";
import { endCalendarFeed, makeCalendarFeed, readCalendar, readCalendarFeed } from "../../contract/index.ts";
import { calendarText } from "#vocabulary/calendar-text";
import { readPlanOf } from "../account-plan.ts";
import { feedLinks } from "../marked-ids.ts";
import { CalendarFeeds } from "./calendar-feeds.ts";
import { planCalendar } from "./plan-calendar.ts";

/** A person asks for a new address a few times. */
const byAccount = { name: "scheduling.calendar-feeds-by-account", tries: 20, perSeconds: 3_600 };
/** Calendar programs read every few hours, some every few minutes, and a person has a few of them. */
const byFeed = { name: "scheduling.calendar-reads-by-feed", tries: 60, perSeconds: 900 };
/** Of addresses that we did not make. One network may be that of a calendar service, which reads the feeds of many. */
const wrongByNetwork = { name: "scheduling.wrong-calendars-by-network", tries: 30, perSeconds: 900 };

const viewOf = Effect.fnUntraced(function* (account: string) {
  const feed = yield* (yield* CalendarFeeds).ofAccount(account);
  return { path: feed && `/api/calendars/${(yield* feedLinks).tokenOf(feed.id)}` };
});

const readCalendarFeedHandler = implement(readCalendarFeed, ({ caller: { session } }) =>
  viewOf(session!.accountId),
);

const makeCalendarFeedHandler = implement(
  makeCalendarFeed,
  Effect.fnUntraced(function* ({ body, caller: { session } }) {
    const account = session!.accountId;
    yield* (yield* RateLimits).take({ limit: byAccount, key: account });
    yield* (yield* CalendarFeeds).replace({ ...body, id: randomUUID(), account });
    return yield* viewOf(account);
  }),
);

const endCalendarFeedHandler = implement(
  endCalendarFeed,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    yield* (yield* CalendarFeeds).remove(session!.accountId);
    return { path: null };
  }),
);

const notFound = Effect.fail({ _tag: "CalendarNotFound" as const });

const readCalendarHandler = implementTextStream(
  readCalendar,
  Effect.fnUntraced(function* ({ params: { token }, exchange }) {
    const { take } = yield* RateLimits;
    const id = (yield* feedLinks).idOf(token);
    if (id === null) {
      yield* take({ limit: wrongByNetwork, key: exchange.address });
      return yield* notFound;
    }
    yield* take({ limit: byFeed, key: id });
    const feed = yield* (yield* CalendarFeeds).find(id);
    if (feed === null) return yield* notFound;
    const at = (yield* DatabaseClock).now();
    const { plan, dates } = yield* readPlanOf(feed, at);
    const { publicUrl } = yield* MailSettings;
    const calendar = planCalendar({ ...feed, plan, test: dates.current, publicUrl, at });
    return {
      type: "text/calendar",
      fileName: "roadworthy.ics",
      parts: (async function* () {
        yield calendarText(calendar);
      })(),
    };
  }),
);

/** The handlers of the endpoints for the calendar feed. */
export const calendarHandlers = {
  readCalendarFeed: readCalendarFeedHandler,
  makeCalendarFeed: makeCalendarFeedHandler,
  endCalendarFeed: endCalendarFeedHandler,
  readCalendar: readCalendarHandler,
};
