import type { MasteryLevel } from "#modules/assessment/contract";
import type { Category, LessonCategory } from "#modules/catalogue/contract";

/** A training video about a topic. */
export interface LessonOfTopic {
  readonly lessonId: string;
  readonly category: LessonCategory;
  readonly title: string;
  readonly seconds: number;
}

/** A topic of the learner's code, and how well it is known. */
export interface TopicToStudy {
  readonly category: Category;
  readonly topic: string;
  readonly level: MasteryLevel;
  readonly questions: number;
  readonly right: number;
  /** Null when there is none. */
  readonly lesson: LessonOfTopic | null;
}

/** One practice of a topic. `lesson` comes before the first one of a topic that is new or weak. */
export interface StudySession {
  readonly topic: TopicToStudy;
  readonly round: number;
  readonly lesson: LessonOfTopic | null;
}

/** Weak topics first, then new ones, then those that are nearly known. What is known comes back when it is due. */
const turns = { learning: 0, "not-started": 1, nearly: 2, known: 3 } as const satisfies Record<
  MasteryLevel,
  number
>;

const questionsASession = 10;

const sessionsOf = (topic: TopicToStudy): readonly StudySession[] =>
  topic.level === "known"
    ? []
    : Array.from(
        { length: Math.max(1, Math.ceil((topic.questions - topic.right) / questionsASession)) },
        (_, round) => ({
          topic,
          round,
          lesson: round === 0 && topic.level !== "nearly" ? topic.lesson : null,
        }),
      );

const share = ({ questions, right }: TopicToStudy): number => (questions === 0 ? 1 : right / questions);

/**
 * Returns the practices that are left until every topic is known, in the order in which to do them: each topic once before
 * any of them again, so that a test that comes early finds none that was never looked at.
 */
export const sessionsLeft = (topics: readonly TopicToStudy[]): readonly StudySession[] =>
  topics
    .flatMap(sessionsOf)
    .toSorted(
      (one, other) =>
        one.round - other.round ||
        turns[one.topic.level] - turns[other.topic.level] ||
        share(one.topic) - share(other.topic),
    );
