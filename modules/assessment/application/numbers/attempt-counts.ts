import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import type { AttemptNumbers } from "../../contract/index.ts";
import type { DayCount, SectionCount } from "../../domain/numbers.ts";

/** How often a version of a question was asked and answered correctly. */
export interface AskedCount {
  readonly questionId: string;
  readonly version: number;
  readonly asked: number;
  readonly right: number;
}

/** Counts over the attempts that were started on some days. */
export interface Counted {
  readonly days: readonly DayCount[];
  readonly sections: readonly SectionCount[];
  /** The hardest questions first, and the number of attempts they were counted over. */
  readonly hardest: { readonly attempts: number; readonly questions: readonly AskedCount[] };
}

/** The licence code whose attempts are counted; null counts all. */
export type CodeAsked = TestCode | null;

/** Counts attempts in the read model. Results are cached for some seconds, longer where counting is slow. */
export class AttemptCounts extends Context.Service<
  AttemptCounts,
  {
    /** Attempts started today, learners who started something today, and attempts running now. */
    readonly now: (
      today: Day,
      testCode: CodeAsked,
    ) => Effect.Effect<AttemptNumbers["now"], DatabaseUnavailable>;
    readonly within: (span: Span, testCode: CodeAsked) => Effect.Effect<Counted, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptCounts") {}
