import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AnswerCount } from "../../contract/index.ts";

/**
 * How learners answer questions and what they report about them. Assessment implements it, because attempts and reports
 * are its own; it gets ids of the bank.
 */
export class QuestionFigures extends Context.Service<
  QuestionFigures,
  {
    /** Returns the counts of the newest marked attempts, by question; of each question the newest version first. */
    readonly answers: Effect.Effect<ReadonlyMap<string, readonly AnswerCount[]>, DatabaseUnavailable>;
    /** Returns how many reports wait for an answer, by question; without those that have none. */
    readonly openReports: Effect.Effect<ReadonlyMap<string, number>, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/QuestionFigures") {}
