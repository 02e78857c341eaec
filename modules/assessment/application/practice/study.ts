import { Effect } from "effect";
import { type AskableQuestion, Catalogue } from "#modules/catalogue";
import type { TestCode } from "#modules/catalogue/contract";
import type { Instant } from "#vocabulary/instant";
import type { PracticeChanges, TopicMastery } from "../../contract/index.ts";
import { firstTries, type Knowledge, knowledgeOf, type Studied } from "../../domain/practice/knowledge.ts";
import { changesOf, masteryGrid } from "../../domain/practice/mastery.ts";
import type { BegunPractice } from "../../domain/practice/practice.ts";
import type { Learner } from "../attempts/attempts.ts";
import { DueQuestions } from "./due-questions.ts";
import { PracticeList } from "../attempts/practice-list.ts";

/** The questions of a code, and what a learner knows of them. */
export interface Study {
  readonly testCode: TestCode;
  readonly bank: readonly AskableQuestion[];
  readonly knowledge: Knowledge;
  readonly studied: readonly Studied[];
  /** Questions of running attempts. */
  readonly withheld: ReadonlySet<string>;
}

/** Reads what a learner may practise in a code. */
export const readStudy = Effect.fnUntraced(function* (learner: Learner, testCode: TestCode) {
  const list = yield* PracticeList;
  const bank = yield* (yield* Catalogue).listAskable(testCode);
  const withheld = yield* list.inOpenAttempts(learner);
  const studied = yield* list.studied(learner, null);
  const knowledge = knowledgeOf(studied);
  return { testCode, bank, knowledge, studied, withheld } satisfies Study as Study;
});

/** Returns the first tries at each question of an attempt or practice: they show what the learner remembered. */
export const firstTriesIn = ({ studied }: Pick<Study, "studied">): Studied["tries"] =>
  studied.flatMap(firstTries);

/** Returns how well each topic was known at a moment. */
export const masteryBefore = ({ bank, studied }: Study, moment: Instant): readonly TopicMastery[] =>
  masteryGrid(
    bank,
    knowledgeOf(
      studied.map(({ tries, ...one }) => ({ ...one, tries: tries.filter(({ at }) => at < moment) })),
    ),
  );

/** Returns the questions that the learner should answer today, the most urgent first. */
export const readDueQuestions = Effect.fnUntraced(function* (study: Study, learner: Learner) {
  return yield* (yield* DueQuestions).among(study, learner, firstTriesIn(study));
});

/** Returns how many questions were wrong the last time. */
export const countWrong = (bank: readonly AskableQuestion[], { answered }: Knowledge): number =>
  bank.filter(({ questionId }) => answered.get(questionId)?.lastRight === false).length;

/**
 * Returns what a practice changed: what the learner knows with it, against what they would know without it. The read
 * model may be behind this practice, so its part comes from the practice itself.
 */
export const readChanges = Effect.fnUntraced(function* (
  stream: string,
  practice: BegunPractice,
  learner: Learner,
) {
  const bank = yield* (yield* Catalogue).listAskable(practice.testCode);
  const others = yield* (yield* PracticeList).studied(learner, stream);
  const own: Studied = { stream, seen: [], tries: practice.tries };
  const [before, after] = [knowledgeOf(others), knowledgeOf([...others, own])];
  const firsts = firstTries(own);
  const changes: PracticeChanges = {
    answered: firsts.length,
    right: firsts.filter(({ right }) => right).length,
    topics: changesOf(bank, new Set(firsts.map(({ questionId }) => questionId)), before, after),
    wrongLeft: countWrong(bank, after),
  };
  return changes;
});
