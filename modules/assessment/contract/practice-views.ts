import * as z from "zod/mini";
import { Category, OpenQuestion, QuestionKey, TestCode } from "#modules/catalogue/contract";
import { IsoInstant } from "#vocabulary/instant";
import { PracticeId } from "./practice-ids.ts";
import { TopicChange } from "./knowledge.ts";
import { PracticeSelection, PracticeSize } from "./practice-selection.ts";

/** A question with its key and explanation: a practice shows them at once, so feedback needs no request. */
export const PracticeQuestion = z.extend(OpenQuestion, {
  ...QuestionKey.shape,
  /** From 1, in the order in which the practice asks. */
  number: z.int(),
  /** A name in the catalogue's `topics` of the category. */
  topic: z.string(),
});
export type PracticeQuestion = z.infer<typeof PracticeQuestion>;

/** One try at a question, in the order in which the tries were given. */
export const PracticeTry = z.object({
  questionId: z.string(),
  optionId: z.string(),
  right: z.boolean(),
  at: IsoInstant,
});
export type PracticeTry = z.infer<typeof PracticeTry>;

/** What a practice changed. Levels, not points. */
export const PracticeChanges = z.object({
  /** Questions that were answered, and those of them whose first try was right. */
  answered: z.int(),
  right: z.int(),
  /** Every topic that was practised, those that changed first. */
  topics: z.array(TopicChange),
  /** How many of the learner's wrong ones of this code are left. */
  wrongLeft: z.int(),
});
export type PracticeChanges = z.infer<typeof PracticeChanges>;

/** The learner's own view of a practice. */
export const PracticeView = z.object({
  practiceId: PracticeId,
  testCode: TestCode,
  selection: PracticeSelection,
  /** Null for a pack. */
  size: z.nullable(PracticeSize),
  status: z.enum(["open", "finished"]),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  /** When it ends by itself. Answers given before this count whenever they arrive. */
  endsAt: IsoInstant,
  /** How many events the practice has. */
  version: z.int(),
  /** The database's time when this view was made. */
  serverTime: IsoInstant,
  questions: z.array(PracticeQuestion),
  tries: z.array(PracticeTry),
  /** Whether more questions may be asked for. */
  more: z.boolean(),
  /** Null while it is open. */
  changes: z.nullable(PracticeChanges),
});
export type PracticeView = z.infer<typeof PracticeView>;

/** One practice in a learner's list. */
export const PracticeLine = z.object({
  practiceId: PracticeId,
  testCode: TestCode,
  selection: PracticeSelection,
  size: z.nullable(PracticeSize),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  endsAt: IsoInstant,
  questions: z.int(),
  /** Questions that were answered, and those of them whose first try was right. */
  answered: z.int(),
  right: z.int(),
  /** The parts of the test that it asks about. */
  categories: z.array(Category),
});
export type PracticeLine = z.infer<typeof PracticeLine>;
