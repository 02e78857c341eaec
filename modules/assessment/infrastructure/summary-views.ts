import type { AttemptEntry, AttemptLine, AttemptName } from "../contract/index.ts";
import type { StoredProgress } from "../application/attempts/attempt-list.ts";
import { attemptIdOf } from "../application/attempts/attempts.ts";
import type { AttemptSummary } from "./summary-row.ts";

/** A time from the fold, from JSON (in PostgreSQL's format) or from a column. */
type Moment = string | Date;
const iso = (time: Moment) => new Date(time).toISOString();

type Times = "started_at" | "deadline" | "closed_at" | "re_marked_at";
type Questions = "asked" | "asked_versions" | "asked_hashes" | "correct" | "answered";
type Row = Omit<AttemptSummary, Questions | Times> & {
  readonly [Time in Times]: Moment | Extract<AttemptSummary[Time], null>;
};

/** The columns that say what an attempt is called. */
export type Named = Pick<
  Row,
  "stream" | "test_code" | "test_num" | "category" | "paper_version" | "started_at"
>;

export const nameOf = (row: Named): AttemptName => ({
  attemptId: attemptIdOf(row.stream),
  paper: {
    testCode: row.test_code,
    testNum: row.test_num,
    category: row.category,
    version: row.paper_version,
  },
  startedAt: iso(row.started_at),
});

/** Returns a row as its learner sees it. */
export const lineOf = (row: Row): AttemptLine => ({
  ...nameOf(row),
  status: row.status,
  deadline: iso(row.deadline),
  closedAt: row.closed_at === null ? null : iso(row.closed_at),
  passed: row.passed,
  sections: row.sections === null ? null : [...row.sections],
  voided: row.voided,
  voidedBecause: row.voided_because,
  reMarkedAt: row.re_marked_at === null ? null : iso(row.re_marked_at),
});

/** The attempts at one paper as the statement of progress selects them. */
export interface ProgressRow extends Pick<AttemptSummary, "test_code" | "test_num" | "category"> {
  readonly attempts: number;
  readonly last_started_at: Date;
  readonly best: Pick<AttemptSummary, "stream" | "passed" | "mark" | "sections"> | null;
  readonly running: { readonly stream: string; readonly deadline: Moment } | null;
}

/** Returns where a learner stands with a paper. */
export const progressFrom = ({ best, running, ...row }: ProgressRow): StoredProgress => ({
  paper: { testCode: row.test_code, testNum: row.test_num, category: row.category },
  attempts: row.attempts,
  lastStartedAt: iso(row.last_started_at),
  best: best && {
    attemptId: attemptIdOf(best.stream),
    correct: best.mark ?? 0,
    passed: best.passed === true,
    sections: [...(best.sections ?? [])],
  },
  running: running && { attemptId: attemptIdOf(running.stream), deadline: iso(running.deadline) },
});

/** A row as the staff list selects it: the number of questions in place of their ids. */
export interface SummaryEntry extends Row {
  readonly questions: number;
}

/** The list omits reasons and times of re-marking; the review of each attempt has them. */
const withoutReasons = ({ voidedBecause: _why, reMarkedAt: _when, ...line }: AttemptLine) => line;

/** Returns a row as staff see it. */
export const entryOf = (row: SummaryEntry): AttemptEntry => ({
  ...withoutReasons(lineOf(row)),
  participantId: row.participant as AttemptEntry["participantId"],
  accountId: row.account as AttemptEntry["accountId"],
  closedBy: row.closed_by,
  mark: row.mark,
  questions: row.questions,
  changes: row.changes,
  late: row.late,
  reconnects: row.reconnects,
  reMarked: row.re_marked,
  extraSeconds: row.extra_seconds,
  notes: row.notes,
  paperSeen: row.paper_seen,
  fasterThanReading: row.fast,
});
