import type { Category, PaperReference } from "../contract/index.ts";
import type { AuthoredPaper, AuthoredQuestion } from "./content.ts";

/** A question as a paper freezes it. */
export interface PaperQuestion {
  readonly questionId: string;
  readonly version: number;
  readonly category: Category;
  readonly options: readonly string[];
}

/** A paper without its version: the same content always freezes to the same. */
export interface FrozenPaper {
  readonly reference: PaperReference;
  readonly limitSeconds: number;
  readonly percents: Readonly<Record<Category, number>>;
  readonly questions: readonly PaperQuestion[];
}

/** A paper as learners sit it. A correction makes a new version; who began the old one keeps it. */
export interface PublishedPaper extends FrozenPaper {
  readonly version: number;
}

/**
 * Percentages that each section needs, and times. No authority publishes them: these are the ones that give
 * the marks most sources report (22 of 28, 23 of 28, 6 of 8, in an hour).
 */
export const passPercents: Readonly<Record<Category, number>> = { rules: 80, signs: 83, controls: 85 };
export const examLimitSeconds = 3_600;
export const sectionLimitSeconds: Readonly<Record<Category, number>> = {
  rules: 1_800,
  signs: 1_800,
  controls: 300,
};

/**
 * The exam paper itself, and each of its sections as a component test of its own. Every question is frozen at
 * the version it has now.
 */
export const freezePaper = (
  paper: AuthoredPaper,
  questions: ReadonlyMap<string, AuthoredQuestion>,
): readonly FrozenPaper[] => {
  const frozen = paper.sections.map((section) => ({
    category: section.category,
    questions: section.questions.map((id): PaperQuestion => {
      const { version, category, options } = questions.get(id)!;
      return { questionId: id, version, category, options: options.map((option) => option.id) };
    }),
  }));
  const { testCode, testNum } = paper;
  return [
    {
      reference: { testCode, testNum },
      limitSeconds: examLimitSeconds,
      percents: passPercents,
      questions: frozen.flatMap((section) => section.questions),
    },
    ...frozen.map((section) => ({
      reference: { testCode, testNum, category: section.category },
      limitSeconds: sectionLimitSeconds[section.category],
      percents: passPercents,
      questions: section.questions,
    })),
  ];
};
