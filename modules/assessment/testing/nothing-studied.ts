import { Effect, Layer } from "effect";
import { PracticeList } from "../application/practice/practice-list.ts";

/** Learners who have answered nothing yet and sit no exam. */
export const nothingStudied = Layer.mock(PracticeList)({
  studied: () => Effect.succeed([]),
  inOpenAttempts: () => Effect.succeed(new Set<string>()),
});
