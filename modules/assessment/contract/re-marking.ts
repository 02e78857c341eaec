import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { Option, QuestionId } from "#modules/catalogue/contract";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";

/** One run through all attempts that a corrected question concerns. */
export const ReMarkingId = idSchema("rmk");
export type ReMarkingId = z.infer<typeof ReMarkingId>;

/** The question, and the version whose key is to count. */
export const Correction = z.object({
  questionId: QuestionId,
  version: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type Correction = z.infer<typeof Correction>;

/** A key that differs from that of the version before. */
export const CorrectedKey = z.object({
  questionId: z.string(),
  version: z.int(),
  prompt: z.string(),
  previous: z.string(),
  correct: z.string(),
  publishedAt: IsoInstant,
});
export type CorrectedKey = z.infer<typeof CorrectedKey>;

/** One version of a question, with its key, for staff to compare with another. */
export const KeyedVersion = z.object({
  version: z.int(),
  prompt: z.string(),
  statements: z.optional(z.array(z.string())),
  options: z.array(Option),
  correct: z.string(),
  explanation: z.string(),
  source: z.string(),
  publishedAt: IsoInstant,
});
export type KeyedVersion = z.infer<typeof KeyedVersion>;

/** The numbers of correct answers and of questions, and whether that is a pass. */
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

/** One attempt of a dry run. `after` is null when its options differ. */
export const PlannedAttempt = z.object({
  attemptId: AttemptId,
  outcome: z.enum(["changed", "unchanged", "options-differ"]),
  /** The version that the attempt asked. */
  asked: z.int(),
  chosen: z.nullable(z.string()),
  /** The number of questions of the attempt. */
  questions: z.int(),
  before: BriefMark,
  after: z.nullable(BriefMark),
  voided: z.boolean(),
});
export type PlannedAttempt = z.infer<typeof PlannedAttempt>;

/**
 * One line of a dry run. First progress: the number of events read so far and in total. Then the summary, once. Then
 * every attempt that is affected, or skipped because its options differ, changed verdicts first. The first line is sent
 * before anything is read, because reading a million events takes seconds.
 */
export const PlanLine = z.discriminatedUnion("line", [
  z.object({ line: z.literal("progress"), events: z.int(), of: z.int() }),
  z.object({ line: z.literal("summary"), events: z.int(), ...ReMarkingCounts.shape }),
  z.object({ line: z.literal("attempt"), ...PlannedAttempt.shape }),
]);
export type PlanLine = z.infer<typeof PlanLine>;

export const ReMarkingState = z.enum(["running", "done", "failed", "cancelled"]);
export type ReMarkingState = z.infer<typeof ReMarkingState>;

/** A re-marking and its progress. */
export const ReMarking = z.object({
  reMarkingId: ReMarkingId,
  questionId: z.string(),
  version: z.int(),
  state: ReMarkingState,
  /** The number of attempts to re-mark; null until they are counted. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** The number of those whose marks changed. */
  changed: z.int(),
  by: AccountId,
  why: z.string(),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  /** The reason of the failure, for the people who fix it. */
  failure: z.nullable(z.string()),
});
export type ReMarking = z.infer<typeof ReMarking>;
