import { Context, Effect } from "effect";

/** Shortens every paper's time limit in development and tests. Null in production. */
export const ExamLimitSeconds = Context.Reference<number | null>("roadworthy/assessment/ExamLimitSeconds", {
  defaultValue: () => null,
});

/** Returns the seconds that a paper gives, in this program. */
export const limitOf = ({ limitSeconds }: { readonly limitSeconds: number }): Effect.Effect<number> =>
  Effect.map(ExamLimitSeconds, (shortened) =>
    shortened === null ? limitSeconds : Math.min(shortened, limitSeconds),
  );
