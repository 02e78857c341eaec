import { Effect } from "effect";
import type { Bank } from "./bank.ts";

/** Returns the newest version of a question. Fails with QuestionNotFound. */
export const findQuestion = Effect.fnUntraced(function* (bank: Bank["Service"], questionId: string) {
  const found = yield* bank.find(questionId);
  return found ?? (yield* Effect.fail({ _tag: "QuestionNotFound" as const, questionId }));
});

/** Refuses unless the newest version is the one that the caller saw. */
export const expectVersion = (version: number, expected: number) =>
  version === expected ? Effect.void : Effect.fail({ _tag: "QuestionChanged" as const, version });

/** Returns a question that is not retired, at the version its editor saw. Fails when another editor was faster. */
export const findUnretired = Effect.fnUntraced(function* (
  bank: Bank["Service"],
  questionId: string,
  expected: number,
) {
  const { question, retired, replacedBy } = yield* findQuestion(bank, questionId);
  if (retired) return yield* Effect.fail({ _tag: "QuestionRetired" as const, replacedBy });
  yield* expectVersion(question.version, expected);
  return question;
});
