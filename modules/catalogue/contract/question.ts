import * as z from "zod/mini";
import { Category } from "./paper.ts";
import { QuestionLanguage } from "./translation.ts";

/** The kind of drawing: a road sign, the controls of a vehicle, or a traffic scene seen from above. */
export const PictureKind = z.enum(["sign", "controls", "scene"]);
export type PictureKind = z.infer<typeof PictureKind>;

/** A drawing of a question. `alt` describes what is visible and never what it means. */
export const Picture = z.object({
  kind: PictureKind,
  src: z.string(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/**
 * One of the three options. `picture` is the address of a drawing; the text then describes what it shows and is read
 * aloud in its place.
 */
export const Option = z.object({ id: z.string(), text: z.string(), picture: z.optional(z.string()) });
export type Option = z.infer<typeof Option>;

/** A question as a learner may see it while the attempt is open: everything except the key. */
export const OpenQuestion = z.object({
  /** To learners a public id, which says nothing about the question; to staff the bank's. */
  questionId: z.string(),
  version: z.int(),
  category: Category,
  /** The language of prompt, options and explanation: English where this version has no translation. */
  language: QuestionLanguage,
  prompt: z.string(),
  /** The statements (i), (ii) and (iii) of a combination question, whose options name some of them. */
  statements: z.optional(z.array(z.string())),
  picture: z.nullable(Picture),
  options: z.array(Option),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** What a closed attempt adds: the key, the explanation, the provision or chart it is based on, and wrong beliefs. */
export const QuestionKey = z.object({
  correct: z.string(),
  explanation: z.string(),
  source: z.string(),
  /** The beliefs that lead to wrong options, in English; absent where the question names none. */
  misconceptions: z.optional(z.array(z.object({ optionId: z.string(), id: z.string(), belief: z.string() }))),
});
export type QuestionKey = z.infer<typeof QuestionKey>;
