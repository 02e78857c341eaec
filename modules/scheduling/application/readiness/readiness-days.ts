import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Category, TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import type { Chance } from "../../contract/index.ts";

/** What readiness said on a day. */
export interface DayChances {
  readonly all: Chance;
  readonly sections: Readonly<Partial<Record<Category, Chance>>>;
}

export interface ReadinessDay {
  readonly day: Day;
  readonly testCode: TestCode;
  /** The version of the model that said it. */
  readonly model: number;
  readonly chances: DayChances;
}

/** What readiness said of accounts: a row for each day, the last word of the day. */
export class ReadinessDays extends Context.Service<
  ReadinessDays,
  {
    readonly save: (account: string, day: ReadinessDay) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the newest days of a code, or of all, the oldest of them first. */
    readonly newest: (
      account: string,
      testCode: TestCode | null,
      limit: number,
    ) => Effect.Effect<readonly ReadinessDay[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/ReadinessDays") {}
