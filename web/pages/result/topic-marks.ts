import type { AttemptResult, TopicMark } from "#modules/assessment/contract";
import { isRight } from "./questions.ts";

/** Returns the topics in which an answer was wrong or left open: most of them first, then the smaller share of right ones. */
export const weakTopicsOf = ({ questions }: Pick<AttemptResult, "questions">): readonly TopicMark[] => {
  const marks = new Map<string, TopicMark>();
  for (const question of questions) {
    const { category, topic } = question;
    const key = `${category}.${topic}`;
    const { asked, right } = marks.get(key) ?? { asked: 0, right: 0 };
    marks.set(key, { category, topic, asked: asked + 1, right: right + (isRight(question) ? 1 : 0) });
  }
  return [...marks.values()]
    .filter(({ asked, right }) => right < asked)
    .sort(
      (one, other) =>
        other.asked - other.right - (one.asked - one.right) ||
        one.right / one.asked - other.right / other.asked,
    );
};
