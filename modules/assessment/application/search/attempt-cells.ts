import type { Category } from "#modules/catalogue/contract";
import type { AttemptEntry } from "../../contract/index.ts";
import type { Cell } from "#kernel/http/csv";

const inSection = (category: Category, field: "correct" | "questions") => (entry: AttemptEntry) =>
  entry.sections?.find((section) => section.category === category)?.[field] ?? null;

/** The columns of the CSV export, by their names in the header line. */
const columns: Readonly<Record<string, (entry: AttemptEntry) => Cell>> = {
  attemptId: ({ attemptId }) => attemptId,
  accountId: ({ accountId }) => accountId,
  participantId: ({ participantId }) => participantId,
  testCode: ({ paper }) => paper.testCode,
  testNum: ({ paper }) => paper.testNum,
  category: ({ paper }) => paper.category ?? "exam",
  paperVersion: ({ paper }) => paper.version,
  status: ({ status }) => status,
  startedAt: ({ startedAt }) => startedAt,
  deadline: ({ deadline }) => deadline,
  closedAt: ({ closedAt }) => closedAt,
  closedBy: ({ closedBy }) => closedBy,
  passed: ({ passed }) => passed,
  mark: ({ mark }) => mark,
  questions: ({ questions }) => questions,
  rulesRight: inSection("rules", "correct"),
  rulesAsked: inSection("rules", "questions"),
  signsRight: inSection("signs", "correct"),
  signsAsked: inSection("signs", "questions"),
  controlsRight: inSection("controls", "correct"),
  controlsAsked: inSection("controls", "questions"),
  changes: ({ changes }) => changes,
  late: ({ late }) => late,
  reconnects: ({ reconnects }) => reconnects,
  voided: ({ voided }) => voided,
  reMarked: ({ reMarked }) => reMarked,
  extraSeconds: ({ extraSeconds }) => extraSeconds,
  notes: ({ notes }) => notes,
};

export const columnNames: readonly string[] = Object.keys(columns);

/** Returns the cells of an attempt, in the order of `columnNames`. */
export const cellsOf = (entry: AttemptEntry): readonly Cell[] =>
  Object.values(columns).map((cellOf) => cellOf(entry));
