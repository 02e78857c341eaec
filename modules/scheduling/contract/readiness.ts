import * as z from "zod/mini";
import { Category, TestCode } from "#modules/catalogue/contract";
import { Day } from "#vocabulary/day";
import { defineEndpoint } from "#vocabulary/endpoint";

const Probability = z.number().check(z.minimum(0), z.maximum(1));

/** A probability, with the range that it lies in four times of five. */
export const Chance = z.object({ mean: Probability, low: Probability, high: Probability });
export type Chance = z.infer<typeof Chance>;

/** One part of the test. */
export const SectionReadiness = z.object({
  category: Category,
  questions: z.int(),
  /** How many must be right. */
  required: z.int(),
  /** How many different questions were answered, and from how many on a chance is told. */
  answered: z.int(),
  needed: z.int(),
  /** Null while not enough is answered. */
  now: z.nullable(Chance),
});
export type SectionReadiness = z.infer<typeof SectionReadiness>;

/** What ten minutes of a topic would add to the probability to pass all parts. */
export const TopicRaise = z.object({ category: Category, topic: z.string(), gain: z.number() });
export type TopicRaise = z.infer<typeof TopicRaise>;

export const maxTopicsRaised = 5;
export const maxDaysOfReadiness = 90;

/** How likely a learner passes a test of new questions, by their own answers. */
export const Readiness = z.object({
  testCode: TestCode,
  today: Day,
  /** The day of the test, while it is still to come. */
  testDay: z.nullable(Day),
  sections: z.array(SectionReadiness),
  /** All parts at once. Null until each has a chance. */
  now: z.nullable(Chance),
  /** On the day of the test, when the study plan is kept. Null without a date. */
  onTestDay: z.nullable(Chance),
  /** Most first. Empty while there is no chance. */
  raises: z.array(TopicRaise),
  /** What was told on each day, of an account alone; oldest first. */
  history: z.array(z.object({ day: Day, chance: Chance })),
  /** The version of the model. */
  model: z.int(),
});
export type Readiness = z.infer<typeof Readiness>;

export const readReadiness = defineEndpoint({
  method: "GET",
  path: "/readiness",
  summary: "How likely the caller passes the test now and on its day, and what would raise it most",
  access: "participant",
  data: "own",
  query: z.object({ testCode: TestCode }),
  ok: Readiness,
  refusals: {},
});
