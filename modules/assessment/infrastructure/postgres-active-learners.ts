import { Effect, Layer } from "effect";
import type { Pools } from "#kernel/database/pools";
import { staleReader } from "#kernel/database/stale-reads";
import { tryQuery } from "#kernel/database/try-query";
import { beginningOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { ActiveLearners } from "../application/numbers/active-learners.ts";
import type { ActiveLearner } from "../contract/index.ts";
import { activeTexts } from "./count-statements.ts";

interface Row {
  readonly account: ActiveLearner["accountId"];
  readonly participant: string;
  readonly attempts: number;
  readonly practices: number;
  readonly last_at: number;
}

/** Reads the read models by the index of when something was started. */
export const postgresActiveLearners: Layer.Layer<ActiveLearners, never, Pools> = Layer.effect(
  ActiveLearners,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    return ActiveLearners.of({
      on: ({ day, testCode, sort, after, limit }) =>
        tryQuery("activeLearners.on", async () => {
          const borders = [toIso(beginningOf(day)), toIso(beginningOf(daysLater(day, 1)))];
          const code = testCode === null ? [] : [testCode];
          const cursor = after === null ? [null, null] : [toIso(after.at), after.learner];
          const text = activeTexts[sort][testCode === null ? "all" : "ofCode"];
          const name = `active-learners-${sort}${testCode === null ? "" : "-of-code"}`;
          const values = [...borders, ...code, ...cursor, limit];
          const { rows } = await reader.query<Row>({ name, text, values });
          return rows.map(({ account, participant, attempts, practices, last_at }) => ({
            ...{ accountId: account, participantId: participant, attempts, practices },
            lastAt: toIso(last_at),
          }));
        }),
    });
  }),
);
