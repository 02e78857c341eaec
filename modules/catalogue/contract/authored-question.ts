import * as z from "zod/mini";
import { LicenceCode } from "#vocabulary/licence-code";
import { visible } from "#vocabulary/why";
import { Category } from "./paper.ts";
import { type Topic, topics } from "./topics.ts";

const text = z.string().check(z.trim(), z.minLength(2), z.maxLength(600), visible);
const allTopics: readonly Topic[] = [...new Set(Object.values(topics).flat<readonly (readonly Topic[])[]>())];

/** A sign or a marking, by its code. */
const SignName = z.strictObject({ kind: z.literal("sign"), code: z.string().check(z.maxLength(40)) });

/** The picture of a question, by name. */
export const PictureName = z.discriminatedUnion("kind", [
  SignName,
  z.strictObject({ kind: z.literal("controls"), vehicle: z.enum(["light", "heavy", "motorcycle"]) }),
  z.strictObject({
    kind: z.literal("scene"),
    id: z.string().check(z.maxLength(80)),
    /** Of a scene that staff drew; one of the authors' files has none. */
    version: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
]);
export type PictureName = z.infer<typeof PictureName>;

const optionShape = {
  id: z.enum(["a", "b", "c"]),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), visible),
};

/** The text of a question in one language. The options have the same ids in every language. */
export const Wording = z.strictObject({
  prompt: text,
  /** The statements (i), (ii) and (iii) of a combination question, of which its options name some. */
  statements: z.optional(z.array(text).check(z.length(3))),
  options: z.array(z.strictObject(optionShape)).check(z.length(3)),
  explanation: text,
});
export type Wording = z.infer<typeof Wording>;

/** The id of a belief that leads to a wrong option. */
export const BeliefId = z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(60));

/** The id of a question: stable, and starting with its category. */
export const QuestionId = z.string().check(z.regex(/^(rules|signs|controls)-[a-z0-9-]+$/), z.maxLength(80));

/** A question without its version, as its authors write it, key included. */
export const QuestionDraft = z.strictObject({
  id: QuestionId,
  category: Category,
  codes: z.array(LicenceCode).check(z.minLength(1), z.maxLength(3)),
  topic: z.enum(allTopics),
  kind: z.enum([
    "meaning",
    "which-sign",
    "what-to-do",
    "number",
    "who-goes-first",
    "which-control",
    "fact",
    "combination",
  ]),
  picture: z.nullable(PictureName),
  ...Wording.shape,
  /** All three have a picture, or none. The text of one with a picture describes it, and does not say what it means. */
  options: z.array(z.strictObject({ ...optionShape, picture: z.optional(SignName) })).check(z.length(3)),
  correct: z.enum(["a", "b", "c"]),
  /** The beliefs behind the wrong options, by option. */
  misconceptions: z.optional(z.partialRecord(z.enum(["a", "b", "c"]), BeliefId)),
  /** The provision or chart that it is based on, as a learner may look it up. */
  source: text,
  /** Ids of the rows of the fact tables that it is based on. */
  facts: z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(12)),
  difficulty: z.literal([1, 2, 3]),
  /** The grade of the weakest of its facts. */
  trust: z.enum(["A", "B"]),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** One version of a question. A published version never changes. */
export const AuthoredQuestion = z.strictObject({
  ...QuestionDraft.shape,
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;
