import { Effect } from "effect";
import { Catalogue } from "#modules/catalogue";
import type { Correction } from "../../contract/index.ts";
import { type CorrectedQuestion, supersededBy } from "../../domain/re-marking.ts";

/** Returns every version of a question with its key. Fails with QuestionNotFound. */
export const keyVersionsOf = Effect.fnUntraced(function* (questionId: string) {
  const versions = yield* (yield* Catalogue).readKeyVersions(questionId);
  if (versions.length === 0) return yield* Effect.fail({ _tag: "QuestionNotFound" as const, questionId });
  return versions;
});

/** Returns the question with all its versions, and the version whose key is to count. Fails when there is no such version. */
export const correctedQuestion = Effect.fnUntraced(function* ({ questionId, version }: Correction) {
  const versions = new Map((yield* keyVersionsOf(questionId)).map((one) => [one.version, one]));
  if (!versions.has(version))
    return yield* Effect.fail({ _tag: "QuestionVersionNotFound" as const, questionId, version });
  return { questionId, version, versions } satisfies CorrectedQuestion;
});

/** Refuses a version whose key was corrected again, for instance after the dry run. */
export const stillCounts = (corrected: CorrectedQuestion) => {
  const version = supersededBy(corrected);
  return version === null ? Effect.void : Effect.fail({ _tag: "CorrectionSuperseded" as const, version });
};
