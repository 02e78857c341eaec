import type { TopicMark } from "../contract/index.ts";

/** A question that was asked, by its topic. */
export interface TopicAnswer extends Pick<TopicMark, "category" | "topic"> {
  readonly right: boolean;
}

/** With fewer questions, one slip would look like a weakness. */
export const minAsked = 4;

const share = ({ asked, right }: TopicMark) => right / asked;

const counted = (answers: readonly TopicAnswer[]): readonly TopicMark[] => {
  const marks = new Map<string, TopicMark>();
  for (const { category, topic, right } of answers) {
    const key = `${category}:${topic}`;
    const before = marks.get(key) ?? { category, topic, asked: 0, right: 0 };
    marks.set(key, { ...before, asked: before.asked + 1, right: before.right + (right ? 1 : 0) });
  }
  return [...marks.values()];
};

/**
 * Returns the topic with the lowest share of right answers, among those asked often enough; of equal ones the one that
 * was asked most. Null when no topic was, or when none had a wrong answer.
 */
export const weakestTopic = (answers: readonly TopicAnswer[]): TopicMark | null =>
  counted(answers)
    .filter(({ asked, right }) => asked >= minAsked && right < asked)
    .toSorted((one, other) => share(one) - share(other) || other.asked - one.asked)[0] ?? null;
