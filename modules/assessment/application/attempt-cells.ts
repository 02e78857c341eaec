import type { Category } from "#modules/catalogue/contract";
import type { AttemptEntry } from "../contract/index.ts";
import type { Cell } from "#kernel/http/csv";

const inSection = (category: Category, field: "correct" | "questions") => (entry: AttemptEntry) =>
  entry.sections?.find((section) => section.category === category)?.[field] ?? null;

/** The columns of the CSV export, by their names in the header line. */
const columns: Readonly<Record<string, (entry: AttemptEntry) => Cell>> = {
  attempt_id: ({ attemptId }) => attemptId,
  account_id: ({ accountId }) => accountId,
  participant_id: ({ participantId }) => participantId,
  test_code: ({ paper }) => paper.testCode,
  test_num: ({ paper }) => paper.testNum,
  category: ({ paper }) => paper.category ?? "exam",
  paper_version: ({ paper }) => paper.version,
  status: ({ status }) => status,
  started_at: ({ startedAt }) => startedAt,
  deadline: ({ deadline }) => deadline,
  closed_at: ({ closedAt }) => closedAt,
  closed_by: ({ closedBy }) => closedBy,
  passed: ({ passed }) => passed,
  mark: ({ mark }) => mark,
  questions: ({ questions }) => questions,
  rules_right: inSection("rules", "correct"),
  rules_asked: inSection("rules", "questions"),
  signs_right: inSection("signs", "correct"),
  signs_asked: inSection("signs", "questions"),
  controls_right: inSection("controls", "correct"),
  controls_asked: inSection("controls", "questions"),
  changes: ({ changes }) => changes,
  late: ({ late }) => late,
  reconnects: ({ reconnects }) => reconnects,
  voided: ({ voided }) => voided,
  re_marked: ({ reMarked }) => reMarked,
  extra_seconds: ({ extraSeconds }) => extraSeconds,
  notes: ({ notes }) => notes,
};

export const columnNames: readonly string[] = Object.keys(columns);

/** Returns the cells of an attempt, in the order of `columnNames`. */
export const cellsOf = (entry: AttemptEntry): readonly Cell[] =>
  Object.values(columns).map((cellOf) => cellOf(entry));
