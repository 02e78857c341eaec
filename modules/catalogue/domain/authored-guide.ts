import * as z from "zod/mini";
import { PictureName, TestCode } from "../contract/index.ts";

const visible = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, "has invisible characters");
const text = z.string().check(z.trim(), z.minLength(2), z.maxLength(600), visible);
const id = z.string().check(z.regex(/^[a-z0-9-]+$/, "is not kebab-case"), z.maxLength(40));
const facts = z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(12));

/** What every chapter has: its texts, and the paper on which readers can practise it. */
const chapter = {
  id,
  title: text,
  intro: text,
  test: z.strictObject({ testCode: TestCode, testNum: z.int().check(z.minimum(1), z.maximum(99)) }),
};

/** A point to learn, and the rows of the fact tables that it is based on. */
export const AuthoredPoint = z.strictObject({
  text,
  facts,
  picture: z.optional(PictureName),
  /** Only for law whose facts name no provision. */
  source: z.optional(text),
});
export type AuthoredPoint = z.infer<typeof AuthoredPoint>;

/** The rules of one topic. The id is the topic's name with its category: `rules-general-duties`. */
export const AuthoredTopic = z.strictObject({
  ...chapter,
  points: z.array(AuthoredPoint).check(z.minLength(1)),
});
export type AuthoredTopic = z.infer<typeof AuthoredTopic>;

/** The signs of one kind, selected by their classes in the fact table. */
export const AuthoredSignClass = z.strictObject({
  ...chapter,
  classes: z.array(z.string()).check(z.minLength(1)),
  /** Replaces the table's own text where a learner could not understand it. */
  meanings: z.record(z.string(), text),
});
export type AuthoredSignClass = z.infer<typeof AuthoredSignClass>;

/** The controls of one vehicle: every part that its drawing numbers, and further points about them. */
export const AuthoredVehicle = z.strictObject({
  ...chapter,
  id: z.enum(["light", "heavy", "motorcycle"]),
  parts: z.array(z.strictObject({ number: z.int().check(z.minimum(1)), name: text, text, facts })),
  points: z.array(AuthoredPoint),
});
export type AuthoredVehicle = z.infer<typeof AuthoredVehicle>;

/** The study guide as its authors write it. */
export interface AuthoredGuide {
  readonly rules: readonly AuthoredTopic[];
  readonly signs: readonly AuthoredSignClass[];
  readonly controls: readonly AuthoredVehicle[];
}
