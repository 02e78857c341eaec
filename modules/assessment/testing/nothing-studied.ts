import { Effect, Layer } from "effect";
import { AttemptList } from "../application/attempts/attempt-list.ts";
import { EveryonesAnswers } from "../application/practice/first-answers.ts";
import { PracticeList } from "../application/attempts/practice-list.ts";

/** Learners who have answered nothing yet and sit no exam. */
export const nothingStudied = Layer.mergeAll(
  Layer.mock(PracticeList)({
    studied: () => Effect.succeed([]),
    inOpenAttempts: () => Effect.succeed(new Set<string>()),
  }),
  Layer.mock(AttemptList)({ progressOf: () => Effect.succeed([]) }),
  Layer.mock(EveryonesAnswers)({ first: () => Effect.succeed([]) }),
);
