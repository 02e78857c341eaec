import * as z from "zod/mini";
import { Category, SceneAlt, SceneDrawing, TestCode } from "../contract/index.ts";
import type { SignDrawing } from "./drawing/types.ts";
import type { AuthoredGuide } from "./authored-guide.ts";
import type { Fact, SignFact } from "./fact.ts";
import type { Misconception } from "./misconception.ts";
import type { AuthoredQuestion } from "../contract/index.ts";

const alt = z.string().check(z.trim(), z.minLength(20), z.maxLength(600));
const drawing = <Drawing>() =>
  z.custom<Drawing>((value) => typeof value === "object" && value !== null, "is no drawing");

/**
 * A paper as its authors write it: the questions of each section in order, and what is published of it: the exam of all
 * its sections, and single sections as component tests.
 */
export const AuthoredPaper = z.strictObject({
  testCode: TestCode,
  testNum: z.int().check(z.minimum(1)),
  exam: z.boolean(),
  components: z.array(Category),
  sections: z.array(
    z.strictObject({ category: Category, questions: z.array(z.string()).check(z.minLength(1)) }),
  ),
});
export type AuthoredPaper = z.infer<typeof AuthoredPaper>;

/** How a sign of the fact table is composed. `alt` describes what is visible and never what it means. */
export const DrawnSign = z.strictObject({ code: z.string(), alt, drawing: drawing<SignDrawing>() });
export type DrawnSign = z.infer<typeof DrawnSign>;

/** A traffic scene seen from above. */
export const DrawnScene = z.strictObject({ id: z.string(), alt: SceneAlt, drawing: SceneDrawing });
export type DrawnScene = z.infer<typeof DrawnScene>;

/** Two questions of which one gives the other away: no paper asks both. */
export const LinkedPair = z.tuple([z.string(), z.string()]);
export type LinkedPair = z.infer<typeof LinkedPair>;

/** Everything that the content files contain. */
export interface Content {
  readonly facts: readonly Fact[];
  readonly signFacts: readonly SignFact[];
  readonly questions: readonly AuthoredQuestion[];
  readonly misconceptions: readonly Misconception[];
  readonly linked: readonly LinkedPair[];
  readonly papers: readonly AuthoredPaper[];
  readonly signs: readonly DrawnSign[];
  readonly scenes: readonly DrawnScene[];
  readonly guide: AuthoredGuide;
}
