import type { AskableQuestion, Catalogue } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import type { LessonOfTopic } from "../domain/plan/study-sessions.ts";

interface OfTopic {
  readonly category: string;
  readonly topic: string;
}

/** The name of a topic: two categories have a topic called "speed". */
export const topicName = ({ category, topic }: OfTopic): string => `${category}:${topic}`;

/**
 * Returns a training video for each topic that one is about: a video belongs to the topic that most of its questions are
 * about. One about another vehicle has no questions in the bank of this code.
 */
export const lessonsByTopic = (
  bank: readonly AskableQuestion[],
  { listLessons, findSubject }: Pick<Catalogue["Service"], "listLessons" | "findSubject">,
  language?: QuestionLanguage,
): ReadonlyMap<string, LessonOfTopic> => {
  const found = new Map<string, LessonOfTopic>();
  for (const lesson of listLessons(language)) {
    const questions = bank.filter(findSubject(lesson) ?? (() => false));
    const [most] = [...Map.groupBy(questions, topicName)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    if (most !== undefined && !found.has(most[0])) found.set(most[0], lesson);
  }
  return found;
};
