import type { AuthoredQuestion, Category, TestCode } from "../contract/index.ts";
import { showsOptions } from "./sight.ts";

/** How many questions each part of the test asks. */
export const sectionSizes: Readonly<Record<Category, number>> = { rules: 28, signs: 28, controls: 8 };

/** The number of a code's papers that have a part, and how many of these are also a test of that part. */
export interface PartPlan {
  readonly papers: number;
  readonly components: number;
}

/** The papers of each code. */
export const plans: Readonly<Record<TestCode, Partial<Record<Category, PartPlan>>>> = {
  "code 8": {
    rules: { papers: 12, components: 12 },
    signs: { papers: 12, components: 12 },
    controls: { papers: 12, components: 6 },
  },
  "code 10 & 14": {
    rules: { papers: 12, components: 12 },
    signs: { papers: 12, components: 12 },
    controls: { papers: 12, components: 6 },
  },
  "motor bike": { rules: { papers: 6, components: 6 }, controls: { papers: 6, components: 6 } },
};

/** The vehicles whose controls a paper may show. */
export const vehicleOf: Readonly<Record<TestCode, string>> = {
  "code 8": "light",
  "code 10 & 14": "heavy",
  "motor bike": "motorcycle",
};

/** The most combination questions that a paper asks. Each takes as long to read as three others. */
export const maxCombinations = 6;

/** A bound on the questions of a section that have something in common. */
export interface SectionBound {
  readonly what: string;
  readonly holds: (question: AuthoredQuestion) => boolean;
  readonly least?: number;
  readonly most?: number;
}

const combinations = (most: number): SectionBound => ({
  what: "combination questions",
  holds: ({ kind }) => kind === "combination",
  most,
});

const endsLimit = ({ picture }: AuthoredQuestion) =>
  picture?.kind === "sign" && picture.code.endsWith("-600");

/**
 * What a section asks by how often drivers meet it: some scenes in every paper, and few of the signs that tell where to go,
 * whom a plate means or where a rule ends. The bounds of combination questions add up to `maxCombinations`.
 */
export const sectionBounds: Readonly<Record<Category, readonly SectionBound[]>> = {
  rules: [{ what: "scenes", holds: ({ picture }) => picture?.kind === "scene", least: 4 }, combinations(3)],
  signs: [
    {
      what: "guidance signs, extra plates and ends of rules",
      holds: (question) =>
        question.topic === "guidance signs" || question.topic === "extra plates" || endsLimit(question),
      most: 2,
    },
    { what: "questions with pictures as options", holds: showsOptions, least: 3, most: 6 },
    combinations(2),
  ],
  controls: [combinations(1)],
};
