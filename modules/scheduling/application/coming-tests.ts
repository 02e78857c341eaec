import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { accountIdOf } from "#vocabulary/account-id";
import { type Day, dayOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { calendarSpan, type Span } from "#vocabulary/span";
import {
  type ComingTest,
  type DayOfTests,
  daysOfSoon,
  exportComingTests,
  listComingTests,
  type ReadinessGroup,
  readTestCalendar,
  readTestNumbers,
  type TestCalendar,
  type TestNumbers,
} from "../contract/index.ts";

/** The place in the list behind which a page begins. */
export interface TestPlace {
  readonly day: Day;
  readonly stream: string;
}

export interface FoundTest extends Omit<ComingTest, "accountId"> {
  readonly stream: string;
  readonly account: string;
}

/** Finds the tests of accounts on some days. Of several open dates of an account the one set last counts. */
export class ComingTests extends Context.Service<
  ComingTests,
  {
    /** Cached for some seconds. */
    readonly groups: (span: Span) => Effect.Effect<TestNumbers["groups"], DatabaseUnavailable>;
    readonly list: (
      span: Span,
      today: Day,
      group: ReadinessGroup | null,
      after: TestPlace | null,
      limit: number,
    ) => Effect.Effect<readonly FoundTest[], DatabaseUnavailable>;
    /** Returns the numbers of each day on which there is something, in order. Cached for some seconds. */
    readonly days: (span: Span, today: Day) => Effect.Effect<readonly DayOfTests[], DatabaseUnavailable>;
    /** Returns how many accounts asked to be reminded day by day, and how many of them wait for today's. Cached too. */
    readonly reminded: (today: Day) => Effect.Effect<TestCalendar["reminded"], DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/ComingTests") {}

const testsAtOnce = 50;

const soon = Effect.gen(function* () {
  const at = (yield* DatabaseClock).now();
  const from = dayOf(at);
  return { at, span: { from, until: daysLater(from, daysOfSoon - 1) } };
});

const readTestNumbersHandler = implement(
  readTestNumbers,
  Effect.fnUntraced(function* () {
    const { at, span } = yield* soon;
    const groups = yield* (yield* ComingTests).groups(span);
    const learners = Object.values(groups).reduce((sum, count) => sum + count, 0);
    return { at: toIso(at), span, learners, groups };
  }),
);

const placeOf = (text: string | undefined): TestPlace | null => {
  if (text === undefined) return null;
  const [day, stream] = text.split("_") as [Day, string];
  return { day, stream };
};

const listComingTestsHandler = implement(
  listComingTests,
  Effect.fnUntraced(function* ({ query: { group, day: asked, after } }) {
    const { span: week } = yield* soon;
    const span = asked === undefined ? week : { from: asked, until: asked };
    const place = placeOf(after);
    const found = yield* (yield* ComingTests).list(span, week.from, group ?? null, place, testsAtOnce + 1);
    const shown = found.slice(0, testsAtOnce);
    const last = shown.at(-1);
    return {
      tests: shown.map(({ account, day, time, testCode, isBooked, group: how, readiness }) => ({
        ...{ accountId: accountIdOf(account), day, time, testCode, isBooked },
        ...{ group: how, readiness },
      })),
      next: found.length > testsAtOnce && last !== undefined ? `${last.day}_${last.stream}` : null,
    };
  }),
);

const exportComingTestsHandler = implementTextStream(exportComingTests, (input) =>
  sendShownList(input, listComingTestsHandler, {
    ...{ list: listComingTests, name: "tests", action: "scheduling.export-list" },
    columns: ["accountId", "day", "time", "testCode", "isBooked", "group", "readiness"],
    rowsOf: ({ tests }) => tests,
  }),
);

const readTestCalendarHandler = implement(
  readTestCalendar,
  Effect.fnUntraced(function* ({ query }) {
    const today = dayOf((yield* DatabaseClock).now());
    const span = calendarSpan(query, today);
    const { days, reminded } = yield* ComingTests;
    return { today, span, days: [...(yield* days(span, today))], reminded: yield* reminded(today) };
  }),
);

/** The handlers of the endpoints for staff. */
export const comingTestHandlers = {
  readTestCalendar: readTestCalendarHandler,
  readTestNumbers: readTestNumbersHandler,
  listComingTests: listComingTestsHandler,
  exportComingTests: exportComingTestsHandler,
};
