import type { StoredEvent } from "#kernel/event-store/event-store";
import type { ProjectionRow } from "#kernel/projection/projection";
import { toIso } from "#vocabulary/instant";
import type { AttemptPaper, AttemptStatus, SectionMark } from "../contract/index.ts";
import { readRecorded } from "../application/read-attempt-events.ts";
import type { AssessmentEvent } from "../contract/events.ts";
import { isLate, type Recorded } from "../domain/review/recorded.ts";
import { questionIdHash } from "./question-id-hash.ts";

/** One attempt in a list: where it stands, without its answers. */
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
  /** Ids of what was asked, and of what was answered rightly once it is marked. */
  readonly asked: readonly string[];
  readonly correct: readonly string[] | null;
  /** The version of each that was asked, in the order of `asked`. */
  readonly asked_versions: readonly number[];
  /** `questionIdHash` of each, for an index. */
  readonly asked_hashes: readonly number[];
  /** How many questions were answered rightly; null until it is marked. */
  readonly mark: number | null;
  readonly voided: boolean;
  /** The reason that its learner reads. */
  readonly voided_because: string | null;
  readonly re_marked: boolean;
  readonly re_marked_at: string | null;
  readonly extra_seconds: number;
  readonly notes: number;
  /** Acts that reached the server more than `lateMs` after they were done, by the browser's clock. */
  readonly late: number;
  /** How often such a stretch began: how often the connection must have been away. */
  readonly reconnects: number;
  readonly last_was_late: boolean;
  readonly updated_at: string;
}

type Started = Extract<AssessmentEvent, { type: "assessment.attempt-started" }>["data"];

const begin = (stream: string, { paper, participantId, startedAt, deadline, questions }: Started) => ({
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
  mark: null,
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

const marks = ({
  passed,
  sections,
  correct,
}: {
  readonly passed: boolean;
  readonly sections: readonly SectionMark[];
  readonly correct: readonly string[];
}) => ({ passed, sections, correct, mark: correct.length });

/** What an event changes of the row. */
const changesOf = (row: AttemptSummary, event: AssessmentEvent): Partial<AttemptSummary> => {
  switch (event.type) {
    case "assessment.attempt-claimed":
      return { account: event.data.accountId };
    case "assessment.answer-chosen":
    case "assessment.answer-cleared":
      return { changes: row.changes + 1 };
    case "assessment.attempt-submitted":
      return { status: "submitted", closed_by: "submitted", closed_at: event.data.submittedAt };
    case "assessment.attempt-expired":
      return { status: "expired", closed_by: "expired", closed_at: event.data.endedAt };
    case "assessment.attempt-marked":
      return { status: "marked", ...marks(event.data) };
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
    case "assessment.attempt-started":
    case "assessment.question-visited":
    case "assessment.question-flagged":
    case "assessment.question-unflagged":
      return {};
  }
};

const connection = (row: AttemptSummary, recorded: Recorded): Partial<AttemptSummary> => {
  if (recorded.clientAt === null) return {};
  const wasLate = isLate(recorded);
  return {
    late: row.late + (wasLate ? 1 : 0),
    reconnects: row.reconnects + (wasLate && !row.last_was_late ? 1 : 0),
    last_was_late: wasLate,
  };
};

/** The row of an attempt after one more event, for whoever has read the event already. */
export const evolveRead = (
  before: AttemptSummary | null,
  recorded: Recorded,
  stream: string,
): AttemptSummary => {
  const { event, version, recordedAt } = recorded;
  const at = { version, updated_at: toIso(recordedAt) };
  if (event.type === "assessment.attempt-started") return { ...begin(stream, event.data), ...at };
  if (before === null) throw new Error("An attempt's first event is not its start.");
  return { ...before, ...connection(before, recorded), ...changesOf(before, event), ...at };
};

/** The row after one more event. */
export const evolveSummary = (before: AttemptSummary | null, stored: StoredEvent): AttemptSummary =>
  evolveRead(before, readRecorded(stored), stored.stream);
