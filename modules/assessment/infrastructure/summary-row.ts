import type { StoredEvent } from "#kernel/event-store/event-store";
import type { ProjectionRow } from "#kernel/projection/projection";
import { fromIso, toIso } from "#vocabulary/instant";
import { noParticipant, type AttemptPaper, type AttemptStatus, type SectionMark } from "../contract/index.ts";
import { readRecorded } from "../application/review/read-attempt-events.ts";
import type { AssessmentEvent } from "../contract/events.ts";
import { arrivalOf, type Recorded } from "../domain/review/recorded.ts";
import { isFasterThanReading } from "../domain/review/reading-pace.ts";
import { questionIdHash } from "./question-id-hash.ts";

/** The row of an attempt in the list of all attempts: its status and marks, without its answers. */
export interface AttemptSummary extends ProjectionRow {
  readonly participant: string;
  readonly account: string | null;
  readonly test_code: AttemptPaper["testCode"];
  readonly test_num: number;
  readonly category: AttemptPaper["category"];
  readonly paper_version: number;
  readonly status: AttemptStatus;
  readonly started_at: string;
  readonly deadline: string;
  readonly closed_at: string | null;
  readonly closed_by: "submitted" | "expired" | null;
  readonly changes: number;
  readonly passed: boolean | null;
  readonly sections: readonly SectionMark[] | null;
  /** Ids of the questions asked, and of those answered correctly; null until it is marked. */
  readonly asked: readonly string[];
  readonly correct: readonly string[] | null;
  /**
   * For each question of `asked`, in its order: the letter of the chosen option, 0 when there is none. An option with a
   * longer name would move the others: it is 1.
   */
  readonly answered: string;
  /** The version of each question, in the order of `asked`. */
  readonly asked_versions: readonly number[];
  /** `questionIdHash` of each, for an index. */
  readonly asked_hashes: readonly number[];
  /** The number of correct answers; null until it is marked. */
  readonly mark: number | null;
  /** Whether the learner had seen the paper's answers when it was started. */
  readonly paper_seen: boolean;
  /** Milliseconds from the start to the last answer that was chosen, by the database's clock. */
  readonly answer_ms: number;
  /** Whether it was answered faster than a person reads. */
  readonly fast: boolean;
  readonly voided: boolean;
  /** The reason that the learner sees. */
  readonly voided_because: string | null;
  readonly re_marked: boolean;
  readonly re_marked_at: string | null;
  readonly extra_seconds: number;
  readonly notes: number;
  /** Commands that reached the server more than `lateMs` after they were given, by the browser's clock. */
  readonly late: number;
  /** How many runs of late commands there were: how often the connection must have been lost. */
  readonly reconnects: number;
  readonly last_was_late: boolean;
  readonly updated_at: string;
}

type Started = Extract<AssessmentEvent, { type: "assessment.attempt-started" }>["data"];

const begin = (
  stream: string,
  { paper, paperSeen, participantId, startedAt, deadline, questions }: Started,
) => ({
  stream,
  participant: participantId,
  account: null,
  test_code: paper.testCode,
  test_num: paper.testNum,
  category: paper.category,
  paper_version: paper.version,
  status: "answering" as const,
  started_at: startedAt,
  deadline,
  closed_at: null,
  closed_by: null,
  changes: 0,
  passed: null,
  sections: null,
  asked: questions.map(({ questionId }) => questionId),
  asked_versions: questions.map(({ version }) => version),
  asked_hashes: questions.map(({ questionId }) => questionIdHash(questionId)),
  correct: null,
  answered: "0".repeat(questions.length),
  mark: null,
  paper_seen: paperSeen,
  answer_ms: 0,
  fast: false,
  voided: false,
  voided_because: null,
  re_marked: false,
  re_marked_at: null,
  extra_seconds: 0,
  notes: 0,
  late: 0,
  reconnects: 0,
  last_was_late: false,
});

const letterOf = (optionId: string): string => (/^[a-z]$/.test(optionId) ? optionId : "1");

/** Returns `answered` after an answer to a question was chosen or cleared. */
const answeredAfter = ({ asked, answered }: AttemptSummary, questionId: string, mark: string): string => {
  const place = asked.indexOf(questionId);
  return place < 0 ? answered : answered.slice(0, place) + mark + answered.slice(place + 1);
};

const marks = ({
  passed,
  sections,
  correct,
}: {
  readonly passed: boolean;
  readonly sections: readonly SectionMark[];
  readonly correct: readonly string[];
}) => ({ passed, sections, correct, mark: correct.length });

const isFast = (row: AttemptSummary, { sections }: { readonly sections: readonly SectionMark[] }): boolean =>
  isFasterThanReading(
    sections.reduce((sum, { answered }) => sum + answered, 0),
    row.answer_ms,
  );

/**
 * Returns the columns that an event changes: none for most. A test compares every column with the attempt's own fold,
 * for every type of event.
 */
const changesOf = (
  row: AttemptSummary,
  { event, recordedAt }: Pick<Recorded, "event" | "recordedAt">,
): Partial<AttemptSummary> => {
  switch (event.type) {
    case "assessment.attempt-claimed":
      return { account: event.data.accountId };
    case "assessment.attempt-forgotten":
      return { participant: noParticipant };
    case "assessment.answer-chosen":
      return {
        changes: row.changes + 1,
        answered: answeredAfter(row, event.data.questionId, letterOf(event.data.optionId)),
        answer_ms: recordedAt - fromIso(row.started_at),
      };
    case "assessment.answer-cleared":
      return { changes: row.changes + 1, answered: answeredAfter(row, event.data.questionId, "0") };
    case "assessment.attempt-submitted":
      return { status: "submitted", closed_by: "submitted", closed_at: event.data.submittedAt };
    case "assessment.attempt-expired":
      return { status: "expired", closed_by: "expired", closed_at: event.data.endedAt };
    case "assessment.attempt-marked":
      return { status: "marked", ...marks(event.data), fast: isFast(row, event.data) };
    case "assessment.attempt-re-marked":
      return { re_marked: true, re_marked_at: event.data.reMarkedAt, ...marks(event.data) };
    case "assessment.attempt-voided":
      return { voided: true, voided_because: event.data.why };
    case "assessment.attempt-reinstated":
      return { voided: false, voided_because: null };
    case "assessment.extra-time-granted":
      return { deadline: event.data.deadline, extra_seconds: row.extra_seconds + event.data.seconds };
    case "assessment.note-added":
      return { notes: row.notes + 1 };
    case "assessment.note-retracted":
      return { notes: row.notes - 1 };
    default:
      return {};
  }
};

const connection = (row: AttemptSummary, recorded: Recorded): Partial<AttemptSummary> => {
  const arrival = arrivalOf(recorded);
  if (arrival === "unknown") return {};
  const wasLate = arrival === "late";
  return {
    late: row.late + (wasLate ? 1 : 0),
    reconnects: row.reconnects + (wasLate && !row.last_was_late ? 1 : 0),
    last_was_late: wasLate,
  };
};

/** Returns the row after one more event that is already decoded. */
export const evolveRead = (
  before: AttemptSummary | null,
  recorded: Recorded,
  stream: string,
): AttemptSummary => {
  const { event, version, recordedAt } = recorded;
  const at = { version, updated_at: toIso(recordedAt) };
  if (event.type === "assessment.attempt-started") return { ...begin(stream, event.data), ...at };
  if (before === null) throw new Error("An attempt's first event is not its start.");
  return { ...before, ...connection(before, recorded), ...changesOf(before, recorded), ...at };
};

/** Decodes one more event and returns the row after it. */
export const evolveSummary = (before: AttemptSummary | null, stored: StoredEvent): AttemptSummary =>
  evolveRead(before, readRecorded(stored), stored.stream);
