import type { Category } from "#modules/catalogue/contract";
import type { ReadinessQuestion } from "./evidence.ts";
import type { FactOfBank } from "./knowledge-of-topics.ts";
import { type Places, placesOf } from "./test-chance.ts";

export interface BankQuestion extends ReadinessQuestion {
  readonly category: Category;
  readonly topic: string;
}

/** A section of the test: how many questions it asks, and how many must be right. */
export interface TestSection {
  readonly category: Category;
  readonly questions: number;
  readonly required: number;
}

interface Topic {
  readonly topic: string;
  readonly facts: readonly FactOfBank[];
}

/** A section with the topics that its questions are about. */
export interface Section extends TestSection {
  readonly topics: readonly Topic[];
  readonly places: Places;
}

/** The name of a topic: two sections have a topic called "speed". */
export const topicKey = (category: Category, topic: string): string => `${category}:${topic}`;

const factsOf = (questions: readonly BankQuestion[]): readonly FactOfBank[] =>
  [...Map.groupBy(questions, ({ fact }) => fact)].map(([fact, ofFact]) => ({
    fact,
    questions: ofFact.length,
    difficulty: ofFact.reduce((sum, { difficulty }) => sum + difficulty, 0) / ofFact.length,
  }));

/** Sorts a bank by section, topic and fact. */
export const sectionsOf = (
  bank: readonly BankQuestion[],
  sections: readonly TestSection[],
): readonly Section[] =>
  sections.map((section) => {
    const byTopic = Map.groupBy(
      bank.filter(({ category }) => category === section.category),
      ({ topic }) => topic,
    );
    return {
      ...section,
      topics: [...byTopic].map(([topic, questions]) => ({ topic, facts: factsOf(questions) })),
      places: placesOf(
        [...byTopic.values()].map(({ length }) => length),
        section.questions,
      ),
    };
  });
