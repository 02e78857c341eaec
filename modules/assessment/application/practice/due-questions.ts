import { Context, type Effect } from "effect";
import type { AskableQuestion, Catalogue } from "#modules/catalogue";
import type { TestCode } from "#modules/catalogue/contract";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Studied } from "../../domain/practice/knowledge.ts";
import type { Learner } from "../attempts/attempts.ts";

/**
 * Which questions a learner should answer today, new ones among them. Scheduling implements it, because it knows the date of the test; it gets
 * what it needs to know of the rest, so that the modules make no circle.
 */
export class DueQuestions extends Context.Service<
  DueQuestions,
  {
    /** Returns the questions that are due among those of a bank, the most urgent first, by the bank's ids. */
    readonly among: (
      of: { readonly testCode: TestCode; readonly bank: readonly AskableQuestion[] },
      learner: Learner,
      /** The first tries at each question of an attempt or practice. */
      firstTries: Studied["tries"],
    ) => Effect.Effect<readonly string[], DatabaseUnavailable, Catalogue>;
  }
>()("roadworthy/assessment/DueQuestions") {}
