import { Context, Effect } from "effect";
import * as z from "zod/mini";
import type { DatabaseUnavailable } from "#kernel/errors";
import { handle } from "#kernel/jobs/registry";
import { EveryonesAnswers } from "#modules/assessment";
import { Catalogue } from "#modules/catalogue";
import { TestCode } from "#modules/catalogue/contract";
import { defineJob } from "#vocabulary/job";
import { difficultiesOf } from "../../domain/readiness/difficulty.ts";

export interface QuestionDifficulty {
  readonly questionId: string;
  /** In logits above the usual question of its section. */
  readonly difficulty: number;
  readonly asked: number;
}

/** How hard questions are. A question without a row is as hard as the usual one. */
export class Difficulties extends Context.Service<
  Difficulties,
  {
    readonly read: Effect.Effect<ReadonlyMap<string, number>, DatabaseUnavailable>;
    /** Puts these in the place of all that were there. */
    readonly replace: (found: readonly QuestionDifficulty[]) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/Difficulties") {}

/** Works out how hard every question is from all answers. Nothing of the last time is used: to rebuild is to run it. */
export const refreshDifficulties = defineJob({
  name: "scheduling.refresh-difficulties",
  queue: "bulk",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 60_000,
});

export const refreshDifficultiesHandler = handle(
  refreshDifficulties,
  Effect.fnUntraced(function* () {
    const catalogue = yield* Catalogue;
    const banks = yield* Effect.forEach(TestCode.options, (testCode) => catalogue.listAskable(testCode));
    const bank = [...new Map(banks.flat().map((question) => [question.questionId, question])).values()];
    const answers = yield* (yield* EveryonesAnswers).first(bank);
    const asked = new Map<string, number>();
    for (const one of answers) asked.set(one.questionId, (asked.get(one.questionId) ?? 0) + one.asked);
    const found = [...difficultiesOf(answers)].map(([questionId, difficulty]) => ({
      questionId,
      difficulty,
      asked: asked.get(questionId)!,
    }));
    yield* (yield* Difficulties).replace(found);
  }),
  { data: {}, everyMs: 24 * 3_600_000 },
);
