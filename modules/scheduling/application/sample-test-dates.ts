import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";
import { dayOf, daysLater } from "#vocabulary/day";
import { type Instant, toIso } from "#vocabulary/instant";
import type { TestOutcome } from "../contract/index.ts";
import { changeTestDate } from "./change-test-date.ts";
import { accountOf, actorOf, BookedTests, TestDateRows } from "./test-dates.ts";

interface Sample {
  /** Whose it is, by the number of the sample learner. */
  readonly who: number;
  /** The day of the test from today; before today it is over. */
  readonly inDays: number;
  readonly time: string | null;
  readonly outcome?: TestOutcome;
}

const samples: readonly Sample[] = [
  { who: 0, inDays: -9, time: "09:00", outcome: { passed: true, sections: null } },
  { who: 1, inDays: -4, time: "11:30", outcome: { passed: false, sections: null } },
  { who: 3, inDays: -1, time: "08:00" },
  { who: 4, inDays: 1, time: "09:30" },
  { who: 6, inDays: 2, time: "10:00" },
  { who: 8, inDays: 4, time: null },
  { who: 10, inDays: 5, time: "08:30" },
  { who: 12, inDays: 11, time: null },
  { who: 15, inDays: 23, time: "13:00" },
];

const dayMs = 24 * 3_600_000;
/** They were set so long before today, so that the day was still to come. */
const setDaysAgo = 12;
const streamOf = (number: number): string => uuidNamed(`scheduling.sample-test-date/${number}`);

const make = Effect.fnUntraced(function* (number: number, now: Instant) {
  const { who, inDays, time, outcome } = samples[number]!;
  const account = sampleLearnerIds[who]!;
  const learner = { participant: uuidNamed(`scheduling.sample-browser/${who}`), account };
  const [at, day, id] = [now - setDaysAgo * dayMs, daysLater(dayOf(now), inDays), streamOf(number)];
  const details = { day, time, testCode: "code 8", isBooked: time !== null, province: null } as const;
  const meta = { actor: actorOf(learner) };
  const set = { type: "set", accountId: accountOf(learner), details, at } as const;
  if ((yield* changeTestDate(id, set, meta)) !== null) return;
  const row = { id, learner, day, setAt: at, centre: null, subscription: null };
  yield* (yield* TestDateRows).save(row);
  if (outcome !== undefined) yield* changeTestDate(id, { type: "tell", outcome, at: now }, meta);
});

/**
 * Test dates of the sample learners, some of them over, for trying the office out: made once. Returns a line for the log, or
 * null.
 */
export const sampleTestDates = Effect.gen(function* () {
  if ((yield* (yield* BookedTests).read(streamOf(0))).version > 0) return null;
  const now = yield* (yield* DatabaseClock).exact;
  yield* transact(Effect.forEach(samples.keys(), (number) => make(number, now), { discard: true }));
  return `${samples.length} sample test dates since ${toIso(now - setDaysAgo * dayMs).slice(0, 10)}`;
});
