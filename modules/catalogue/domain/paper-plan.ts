import type { Category, TestCode } from "../contract/index.ts";

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
