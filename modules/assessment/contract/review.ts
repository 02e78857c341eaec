import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { Category, QuestionId, TestCode } from "#modules/catalogue/contract";
import { IsoInstant } from "#vocabulary/instant";
import { assessmentEvents, Lane } from "./events.ts";
import { AttemptId, ParticipantId } from "./ids.ts";
import { AttemptPaper, AttemptQuestion, AttemptStatus, SectionMark } from "./views.ts";

/** What marks an attempt out in the log of all attempts. */
export const AttemptTrait = z.enum(["late", "reconnected", "voided", "re-marked", "extra-time", "noted"]);
export type AttemptTrait = z.infer<typeof AttemptTrait>;

/** What the log of all attempts can be sorted by. */
export const AttemptOrder = z.enum(["started", "closed", "mark"]);
export type AttemptOrder = z.infer<typeof AttemptOrder>;

const trait = `(?:${AttemptTrait.options.join("|")})`;
const traits = z.string().check(z.regex(new RegExp(`^(?:${trait}(?:,${trait})*)?$`), "must be traits"));

const number = z.string().check(z.regex(/^\d{1,3}$/));

/** The filters of the log, as they stand in an address. Several traits are separated by commas and must all hold. */
export const AttemptFilter = z.object({
  /** An attempt, account or participant by its id, or an e-mail address. */
  learner: z.optional(z.string().check(z.maxLength(254))),
  testCode: z.optional(TestCode),
  category: z.optional(z.union([Category, z.literal("exam")])),
  testNum: z.optional(number),
  /** `submitted` and `expired` are about how it was closed, and hold of marked ones too. */
  status: z.optional(AttemptStatus),
  passed: z.optional(z.enum(["yes", "no"])),
  /** How many answers were right, at least and at most. */
  markFrom: z.optional(number),
  markTo: z.optional(number),
  /** When it was started: from this instant, and before that one. */
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  traits: z.optional(traits),
  /** One that it asked, in whichever version. */
  question: z.optional(QuestionId),
});
export type AttemptFilter = z.infer<typeof AttemptFilter>;

/** One attempt in the log of all. */
export const AttemptEntry = z.object({
  attemptId: AttemptId,
  participantId: ParticipantId,
  accountId: z.nullable(AccountId),
  paper: AttemptPaper,
  status: AttemptStatus,
  startedAt: IsoInstant,
  deadline: IsoInstant,
  closedAt: z.nullable(IsoInstant),
  closedBy: z.nullable(z.enum(["submitted", "expired"])),
  passed: z.nullable(z.boolean()),
  /** Right answers, and how many questions there are. Null until the attempt is marked. */
  mark: z.nullable(z.int()),
  questions: z.int(),
  sections: z.nullable(z.array(SectionMark)),
  changes: z.int(),
  /** Acts that reached the server late, and how often the connection was away. */
  late: z.int(),
  reconnects: z.int(),
  voided: z.boolean(),
  reMarked: z.boolean(),
  extraSeconds: z.int(),
  notes: z.int(),
});
export type AttemptEntry = z.infer<typeof AttemptEntry>;

/** Part of the log of all attempts. */
export const AttemptPage = z.object({
  entries: z.array(AttemptEntry),
  /** To be asked for as `after`; null at the end. */
  next: z.nullable(z.string()),
  /** How many there are on all pages; `atLeast` when we stopped counting. Null on every page but the first. */
  total: z.nullable(z.object({ count: z.int(), atLeast: z.boolean() })),
});
export type AttemptPage = z.infer<typeof AttemptPage>;

const recording = z.object({
  version: z.int(),
  eventId: z.string(),
  schemaVersion: z.int(),
  lane: Lane,
  /** When the database recorded it. */
  recordedAt: IsoInstant,
  /** Milliseconds since the attempt was started. */
  sinceStart: z.int(),
  /** When it was done by the browser's clock; null when no browser did it. */
  clientAt: z.nullable(IsoInstant),
  /** Milliseconds from `clientAt` until it was recorded. */
  delay: z.int(),
  /** The number of the question it is about; null when it is about none. */
  question: z.nullable(z.int()),
  /** For a second answer to a question: how it changed the first. Null while the attempt is open. */
  change: z.nullable(z.enum(["right-to-wrong", "wrong-to-right", "wrong-to-wrong", "same"])),
  actor: z.nullable(z.string()),
  /** The command that caused it, and the request that carried the command. */
  commandId: z.nullable(z.string()),
  correlation: z.nullable(z.string()),
  /** The command or event that it follows from. */
  causation: z.nullable(z.string()),
  meta: z.unknown(),
});

/** The data as stored, where an older program wrote them in another form than `data` has. */
const known = z.object({ known: z.literal(true), stored: z.optional(z.unknown()) });

/** Written by a newer program, or damaged: this program cannot read it, but staff still see it. */
const unknown = z.object({ known: z.literal(false), type: z.string(), data: z.unknown() });

/** One event of an attempt and its circumstances: any of the attempt's events by `type`, or one that is not `known`. */
export const ReviewedEvent = z.intersection(
  recording,
  z.union([z.intersection(known, assessmentEvents.schema), unknown]),
);
export type ReviewedEvent = z.infer<typeof ReviewedEvent>;

/** A stretch in which the server heard nothing, though something was done. */
export const ConnectionGap = z.object({ from: IsoInstant, until: IsoInstant, acts: z.int() });
export type ConnectionGap = z.infer<typeof ConnectionGap>;

/** How long a question was in front of the learner, and how often its answer changed. */
export const QuestionTime = z.object({
  number: z.int(),
  questionId: z.string(),
  milliseconds: z.int(),
  visits: z.int(),
  answers: z.int(),
});
export type QuestionTime = z.infer<typeof QuestionTime>;

/** What the log proves of an attempt, all of it, worked out anew. */
export const AttemptIntegrity = z.object({
  /** How many events there were. */
  latest: z.int(),
  /** Every event's hash follows from the one before, and the last one is there. */
  chain: z.enum(["whole", "broken"]),
  /** The first version at which it does not. */
  brokenAt: z.nullable(z.int()),
});
export type AttemptIntegrity = z.infer<typeof AttemptIntegrity>;

/** What the attempt looks like as a plain document, for comparing one moment with another. */
export const AttemptState = z.record(z.string(), z.unknown());

/** An attempt after some of its events. */
export const AttemptMoment = z.object({
  /** How many events are in it, and how many there are. 0 is before the first. */
  version: z.int(),
  latest: z.int(),
  /** When the last of them was recorded; null before the first. */
  recordedAt: z.nullable(IsoInstant),
  state: AttemptState,
  /** The row of the list of attempts as it stood then; null before the first event. */
  row: z.nullable(AttemptState),
});
export type AttemptMoment = z.infer<typeof AttemptMoment>;

/** A question as it was asked, with what was chosen in the end. */
export const ReviewedQuestion = z.object({
  ...AttemptQuestion.shape,
  /**
   * Null while the attempt is open: until then nobody is told. And null in a damaged log whose questions are not in the
   * catalogue; they and their options have their ids for words.
   */
  correct: z.nullable(z.string()),
  source: z.nullable(z.string()),
});
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

/** One attempt, with everything that happened in it. Of a closed one the key is in it: staff only. */
export const AttemptReview = z.object({
  /** How many events the state below is made of, and how many there are. Fewer when asked for, or after a damaged one. */
  version: z.int(),
  latest: z.int(),
  entry: AttemptEntry,
  limitSeconds: z.int(),
  closedBy: z.nullable(z.enum(["submitted", "expired"])),
  /** The question last visited. */
  current: z.nullable(z.string()),
  voidedBecause: z.nullable(z.string()),
  reMarkedAt: z.nullable(IsoInstant),
  notes: z.array(z.object({ noteId: z.string(), text: z.string(), by: AccountId })),
  questions: z.array(ReviewedQuestion),
  events: z.array(ReviewedEvent),
  times: z.array(QuestionTime),
  gaps: z.array(ConnectionGap),
  /** Events come in the order of their versions and of the database's time. */
  inOrder: z.boolean(),
  /** The database's time when this was made. */
  serverTime: IsoInstant,
});
export type AttemptReview = z.infer<typeof AttemptReview>;
