import { Effect } from "effect";
import { dayOf } from "#vocabulary/day";
import { idFromUuid } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import { maxTestDatesShown, type TestDate, type TestDates } from "../contract/index.ts";
import { sortTestDates } from "../domain/current-test-date.ts";
import { latestDay } from "../domain/latest-day.ts";
import type { SetTestDate } from "../domain/test-date.ts";
import { BookedTests, type Learner, testDateIdOf, TestDateRows } from "./test-dates.ts";

interface Kept {
  readonly id: string;
  readonly centre: string | null;
  readonly subscription: string | null;
  readonly state: SetTestDate;
}

const viewOf = ({ id, centre, subscription, state }: Kept): TestDate => ({
  testDateId: testDateIdOf(id),
  ...state.details,
  centre,
  subscriptionId: subscription === null ? null : idFromUuid("sub", subscription),
  status: state.phase,
  setAt: toIso(state.setAt),
  earlierDays: [...state.earlierDays],
  outcome: state.outcome,
});

/** Reads a learner's dates, sorted by which one counts at that moment. */
export const readOwn = Effect.fnUntraced(function* (learner: Learner, at: Instant) {
  const tests = yield* BookedTests;
  const rows = yield* (yield* TestDateRows).ofLearner(learner, maxTestDatesShown);
  const kept = yield* Effect.forEach(rows, (row) =>
    Effect.map(tests.read(row.id), ({ state }): readonly Kept[] =>
      state.phase === "unset" ? [] : [{ ...row, state }],
    ),
  );
  return sortTestDates(kept.flat(), dayOf(at));
});

/** What the learner sees of their dates. */
export const viewOwn = Effect.fnUntraced(function* (learner: Learner, at: Instant) {
  const { current, history } = yield* readOwn(learner, at);
  const today = dayOf(at);
  return {
    today,
    latest: latestDay(today),
    current: current && viewOf(current),
    history: history.map(viewOf),
  } satisfies TestDates as TestDates;
});
