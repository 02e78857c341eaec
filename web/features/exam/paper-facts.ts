import type { Category, PaperReference } from "#modules/catalogue/contract";

interface SectionFacts {
  readonly category: Category;
  readonly questions: number;
  readonly needed: number;
  /** The time a test of this section alone has. */
  readonly minutes: number;
}

/** The published papers are built alike, so the start screen can say this before anything has been asked. */
const allSections: readonly SectionFacts[] = [
  { category: "rules", questions: 28, needed: 22, minutes: 30 },
  { category: "signs", questions: 28, needed: 23, minutes: 30 },
  { category: "controls", questions: 8, needed: 6, minutes: 5 },
];
const examMinutes = 60;

/** What a paper asks, and how long it takes. */
export const factsOf = ({ category }: Pick<PaperReference, "category">) => {
  const sections = allSections.filter((section) => category === undefined || section.category === category);
  return {
    sections,
    questions: sections.reduce((sum, { questions }) => sum + questions, 0),
    minutes: category === undefined ? examMinutes : sections[0]!.minutes,
  };
};
