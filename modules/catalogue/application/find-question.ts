import { Effect } from "effect";
import type { Bank } from "./bank.ts";

/** The newest version of a question, or why there is none of that id. */
export const findQuestion = Effect.fnUntraced(function* (bank: Bank["Service"], questionId: string) {
  const found = yield* bank.find(questionId);
  return found ?? (yield* Effect.fail({ _tag: "QuestionNotFound" as const, questionId }));
});

/** Refuses unless the newest version is the one that somebody saw. */
export const expectVersion = (version: number, expected: number) =>
  version === expected ? Effect.void : Effect.fail({ _tag: "QuestionChanged" as const, version });

/** A question that is still asked, at the version that its editor saw: whoever was slower is refused. */
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
