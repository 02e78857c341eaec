import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { accountIdOf } from "#vocabulary/account-id";
import { Day, dayOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { calendarSpan, type Span } from "#vocabulary/span";
import {
  type ComingTest,
  type ComingTestSort,
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

/** The cursor in the list behind which a page begins. */
export interface TestCursor {
  /** By what the list is sorted: a day, or a chance. */
  readonly by: string;
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
      wanted: { readonly group: ReadinessGroup | null; readonly sort: ComingTestSort },
      after: TestCursor | null,
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

/** Above every chance: those of whom nothing is known come last. */
const unknownChance = 2;

const cursorOf = (sort: ComingTestSort, { day, readiness, stream }: FoundTest): string =>
  `${sort === "unready" ? (readiness?.chance.mean ?? unknownChance) : day}_${stream}`;

/** Reads a cursor; the start for one of another order. */
const cursorIn = (sort: ComingTestSort, text: string | undefined): TestCursor | null => {
  const [by, stream] = text?.split("_") ?? [];
  if (by === undefined || stream === undefined || Day.safeParse(by).success !== (sort !== "unready"))
    return null;
  return { by, stream };
};

const listComingTestsHandler = implement(
  listComingTests,
  Effect.fnUntraced(function* ({ query: { group = null, day: asked, sort = "soonest", after } }) {
    const { span: week } = yield* soon;
    const span = asked === undefined ? week : { from: asked, until: asked };
    const wanted = { group, sort };
    const cursor = cursorIn(sort, after);
    const found = yield* (yield* ComingTests).list(span, week.from, wanted, cursor, testsAtOnce + 1);
    const shown = found.slice(0, testsAtOnce);
    const last = shown.at(-1);
    return {
      tests: shown.map(({ account, day, time, testCode, isBooked, group: how, readiness }) => ({
        ...{ accountId: accountIdOf(account), day, time, testCode, isBooked },
        ...{ group: how, readiness },
      })),
      next: found.length > testsAtOnce && last !== undefined ? cursorOf(sort, last) : null,
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
