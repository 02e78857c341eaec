import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AskableQuestion } from "#modules/catalogue";
import type { Category } from "#modules/catalogue/contract";

/** How learners of one level answered a question when they first met it. */
export interface FirstAnswers {
  readonly questionId: string;
  readonly category: Category;
  /** The share of right first answers of these learners in the section of the question. */
  readonly level: number;
  readonly asked: number;
  readonly right: number;
}

/** What all learners answered first, from the read models of attempts and practices. */
export class EveryonesAnswers extends Context.Service<
  EveryonesAnswers,
  {
    /** Counts the first answers of every learner to questions of a bank. It reads all of them: ask seldom. */
    readonly first: (
      bank: readonly Pick<AskableQuestion, "questionId" | "category">[],
    ) => Effect.Effect<readonly FirstAnswers[], DatabaseUnavailable>;
  }
>()("roadworthy/assessment/EveryonesAnswers") {}
