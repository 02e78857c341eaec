import { Effect } from "effect";
import { Catalogue } from "#modules/catalogue";
import type { Correction } from "../contract/index.ts";
import { type CorrectedQuestion, supersededBy } from "../domain/re-marking.ts";

/** Every version of a question with its key, or why there is none. */
export const keyVersionsOf = Effect.fnUntraced(function* (questionId: string) {
  const versions = yield* (yield* Catalogue).readKeyVersions(questionId);
  if (versions.length === 0) return yield* Effect.fail({ _tag: "QuestionNotFound" as const, questionId });
  return versions;
});

/** The question whose key of that version is to count, with all its versions, or why there is none. */
export const correctedQuestion = Effect.fnUntraced(function* ({ questionId, version }: Correction) {
  const versions = new Map((yield* keyVersionsOf(questionId)).map((one) => [one.version, one]));
  if (!versions.has(version))
    return yield* Effect.fail({ _tag: "QuestionVersionNotFound" as const, questionId, version });
  return { questionId, version, versions } satisfies CorrectedQuestion;
});

/** Refuses a version whose key was corrected once more, for instance between a dry run and this. */
export const stillCounts = (corrected: CorrectedQuestion) => {
  const version = supersededBy(corrected);
  return version === null ? Effect.void : Effect.fail({ _tag: "CorrectionSuperseded" as const, version });
};
