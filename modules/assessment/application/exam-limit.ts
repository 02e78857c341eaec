import { Context } from "effect";

/** Shortens every paper's limit, for trying things out. Null in earnest. */
export const ExamLimitSeconds = Context.Reference<number | null>("roadworthy/assessment/ExamLimitSeconds", {
  defaultValue: () => null,
});
