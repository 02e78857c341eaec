import * as z from "zod/mini";
import type { LicenceCode } from "#vocabulary/licence-code";

/** The three parts of the learner's licence test. */
export const Category = z.enum(["rules", "signs", "controls"]);
export type Category = z.infer<typeof Category>;

/** In the order in which a paper asks them. */
export const categories: readonly Category[] = ["rules", "signs", "controls"];

/**
 * The test that a paper belongs to, by its usual name: light vehicles, heavy vehicles, and motor cycles. Motor bike has
 * tests of single parts, and no exam.
 */
export const TestCode = z.enum(["code 8", "code 10 & 14", "motor bike"]);
export type TestCode = z.infer<typeof TestCode>;

/** The learner's licence that a test prepares for. */
export const licenceOf: Readonly<Record<TestCode, LicenceCode>> = {
  "code 8": "2",
  "code 10 & 14": "3",
  "motor bike": "1",
};

/** A reference to a paper: a code, a number from 1, and a category when it is a test of one section only. */
export const PaperReference = z.object({
  testCode: TestCode,
  testNum: z.int().check(z.minimum(1), z.maximum(99)),
  category: z.optional(Category),
});
export type PaperReference = z.infer<typeof PaperReference>;
