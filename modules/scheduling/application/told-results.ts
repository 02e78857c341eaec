import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { partsOfChances, readToldResults, type ToldResults as Results } from "../contract/index.ts";

/** Results of accounts whose last chance was in one part; `part` is null for those that were told none. */
export interface CountedResults {
  readonly part: number | null;
  readonly learners: number;
  readonly said: number | null;
  readonly passed: number;
  /** The sum of the squared errors. */
  readonly missed: number | null;
}

/** Counts how tests went. Of an erased person nothing is counted. */
export class ToldResults extends Context.Service<
  ToldResults,
  {
    /** Cached for some seconds. */
    readonly counted: Effect.Effect<readonly CountedResults[], DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/ToldResults") {}

const sum = (counted: readonly CountedResults[], of: (one: CountedResults) => number | null): number =>
  counted.reduce((before, one) => before + (of(one) ?? 0), 0);

export const readToldResultsHandler = implement(
  readToldResults,
  Effect.fnUntraced(function* () {
    const at = (yield* DatabaseClock).now();
    const counted = yield* (yield* ToldResults).counted;
    const judged = counted.filter(({ part }) => part !== null);
    const learners = sum(judged, (one) => one.learners);
    const results: Results = {
      at: toIso(at),
      told: sum(counted, (one) => one.learners),
      judged: learners,
      brier: learners === 0 ? null : sum(judged, ({ missed }) => missed) / learners,
      parts: judged.map((one) => ({
        from: one.part! / partsOfChances,
        learners: one.learners,
        said: one.said!,
        passed: one.passed,
      })),
    };
    return results;
  }),
);
