import type { Category, PaperReference } from "#modules/catalogue/contract";

interface SectionFacts {
  readonly category: Category;
  readonly questions: number;
  readonly needed: number;
}

/** The published papers are built alike, so the start screen can say this before anything has been asked. */
export const sections: readonly SectionFacts[] = [
  { category: "rules", questions: 28, needed: 22 },
  { category: "signs", questions: 28, needed: 23 },
  { category: "controls", questions: 8, needed: 6 },
];

export const questionCount = sections.reduce((sum, { questions }) => sum + questions, 0);
export const limitMinutes = 60;

export const vehicleOf = ({ testCode }: Pick<PaperReference, "testCode">): "light" | "heavy" =>
  testCode === "code 8" ? "light" : "heavy";
