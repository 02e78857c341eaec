import type { SectionMark } from "../contract/index.ts";
import type { Marks } from "../contract/attempt.ts";
import type { AttemptAnswer, AnswerMarks } from "./attempt-answer.ts";

/** What one version of a question offers to choose from, and which of it is right. */
export interface QuestionText {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly correct: string;
}

/** A question with the version that is to count from now on, and every version there was. */
export interface CorrectedQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly versions: ReadonlyMap<number, QuestionText>;
}

/**
 * What a corrected question means for an attempt.
 * `open`: it is not marked yet; once it is, it can be looked at again. `already-done`: that key counts already, or
 * that of a later version. `options-differ`: it was asked with other options, so that what was chosen there says
 * nothing about these. `changed` and `unchanged` are marked anew, and their marks differ or not.
 */
export type Judgement =
  | { readonly outcome: "open" | "already-done" }
  | { readonly outcome: "options-differ"; readonly before: AnswerMarks }
  | {
      readonly outcome: "changed" | "unchanged";
      readonly before: AnswerMarks;
      readonly after: AnswerMarks;
    };

const textOf = ({ questionId, versions }: CorrectedQuestion, version: number): QuestionText => {
  const text = versions.get(version);
  if (text === undefined) throw new Error(`Nobody knows version ${version} of question ${questionId}.`);
  return text;
};

/** Whether both offer the same: the same ids, each with the same text, in whatever order. */
const offerTheSame = (one: QuestionText, other: QuestionText): boolean => {
  const texts = new Map(other.options.map(({ id, text }) => [id, text]));
  return one.options.length === texts.size && one.options.every(({ id, text }) => texts.get(id) === text);
};

/**
 * The newest version of those after it that offer the same, when its key is another one; else null. What is corrected so
 * is known to be wrong: nobody is to be marked by it any more. A version that offers something else says nothing of it.
 */
export const supersededBy = (corrected: CorrectedQuestion): number | null => {
  const wanted = textOf(corrected, corrected.version);
  const later = [...corrected.versions]
    .filter(([version, text]) => version > corrected.version && offerTheSame(text, wanted))
    .toSorted(([one], [other]) => other - one);
  const [newest] = later;
  return newest === undefined || newest[1].correct === wanted.correct ? null : newest[0];
};

const sectionWith = (section: SectionMark, gained: number): SectionMark => {
  const correct = section.correct + gained;
  return { ...section, correct, passed: correct >= section.required };
};

/** The marks once another option is right: one answer more or less, in one section. */
const markAnew = ({ category, chosen }: AttemptAnswer, before: AnswerMarks, right: string): AnswerMarks => {
  const isRight = chosen === right;
  const gained = Number(isRight) - Number(before.isRight);
  if (gained === 0) return before;
  const sections = before.sections.map((section) =>
    section.category === category ? sectionWith(section, gained) : section,
  );
  const passed = sections.every((section) => section.passed);
  return { passed, sections, mark: before.mark + gained, isRight };
};

/** What becomes of an attempt's part in a question when the key of that version counts. */
export const judge = (answer: AttemptAnswer, corrected: CorrectedQuestion): Judgement => {
  const { marks: before, asked, counted } = answer;
  if (before === null) return { outcome: "open" };
  if (counted >= corrected.version) return { outcome: "already-done" };
  const wanted = textOf(corrected, corrected.version);
  if (!offerTheSame(textOf(corrected, asked), wanted)) return { outcome: "options-differ", before };
  if (textOf(corrected, counted).correct === wanted.correct) return { outcome: "already-done" };
  const after = markAnew(answer, before, wanted.correct);
  return { outcome: after === before ? "unchanged" : "changed", before, after };
};

/** What a learner is told of: another mark, another verdict, or another verdict on a section. */
export const differ = (one: Marks, other: Marks): boolean =>
  one.passed !== other.passed ||
  one.correct.length !== other.correct.length ||
  one.sections.some(
    ({ category, passed, correct }) =>
      !other.sections.some(
        (section) =>
          section.category === category && section.passed === passed && section.correct === correct,
      ),
  );
