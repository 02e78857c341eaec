import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { Category, QuestionId, TestCode } from "#modules/catalogue/contract";
import { IsoInstant } from "#vocabulary/instant";
import { assessmentEvents, Lane } from "./events.ts";
import { AttemptId, ParticipantId } from "./ids.ts";
import { AttemptPaper, AttemptQuestion, AttemptStatus, SectionMark } from "./views.ts";

/** The traits that attempts can be filtered by. */
export const AttemptTrait = z.enum([
  "late",
  "reconnected",
  "voided",
  "re-marked",
  "extra-time",
  "noted",
  "paper-seen",
  "faster-than-reading",
]);
export type AttemptTrait = z.infer<typeof AttemptTrait>;

/** The orders of the log of all attempts. */
export const AttemptOrder = z.enum(["started", "closed", "mark"]);
export type AttemptOrder = z.infer<typeof AttemptOrder>;

const trait = `(?:${AttemptTrait.options.join("|")})`;
const traits = z.string().check(z.regex(new RegExp(`^(?:${trait}(?:,${trait})*)?$`), "must be traits"));

const number = z.string().check(z.regex(/^\d{1,3}$/));

/** The filters of the log, as written in an address. Several traits are separated by commas and must all apply. */
export const AttemptFilter = z.object({
  /** An attempt, account or participant by its id, or an e-mail address. */
  learner: z.optional(z.string().check(z.maxLength(254))),
  testCode: z.optional(TestCode),
  category: z.optional(z.union([Category, z.literal("exam")])),
  testNum: z.optional(number),
  /** `submitted` and `expired` say how it was closed, and include marked ones. */
  status: z.optional(AttemptStatus),
  passed: z.optional(z.enum(["yes", "no"])),
  /** The minimum and maximum number of correct answers. */
  markFrom: z.optional(number),
  markTo: z.optional(number),
  /** The start: from this instant, and before that one. */
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  traits: z.optional(traits),
  /** `yes`: those that the pass rate is counted over. */
  counted: z.optional(z.literal("yes")),
  /** A question that it asked, in any version. */
  question: z.optional(QuestionId),
});
export type AttemptFilter = z.infer<typeof AttemptFilter>;

/** One attempt in the log of all attempts. */
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
  /** The number of correct answers, and of questions. Null until the attempt is marked. */
  mark: z.nullable(z.int()),
  questions: z.int(),
  sections: z.nullable(z.array(SectionMark)),
  changes: z.int(),
  /** The number of commands that reached the server late, and of lost connections. */
  late: z.int(),
  reconnects: z.int(),
  voided: z.boolean(),
  reMarked: z.boolean(),
  extraSeconds: z.int(),
  notes: z.int(),
  /** Whether the learner had seen the paper's answers in a result before it was started. */
  paperSeen: z.boolean(),
  /** Whether it was answered faster than a person reads. */
  fasterThanReading: z.boolean(),
});
export type AttemptEntry = z.infer<typeof AttemptEntry>;

/** What an attempt is called where only its id is known. */
export const AttemptName = z.object({ attemptId: AttemptId, paper: AttemptPaper, startedAt: IsoInstant });
export type AttemptName = z.infer<typeof AttemptName>;

/** An attempt has grown: the version of its newest event. */
export const AttemptNews = z.object({ version: z.int() });
export type AttemptNews = z.infer<typeof AttemptNews>;

/** A page of the log of all attempts. */
export const AttemptPage = z.object({
  entries: z.array(AttemptEntry),
  /** The value of `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  /** The number of matches on all pages; `atLeast` when counting stopped early. Null on every page but the first. */
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
  /** The time of the act by the browser's clock; null when no browser was involved. */
  clientAt: z.nullable(IsoInstant),
  /** Milliseconds from `clientAt` until it was recorded. */
  delay: z.int(),
  /** Whether that is longer than the way takes: the connection was lost, or something held the act up. */
  isLate: z.boolean(),
  /** The number of the question it concerns; null when it concerns none. */
  question: z.nullable(z.int()),
  /** For a second answer to a question: how it changed the first. Null while the attempt is open. */
  change: z.nullable(z.enum(["right-to-wrong", "wrong-to-right", "wrong-to-wrong", "same"])),
  actor: z.nullable(z.string()),
  /** The command that caused it, and the request that carried the command. */
  commandId: z.nullable(z.string()),
  correlation: z.nullable(z.string()),
  /** The command or event that caused it. */
  causation: z.nullable(z.string()),
  meta: z.unknown(),
});

/** The data as stored, when an older program stored them in another form than that of `data`. */
const known = z.object({ known: z.literal(true), stored: z.optional(z.unknown()) });

/** Written by a newer program, or damaged: this program cannot read it, but staff still see it. */
const unknown = z.object({ known: z.literal(false), type: z.string(), data: z.unknown() });

/** One event of an attempt and its circumstances: any of the attempt's events by `type`, or one that is not `known`. */
export const ReviewedEvent = z.intersection(
  recording,
  z.union([z.intersection(known, assessmentEvents.schema), unknown]),
);
export type ReviewedEvent = z.infer<typeof ReviewedEvent>;

/** A period without contact to the server in which the learner was active. */
export const ConnectionGap = z.object({ from: IsoInstant, until: IsoInstant, acts: z.int() });
export type ConnectionGap = z.infer<typeof ConnectionGap>;

/** How long a question was on the learner's screen, and how often its answer changed. */
export const QuestionTime = z.object({
  number: z.int(),
  questionId: z.string(),
  milliseconds: z.int(),
  visits: z.int(),
  answers: z.int(),
});
export type QuestionTime = z.infer<typeof QuestionTime>;

/** What the log proves about an attempt, recomputed completely. */
export const AttemptIntegrity = z.object({
  /** The number of events. */
  latest: z.int(),
  /** Whether every event's hash follows from the one before, and the last event is present. */
  chain: z.enum(["whole", "broken"]),
  /** The first version at which it does not follow. */
  brokenAt: z.nullable(z.int()),
});
export type AttemptIntegrity = z.infer<typeof AttemptIntegrity>;

/** The state of an attempt as a plain document, for comparing two moments. */
export const AttemptState = z.record(z.string(), z.unknown());

/** An attempt after some of its events. */
export const AttemptMoment = z.object({
  /** The number of events in this state, and in total. 0 is before the first. */
  version: z.int(),
  latest: z.int(),
  /** When the last of them was recorded; null before the first. */
  recordedAt: z.nullable(IsoInstant),
  state: AttemptState,
  /** The row of the list of attempts at that version; null before the first event. */
  row: z.nullable(AttemptState),
});
export type AttemptMoment = z.infer<typeof AttemptMoment>;

/** A question as it was asked, with the final answer. */
export const ReviewedQuestion = z.object({
  ...AttemptQuestion.shape,
  /**
   * Null while the attempt is open, so that the key stays secret. Also null in a damaged log whose questions are not in
   * the catalogue; these and their options have ids in place of wording.
   */
  correct: z.nullable(z.string()),
  source: z.nullable(z.string()),
});
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>;

const eventPage = {
  events: z.array(ReviewedEvent),
  /** The version after which the next page begins; null at the end. */
  next: z.nullable(z.int()),
};

/** A page of the events of an attempt. */
export const EventPage = z.object(eventPage);
export type EventPage = z.infer<typeof EventPage>;

/** One attempt with the first page of its events. That of a closed one contains the key: for staff only. */
export const AttemptReview = z.object({
  /**
   * The number of events in the state below, and in total. It is smaller on request, after an unreadable event, and in an
   * attempt with more events than a review reads.
   */
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
  ...eventPage,
  times: z.array(QuestionTime),
  gaps: z.array(ConnectionGap),
  /** Events come in the order of their versions and of the database's time. */
  inOrder: z.boolean(),
  /** The database's time when this response was made. */
  serverTime: IsoInstant,
});
export type AttemptReview = z.infer<typeof AttemptReview>;
