import type { ReviewedEvent } from "../../contract/index.ts";
import type { AssessmentEvent } from "../../contract/events.ts";

type Change = NonNullable<ReviewedEvent["change"]>;

const changeOf = (before: string, after: string, right: string | undefined): Change => {
  if (before === after) return "same";
  if (before === right) return "right-to-wrong";
  return after === right ? "wrong-to-right" : "wrong-to-wrong";
};

/**
 * Returns for each event how it changed an existing answer; null for a first
 * answer, an answer after a cleared one, and every other event.
 */
export const answerChanges = (
  log: readonly AssessmentEvent[],
  key: Readonly<Record<string, string>>,
): readonly (Change | null)[] => {
  const answers = new Map<string, string>();
  return log.map((event) => {
    if (event.type === "assessment.answer-cleared") answers.delete(event.data.questionId);
    if (event.type !== "assessment.answer-chosen") return null;
    const { questionId, optionId } = event.data;
    const before = answers.get(questionId);
    answers.set(questionId, optionId);
    return before === undefined ? null : changeOf(before, optionId, key[questionId]);
  });
};
