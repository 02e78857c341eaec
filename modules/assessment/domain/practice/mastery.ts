import { type Category, categories, type Topic, topics } from "#modules/catalogue/contract";
import { toIso } from "#vocabulary/instant";
import type { MasteryLevel, TopicChange, TopicMastery } from "../../contract/knowledge.ts";
import type { Knowledge } from "./knowledge.ts";

/** A question of the bank with what it is about. */
export interface OfTopic {
  readonly questionId: string;
  readonly category: Category;
  readonly topic: Topic;
}

const levels: readonly MasteryLevel[] = ["not-started", "learning", "nearly", "known"];

/** Fewer answers would make a level of luck. A topic with fewer questions is known when all of them are answered. */
const answersToKnow = 8;
const answersToNearlyKnow = 4;

interface Counts {
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
}

/** Returns the level of a topic. The shares are compared as whole numbers: nine in ten, seven in ten. */
export const levelOf = ({ questions, answered, right }: Counts): MasteryLevel => {
  if (answered === 0) return "not-started";
  if (answered >= Math.min(answersToKnow, questions) && right * 10 >= answered * 9) return "known";
  if (answered >= Math.min(answersToNearlyKnow, questions) && right * 10 >= answered * 7) return "nearly";
  return "learning";
};

/** The name of a topic: two categories have a topic called "speed". */
export const topicKey = ({
  category,
  topic,
}: {
  readonly category: Category;
  readonly topic: string;
}): string => `${category}:${topic}`;

const masteryOf = (
  place: Pick<OfTopic, "category" | "topic">,
  questions: readonly OfTopic[],
  { seen, answered }: Knowledge,
): TopicMastery => {
  const known = questions.flatMap(({ questionId }) => answered.get(questionId) ?? []);
  const counts = {
    questions: questions.length,
    answered: known.length,
    right: known.filter(({ streak }) => streak > 0).length,
  };
  return {
    category: place.category,
    topic: place.topic,
    level: levelOf(counts),
    ...counts,
    wrong: known.filter(({ lastRight }) => !lastRight).length,
    unseen: questions.filter(({ questionId }) => !seen.has(questionId)).length,
    lastAt: known.length === 0 ? null : toIso(Math.max(...known.map(({ lastAt }) => lastAt))),
  };
};

/** Returns every topic that has questions, in the catalogue's order. */
export const masteryGrid = (bank: readonly OfTopic[], knowledge: Knowledge): TopicMastery[] => {
  const byTopic = Map.groupBy(bank, topicKey);
  return categories.flatMap((category) =>
    topics[category].flatMap((topic) => {
      const questions = byTopic.get(topicKey({ category, topic }));
      return questions === undefined ? [] : [masteryOf({ category, topic }, questions, knowledge)];
    }),
  );
};

const moved = (before: MasteryLevel, after: MasteryLevel): TopicChange["moved"] => {
  const difference = levels.indexOf(after) - levels.indexOf(before);
  if (difference === 0) return "same";
  return difference > 0 ? "up" : "down";
};

/** Returns how the topics of these questions changed, those that did first. */
export const changesOf = (
  bank: readonly OfTopic[],
  practised: ReadonlySet<string>,
  before: Knowledge,
  after: Knowledge,
): TopicChange[] => {
  const touched = new Set(bank.filter(({ questionId }) => practised.has(questionId)).map(topicKey));
  const of = (knowledge: Knowledge) =>
    masteryGrid(
      bank.filter((question) => touched.has(topicKey(question))),
      knowledge,
    );
  const [was, is] = [of(before), of(after)];
  return is
    .map(({ category, topic, level }, index) => {
      const earlier = was[index]!.level;
      return { category, topic, before: earlier, after: level, moved: moved(earlier, level) };
    })
    .toSorted((one, other) => Number(one.moved === "same") - Number(other.moved === "same"));
};
