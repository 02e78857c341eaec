import { type AuthoredQuestion, categories, type Category, type PaperReference } from "../contract/index.ts";
import type { AuthoredPaper } from "./content.ts";

/** A question as a paper freezes it. */
export interface PaperQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly category: Category;
  readonly options: readonly string[];
}

/** A paper without its version: the same content always freezes to the same paper. */
export interface FrozenPaper {
  readonly reference: PaperReference;
  readonly limitSeconds: number;
  readonly percents: Readonly<Record<Category, number>>;
  readonly questions: readonly PaperQuestion[];
}

/** A paper as learners sit it. A correction creates a new version; attempts at the old one keep it. */
export interface PublishedPaper extends FrozenPaper {
  readonly version: number;
}

/** A published paper without its questions: how many it asks in each section, in its order. */
export interface PaperOutline extends Pick<
  PublishedPaper,
  "reference" | "version" | "limitSeconds" | "percents"
> {
  readonly sections: readonly { readonly category: Category; readonly questions: number }[];
}

/**
 * The percentages that each section needs, and the times. No authority publishes them: these give the marks most
 * sources report (22 of 28, 23 of 28, 6 of 8, in an hour).
 */
export const passPercents: Readonly<Record<Category, number>> = { rules: 80, signs: 83, controls: 85 };
/** The time limit of an exam. */
export const examLimitSeconds = 3_600;
/** The time limits of tests of one part. */
export const sectionLimitSeconds: Readonly<Record<Category, number>> = {
  rules: 1_800,
  signs: 1_800,
  controls: 300,
};

/** Returns a paper's sections with their numbers of questions, in the order in which they are asked. */
export const sectionsOf = ({ questions }: Pick<FrozenPaper, "questions">): PaperOutline["sections"] =>
  categories
    .map((category) => ({
      category,
      questions: questions.filter((question) => question.category === category).length,
    }))
    .filter((section) => section.questions > 0);

const freezeQuestion = ({ id, version, category, options }: AuthoredQuestion): PaperQuestion => ({
  questionId: id,
  version,
  category,
  options: options.map((option) => option.id),
});

/**
 * Returns what is published of a paper: the exam of all sections, and single sections as component tests. Every
 * question is frozen at its current version.
 */
export const freezePaper = (
  { testCode, testNum, exam, components, sections }: AuthoredPaper,
  questions: ReadonlyMap<string, AuthoredQuestion>,
): readonly FrozenPaper[] => {
  const frozen = (ids: readonly string[]) => ids.map((id) => freezeQuestion(questions.get(id)!));
  const whole: FrozenPaper = {
    reference: { testCode, testNum },
    limitSeconds: examLimitSeconds,
    percents: passPercents,
    questions: frozen(sections.flatMap((section) => section.questions)),
  };
  const parts = sections
    .filter(({ category }) => components.includes(category))
    .map(({ category, questions: ids }): FrozenPaper => ({
      reference: { testCode, testNum, category },
      limitSeconds: sectionLimitSeconds[category],
      percents: passPercents,
      questions: frozen(ids),
    }));
  return exam ? [whole, ...parts] : parts;
};

/**
 * Returns a published paper with some questions replaced by others or other versions, by the id of the current
 * question. Null when it asks none of these.
 */
export const withQuestions = (
  { reference, limitSeconds, percents, questions }: FrozenPaper,
  instead: ReadonlyMap<string, AuthoredQuestion>,
): FrozenPaper | null =>
  questions.some(({ questionId }) => instead.has(questionId))
    ? {
        reference,
        limitSeconds,
        percents,
        questions: questions.map((question) => {
          const other = instead.get(question.questionId);
          return other === undefined ? question : freezeQuestion(other);
        }),
      }
    : null;
