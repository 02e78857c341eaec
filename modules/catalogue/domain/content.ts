import * as z from "zod/mini";
import { Category, TestCode } from "../contract/index.ts";
import type { SignDrawing } from "./drawing/types.ts";

const text = z.string().check(z.trim(), z.minLength(2), z.maxLength(600));

/** A question as its authors write it, key included. */
export const AuthoredQuestion = z.strictObject({
  id: z.string().check(z.regex(/^(rules|signs|controls)-[a-z0-9-]+$/)),
  version: z.int().check(z.minimum(1)),
  category: Category,
  codes: z.array(z.enum(["1", "2", "3"])).check(z.minLength(1)),
  topic: text,
  kind: z.enum(["meaning", "which-sign", "what-to-do", "number", "who-goes-first", "which-control", "fact"]),
  prompt: text,
  picture: z.nullable(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("sign"), code: z.string() }),
      z.strictObject({ kind: z.literal("controls"), vehicle: z.enum(["light", "heavy"]) }),
    ]),
  ),
  options: z
    .array(z.strictObject({ id: z.enum(["a", "b", "c"]), text: z.string().check(z.minLength(1)) }))
    .check(z.length(3)),
  correct: z.enum(["a", "b", "c"]),
  explanation: text,
  source: text,
  facts: z.array(z.string()).check(z.minLength(1)),
  difficulty: z.literal([1, 2, 3]),
  trust: z.enum(["A", "B"]),
});
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** A paper as its authors write it: which questions each section asks, in which order. */
export const AuthoredPaper = z.strictObject({
  testCode: TestCode,
  testNum: z.int().check(z.minimum(1)),
  sections: z.array(
    z.strictObject({ category: Category, questions: z.array(z.string()).check(z.minLength(1)) }),
  ),
});
export type AuthoredPaper = z.infer<typeof AuthoredPaper>;

/** A sign: what it is, what is seen, and how it is composed. */
export const AuthoredSign = z.object({
  code: z.string(),
  name: z.string(),
  class: z.string(),
  alt: text,
  drawing: z.custom<SignDrawing>((value) => typeof value === "object" && value !== null),
});
export type AuthoredSign = z.infer<typeof AuthoredSign>;

/** Everything the authors wrote. */
export interface Content {
  readonly questions: readonly AuthoredQuestion[];
  readonly papers: readonly AuthoredPaper[];
  readonly signs: readonly AuthoredSign[];
}
