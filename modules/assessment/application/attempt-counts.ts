import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import type { AttemptNumbers } from "../contract/index.ts";
import type { DayCount, SectionCount } from "../domain/numbers.ts";

/** How often a version of a question was asked, and answered rightly. */
export interface AskedCount {
  readonly questionId: string;
  readonly version: number;
  readonly asked: number;
  readonly right: number;
}

/** What was counted of the attempts that were started on some days. */
export interface Counted {
  readonly days: readonly DayCount[];
  readonly sections: readonly SectionCount[];
  /** The hardest questions first, and over how many attempts they were counted. */
  readonly hardest: { readonly attempts: number; readonly questions: readonly AskedCount[] };
}

/** Whose attempts are counted: those of one code, or all when it is null. */
export type CodeAsked = TestCode | null;

/** Counts attempts in the read model. An answer may be some seconds old, or more where counting takes long. */
export class AttemptCounts extends Context.Service<
  AttemptCounts,
  {
    /** Of this moment: started on the day it is, and running. */
    readonly now: (
      today: Day,
      testCode: CodeAsked,
    ) => Effect.Effect<AttemptNumbers["now"], DatabaseUnavailable>;
    readonly within: (span: Span, testCode: CodeAsked) => Effect.Effect<Counted, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptCounts") {}
