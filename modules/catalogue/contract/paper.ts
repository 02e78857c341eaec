import * as z from "zod/mini";

/** The three parts of the learner's licence test. */
export const Category = z.enum(["rules", "signs", "controls"]);
export type Category = z.infer<typeof Category>;

/** In the order in which a paper asks them. */
export const categories: readonly Category[] = ["rules", "signs", "controls"];

/** The exam a paper belongs to, as learners know it: light vehicles, and heavy vehicles. */
export const TestCode = z.enum(["code 8", "code 10 & 14"]);
export type TestCode = z.infer<typeof TestCode>;

/** Which paper: a code, a number from 1, and a category when only one section of the test is sat. */
export const PaperReference = z.object({
  testCode: TestCode,
  testNum: z.int().check(z.minimum(1), z.maximum(99)),
  category: z.optional(Category),
});
export type PaperReference = z.infer<typeof PaperReference>;
