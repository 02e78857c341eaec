import type { Projection } from "#kernel/projection/projection";
import { assessmentEvents } from "../contract/events.ts";
import { noParticipant } from "../contract/index.ts";
import { isOfPractice } from "./practice/practice-summary.ts";
import { type AttemptSummary, evolveSummary } from "./summary-row.ts";
import { traitConditions } from "./trait-conditions.ts";

const columns = {
  stream: "uuid PRIMARY KEY",
  version: "int NOT NULL",
  participant: "text NOT NULL",
  account: "text",
  test_code: "text NOT NULL",
  test_num: "int NOT NULL",
  category: "text",
  paper_version: "int NOT NULL",
  status: "text NOT NULL",
  started_at: "timestamptz NOT NULL",
  deadline: "timestamptz NOT NULL",
  closed_at: "timestamptz",
  closed_by: "text",
  changes: "int NOT NULL",
  passed: "boolean",
  sections: "jsonb",
  asked: "jsonb NOT NULL",
  asked_versions: "jsonb NOT NULL",
  asked_hashes: "int[] NOT NULL",
  correct: "jsonb",
  answered: "text NOT NULL",
  mark: "int",
  paper_seen: "boolean NOT NULL",
  answer_ms: "int NOT NULL",
  fast: "boolean NOT NULL",
  voided: "boolean NOT NULL",
  voided_because: "text",
  re_marked: "boolean NOT NULL",
  re_marked_at: "timestamptz",
  extra_seconds: "int NOT NULL",
  notes: "int NOT NULL",
  late: "int NOT NULL",
  reconnects: "int NOT NULL",
  last_was_late: "boolean NOT NULL",
  updated_at: "timestamptz NOT NULL",
} as const satisfies Readonly<Record<keyof AttemptSummary, string>>;

/** The indexes of lists. Each includes the stream, so that it is unique and pages continue exactly where the last one ended. */
const orders = [
  "participant, started_at, stream",
  "account, started_at, stream",
  "started_at, stream",
  "closed_at, stream",
  "mark, stream",
  "test_code, started_at, stream",
  "status, started_at, stream",
];

/**
 * Finds the attempts that asked a question. Indexes hashes and not `asked` itself: a long value
 * is stored compressed and counts as changed on every update, so that every answer would write every index.
 */
const askedIndex = (table: string) => `CREATE INDEX ON ${table} USING gin (asked_hashes)`;

/** Few attempts have a trait; these indexes find and count them without reading the others. */
const traitIndexes = (table: string) =>
  Object.values(traitConditions)
    .map((condition) => `CREATE INDEX ON ${table} (started_at, stream) WHERE ${condition}`)
    .join(";\n  ");

/** The attempts of guests that no account has claimed, and that are not forgotten. */
export const ofGuests = `account IS NULL AND participant <> '${noParticipant}'`;

/** One row per attempt, for lists and numbers. */
export const attemptSummary: Projection<AttemptSummary> = {
  name: "assessment.attempt-summary",
  version: 13,
  table: "assessment.attempt_summary",
  columns: Object.keys(columns) as (keyof typeof columns)[],
  createTable: (table) => `CREATE TABLE ${table} (
    ${[...Object.entries(columns).map((column) => column.join(" ")), ...orders.map((order) => `UNIQUE (${order})`)].join(",\n    ")}
  ) WITH (fillfactor = 70);
  ${askedIndex(table)};
  CREATE INDEX ON ${table} (started_at, stream) WHERE ${ofGuests};
  ${traitIndexes(table)}`,
  types: assessmentEvents.types,
  isMine: (event) => event.type.startsWith("assessment.") && !isOfPractice(event),
  evolve: evolveSummary,
};
