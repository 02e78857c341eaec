import * as z from "zod/mini";
import { Category, TestCode } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";

/**
 * How well a topic is known. `not-started`: none of its questions was answered. `known`: at least eight of them, or all
 * where there are fewer, and nine in ten right. `nearly`: at least four, and seven in ten right. Else `learning`.
 * A question is right here when the last first try at it was: a try that repeats a question within a practice teaches,
 * but shows nothing.
 */
export const MasteryLevel = z.enum(["not-started", "learning", "nearly", "known"]);
export type MasteryLevel = z.infer<typeof MasteryLevel>;

/** What a learner knows about a topic: one cell of the grid. */
export const TopicMastery = z.object({
  category: Category,
  /** A name in the catalogue's `topics` of the category. */
  topic: z.string(),
  level: MasteryLevel,
  /** The questions of this code about the topic. */
  questions: z.int(),
  /** Those that were answered at least once. */
  answered: z.int(),
  /** Those whose last first try was right. */
  right: z.int(),
  /** Those whose last answer was wrong: "my wrong ones". */
  wrong: z.int(),
  /** Those that were never seen. */
  unseen: z.int(),
  lastAt: z.nullable(IsoInstant),
});
export type TopicMastery = z.infer<typeof TopicMastery>;

/** A topic before and after a practice. */
export const TopicChange = z.object({
  category: Category,
  topic: z.string(),
  before: MasteryLevel,
  after: MasteryLevel,
  moved: z.enum(["up", "down", "same"]),
});
export type TopicChange = z.infer<typeof TopicChange>;

/** A wrong belief that keeps catching a learner. */
export const HeldBelief = z.object({
  /** The id in the bank. */
  belief: z.string(),
  /** As a learner would say it, in English. */
  text: z.string(),
  /** How often it was chosen lately. */
  times: z.int(),
  lastAt: IsoInstant,
  /** The questions of this code with a wrong option that it leads to, without those of a running attempt. */
  questions: z.int(),
});
export type HeldBelief = z.infer<typeof HeldBelief>;

/**
 * What the caller knows of one code: every topic that has questions, in the catalogue's order, and how many questions
 * each selection would have. Questions of a running attempt are in no selection, and so in no count of one.
 */
export const Knowledge = z.object({
  testCode: TestCode,
  topics: z.array(TopicMastery),
  /** Up to three beliefs that were chosen at least twice lately, with no question about them right since. */
  beliefs: z.array(HeldBelief),
  selections: z.object({ due: z.int(), wrong: z.int(), weakest: z.int(), unseen: z.int(), mixed: z.int() }),
  /** How many questions are left out because an attempt that asks them is running. */
  inOpenAttempts: z.int(),
  /** How many questions the caller may practise today without a plan; null: without a limit. */
  freeLeft: z.nullable(z.int()),
});
export type Knowledge = z.infer<typeof Knowledge>;

export const readKnowledge = defineEndpoint({
  method: "GET",
  path: "/knowledge",
  summary: "What the caller knows of a code by topic, and how many questions each selection has",
  access: "participant",
  data: "own",
  query: z.object({ testCode: TestCode }),
  ok: Knowledge,
  refusals: {},
});
