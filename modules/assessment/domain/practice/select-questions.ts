import { categories } from "#modules/catalogue/contract";
import { packSize, questionsAtOnce } from "../../contract/practice-limits.ts";
import type { NothingToPractise } from "../../contract/practice-refusals.ts";
import type { PracticeSelection, PracticeSize } from "../../contract/practice-selection.ts";
import type { Knowledge } from "./knowledge.ts";
import { masteryGrid, type OfTopic, topicKey } from "./mastery.ts";
import { shuffledBy } from "./seeded.ts";

/** Returns how many questions come at once. */
export const amountOf = (selection: PracticeSelection, size: PracticeSize | null): number => {
  if (selection.kind === "pack") return packSize;
  return size === "until-i-stop" || size === null ? questionsAtOnce : size;
};

/** The parts of the test in the full exam: 28, 28 and 8 of 64. */
const sharesOfExam = { rules: 28, signs: 28, controls: 8 };

type Names = readonly OfTopic[];

/** Spreads the parts of the test over the whole list, so that each beginning of it has them in proportion. */
const mixed = (questions: Names): Names =>
  categories
    .flatMap((category) =>
      questions
        .filter((question) => question.category === category)
        .map((question, index) => ({ question, place: (index + 0.5) / sharesOfExam[category] })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ question }) => question);

/** The share of right answers in each topic that has answers. */
const strengths = (bank: Names, knowledge: Knowledge): ReadonlyMap<string, number> =>
  new Map(
    masteryGrid(bank, knowledge)
      .filter(({ answered, level }) => answered > 0 && level !== "known")
      .map(({ category, topic, answered, right }) => [topicKey({ category, topic }), right / answered]),
  );

/** The questions of topics that are not known yet, the weakest topic first, and in it what was wrong, then what is new. */
const weakest = (bank: Names, questions: Names, knowledge: Knowledge): Names => {
  const strength = strengths(bank, knowledge);
  const rank = ({ questionId }: OfTopic) => {
    const known = knowledge.answered.get(questionId);
    if (known === undefined) return 1;
    return known.lastRight ? 1 + known.streak : 0;
  };
  return questions
    .filter((question) => strength.has(topicKey(question)))
    .toSorted(
      (one, other) =>
        strength.get(topicKey(one))! - strength.get(topicKey(other))! || rank(one) - rank(other),
    );
};

const isWrong = ({ answered }: Knowledge, { questionId }: OfTopic) =>
  answered.get(questionId)?.lastRight === false;

/** A pack is filled: from what needs work to what is new, and at last to what is right already. */
const pack = (bank: Names, questions: Names, knowledge: Knowledge): Names => [
  ...new Set([
    ...questions.filter((question) => isWrong(knowledge, question)),
    ...weakest(bank, questions, knowledge),
    ...mixed(questions.filter(({ questionId }) => !knowledge.seen.has(questionId))),
    ...mixed(questions),
  ]),
];

/** What is asked, by what the learner knows. */
export interface Selecting<Question extends OfTopic> {
  readonly selection: PracticeSelection;
  /** Which questions a selection of a lesson, a chapter or an attempt names. */
  readonly isNamed: (question: Question) => boolean;
  /** Every question of the code. */
  readonly bank: readonly Question[];
  readonly knowledge: Knowledge;
  /** What is due today, the most urgent first, by the bank's ids. */
  readonly due: readonly string[];
  readonly seed: string;
  /** Questions of running attempts: their keys are not to be shown. */
  readonly withheld: ReadonlySet<string>;
  /** What the practice has asked already. */
  readonly asked: ReadonlySet<string>;
}

const inTurn = (due: readonly string[], questions: Names): Names => {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  return due.flatMap((questionId) => byId.get(questionId) ?? []);
};

/**
 * Returns the questions of a selection in the order in which to ask them. `questions` are those of
 * the bank that may be asked, in an order that follows from the seed.
 */
const ordered = <Question extends OfTopic>(
  { selection, isNamed, bank, knowledge: known, due }: Selecting<Question>,
  questions: readonly Question[],
): Names => {
  switch (selection.kind) {
    case "topic":
      return questions.filter((question) => topicKey(question) === topicKey(selection));
    case "section":
      return questions.filter(({ category }) => category === selection.category);
    case "due":
      return inTurn(due, questions);
    case "wrong":
      return questions.filter((question) => isWrong(known, question));
    case "weakest":
      return weakest(bank, questions, known);
    case "unseen":
      return mixed(questions.filter(({ questionId }) => !known.seen.has(questionId)));
    case "mixed":
      return mixed(questions);
    case "pack":
      return pack(bank, questions, known);
    case "lesson":
    case "chapter":
    case "belief":
    case "attempt":
      return questions.filter(isNamed);
  }
};

/** Returns all questions of a selection, in order. The same selecting always gives the same ones. */
export const selectQuestions = <Question extends OfTopic>(
  selecting: Selecting<Question>,
): readonly Question[] => {
  const { bank, seed, withheld, asked } = selecting;
  const open = bank.filter(({ questionId }) => !withheld.has(questionId) && !asked.has(questionId));
  return ordered(
    selecting,
    shuffledBy(seed, open, ({ questionId }) => questionId),
  ) as readonly Question[];
};

/** Returns why a selection is empty. */
export const whyNothing = <Question extends OfTopic>(selecting: Selecting<Question>): NothingToPractise => {
  const { selection, bank, knowledge, asked } = selecting;
  const inOpenAttempts = selectQuestions({ ...selecting, withheld: new Set() }).length;
  const refusal = (why: NothingToPractise["why"]): NothingToPractise => ({
    _tag: "NothingToPractise",
    why,
    inOpenAttempts,
  });
  if (asked.size > 0) return refusal("all-asked");
  switch (selection.kind) {
    case "wrong":
    case "attempt":
      return refusal("nothing-wrong");
    case "due":
      return refusal("nothing-due");
    case "unseen":
      return refusal("all-seen");
    case "weakest": {
      const nothingYet = !bank.some(({ questionId }) => knowledge.answered.has(questionId));
      return refusal(nothingYet ? "nothing-answered" : "all-known");
    }
    default:
      return refusal("no-questions");
  }
};
