import type { SectionMark } from "../contract/index.ts";
import type { Marks } from "../contract/attempt.ts";
import type { AttemptAnswer, AnswerMarks } from "./attempt-answer.ts";

/** The options of one version of a question, and the correct one. */
export interface QuestionText {
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly correct: string;
}

/** A question, all its versions, and the version whose key counts from now on. */
export interface CorrectedQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly versions: ReadonlyMap<number, QuestionText>;
}

/**
 * What a corrected question means for an attempt.
 * `open`: it is not marked yet. `already-done`: it is marked with that key already, or with
 * that of a later version. `options-differ`: it was asked with other options, so the choice says
 * nothing about the new ones. `changed` and `unchanged` are re-marked, with other marks or the same.
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
  if (text === undefined) throw new Error(`Question ${questionId} has no version ${version}.`);
  return text;
};

/** Returns whether both versions have the same options (ids and texts), in any order. */
const offerTheSame = (one: QuestionText, other: QuestionText): boolean => {
  const texts = new Map(other.options.map(({ id, text }) => [id, text]));
  return one.options.length === texts.size && one.options.every(({ id, text }) => texts.get(id) === text);
};

/**
 * Returns the newest later version with the same options when its key differs; else null. A key that was corrected again
 * is wrong and must not be used for marking. A version with other options says nothing about it.
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

/** Returns the marks with another correct option: one correct answer more or less, in one section. */
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

/** Returns the outcome for one attempt when the key of the corrected version counts. */
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

/** Returns whether a learner must be notified: another mark, or another verdict on the exam or a section. */
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
