import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import { toIso } from "#vocabulary/instant";
import type { AttemptPaper, AttemptStatus, SectionMark } from "../contract/index.ts";
import { assessmentEvents } from "../domain/events.ts";

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
  readonly changes: number;
  readonly passed: boolean | null;
  readonly sections: readonly SectionMark[] | null;
  readonly updated_at: string;
}

const begun = (row: AttemptSummary | null): AttemptSummary => {
  if (row === null) throw new Error("An attempt's first event is not its start.");
  return row;
};

/** Every attempt, a row each: for lists, and for finding what is overdue. */
export const attemptSummary: Projection<AttemptSummary> = {
  name: "assessment.attempt-summary",
  version: 2,
  table: "assessment.attempt_summary",
  columns: [
    "stream",
    "version",
    "participant",
    "account",
    "test_code",
    "test_num",
    "category",
    "paper_version",
    "status",
    "started_at",
    "deadline",
    "closed_at",
    "changes",
    "passed",
    "sections",
    "updated_at",
  ],
  createTable: (table) => `CREATE TABLE ${table} (
    stream uuid PRIMARY KEY, version int NOT NULL, participant text NOT NULL, account text, test_code text NOT NULL,
    test_num int NOT NULL, category text, paper_version int NOT NULL, status text NOT NULL,
    started_at timestamptz NOT NULL, deadline timestamptz NOT NULL, closed_at timestamptz,
    changes int NOT NULL, passed boolean, sections jsonb, updated_at timestamptz NOT NULL,
    UNIQUE (participant, started_at, stream), UNIQUE (account, started_at, stream)
  ) WITH (fillfactor = 70)`,
  isMine: ({ type }) => type.startsWith("assessment."),
  evolve: (before, stored) => {
    const event = assessmentEvents.decode(stored);
    const at = { version: stored.version, updated_at: toIso(stored.recordedAt) };
    switch (event.type) {
      case "assessment.attempt-started": {
        const { paper, participantId, startedAt, deadline } = event.data;
        return {
          stream: stored.stream,
          participant: participantId,
          account: null,
          test_code: paper.testCode,
          test_num: paper.testNum,
          category: paper.category,
          paper_version: paper.version,
          status: "answering",
          started_at: startedAt,
          deadline,
          closed_at: null,
          changes: 0,
          passed: null,
          sections: null,
          ...at,
        };
      }
      case "assessment.attempt-claimed":
        return { ...begun(before), ...at, account: event.data.accountId };
      case "assessment.answer-chosen":
      case "assessment.answer-cleared":
        return { ...begun(before), ...at, changes: begun(before).changes + 1 };
      case "assessment.question-visited":
      case "assessment.question-flagged":
      case "assessment.question-unflagged":
        return { ...begun(before), ...at };
      case "assessment.attempt-submitted":
        return { ...begun(before), ...at, status: "submitted", closed_at: event.data.submittedAt };
      case "assessment.attempt-expired":
        return { ...begun(before), ...at, status: "expired", closed_at: event.data.endedAt };
      case "assessment.attempt-marked":
        return {
          ...begun(before),
          ...at,
          status: "marked",
          passed: event.data.passed,
          sections: event.data.sections,
        };
    }
  },
};
