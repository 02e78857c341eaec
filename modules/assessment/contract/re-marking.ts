import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { Option, QuestionId } from "#modules/catalogue/contract";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";

/** One run through all attempts that a corrected question concerns. */
export const ReMarkingId = idSchema("rmk");
export type ReMarkingId = z.infer<typeof ReMarkingId>;

/** Which question, and the version whose key is to count. */
export const Correction = z.object({
  questionId: QuestionId,
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type Correction = z.infer<typeof Correction>;

/** A key that is another one than in the version before. */
export const CorrectedKey = z.object({
  questionId: z.string(),
  version: z.int(),
  prompt: z.string(),
  previous: z.string(),
  correct: z.string(),
  publishedAt: IsoInstant,
});
export type CorrectedKey = z.infer<typeof CorrectedKey>;

/** One version of a question as staff compare it with another. The key is in it. */
export const KeyedVersion = z.object({
  version: z.int(),
  prompt: z.string(),
  options: z.array(Option),
  correct: z.string(),
  explanation: z.string(),
  source: z.string(),
  publishedAt: IsoInstant,
});
export type KeyedVersion = z.infer<typeof KeyedVersion>;

/** How many right answers of how many questions, and whether that is a pass. */
export const BriefMark = z.object({ mark: z.int(), passed: z.boolean() });
export type BriefMark = z.infer<typeof BriefMark>;

/**
 * What a re-marking would do. `affected` = `changed` + `unchanged` attempts get an event. The others do not:
 * `optionsDiffer` were asked with other options, `alreadyDone` are marked with that key, `open` are not marked yet.
 */
export const ReMarkingCounts = z.object({
  asked: z.int(),
  affected: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failToPass: z.int(),
  passToFail: z.int(),
  optionsDiffer: z.int(),
  alreadyDone: z.int(),
  open: z.int(),
});
export type ReMarkingCounts = z.infer<typeof ReMarkingCounts>;

/** One attempt of a dry run. `after` is null where nothing can be said. */
export const PlannedAttempt = z.object({
  attemptId: AttemptId,
  outcome: z.enum(["changed", "unchanged", "options-differ"]),
  /** The version that the attempt asked. */
  asked: z.int(),
  chosen: z.nullable(z.string()),
  /** How many questions the attempt has. */
  questions: z.int(),
  before: BriefMark,
  after: z.nullable(BriefMark),
  voided: z.boolean(),
});
export type PlannedAttempt = z.infer<typeof PlannedAttempt>;

/**
 * One line of a dry run: how many events are read so far, of how many there were when it began; then, once, what it
 * comes to; then every attempt that is affected or left because its options differ, changed verdicts first. The first
 * line comes before anything is read: a million events take seconds.
 */
export const PlanLine = z.discriminatedUnion("line", [
  z.object({ line: z.literal("progress"), events: z.int(), of: z.int() }),
  z.object({ line: z.literal("summary"), events: z.int(), ...ReMarkingCounts.shape }),
  z.object({ line: z.literal("attempt"), ...PlannedAttempt.shape }),
]);
export type PlanLine = z.infer<typeof PlanLine>;

export const ReMarkingState = z.enum(["running", "done", "failed", "cancelled"]);
export type ReMarkingState = z.infer<typeof ReMarkingState>;

/** A re-marking and how far it is. */
export const ReMarking = z.object({
  reMarkingId: ReMarkingId,
  questionId: z.string(),
  version: z.int(),
  state: ReMarkingState,
  /** How many attempts are to be marked anew; null until they are counted. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** How many of those have other marks now. */
  changed: z.int(),
  by: AccountId,
  why: z.string(),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  /** Why it failed, for whoever mends it. */
  failure: z.nullable(z.string()),
});
export type ReMarking = z.infer<typeof ReMarking>;
