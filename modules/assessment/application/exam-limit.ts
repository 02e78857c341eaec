import { Context } from "effect";

/** Shortens every paper's time limit in development and tests. Null in production. */
export const ExamLimitSeconds = Context.Reference<number | null>("roadworthy/assessment/ExamLimitSeconds", {
  defaultValue: () => null,
});
