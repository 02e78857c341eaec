import type { Projection } from "#kernel/projection/projection";
import { noParticipant } from "../../contract/index.ts";
import { practiceEvents } from "../../contract/practice-events.ts";
import { evolvePracticeRow, type PracticeSummary } from "./practice-row.ts";

const columns = {
  stream: "uuid PRIMARY KEY",
  version: "int NOT NULL",
  participant: "text NOT NULL",
  account: "text",
  test_code: "text NOT NULL",
  selection: "jsonb NOT NULL",
  size: "jsonb",
  started_at: "timestamptz NOT NULL",
  ends_at: "timestamptz NOT NULL",
  finished_at: "timestamptz",
  asked: "jsonb NOT NULL",
  categories: "jsonb NOT NULL",
  tries: "jsonb NOT NULL",
} as const satisfies Readonly<Record<keyof PracticeSummary, string>>;

/** The practices of guests that no account has claimed, and that are not forgotten. */
export const practicesOfGuests = `account IS NULL AND participant <> '${noParticipant}'`;

/** Whether an event is of a practice's stream, and not of an attempt's. */
export const isOfPractice = ({ type }: { readonly type: string }): boolean =>
  type.startsWith("assessment.practice-");

/**
 * One row per practice. With the rows of attempts it is all that a learner knows: that is folded when it is read, so that
 * a claim, a late answer or a corrected mark needs no other row to be found and changed.
 */
export const practiceSummary: Projection<PracticeSummary> = {
  name: "assessment.practice-summary",
  version: 3,
  table: "assessment.practice_summary",
  columns: Object.keys(columns) as (keyof typeof columns)[],
  createTable: (table) => `CREATE TABLE ${table} (
    ${Object.entries(columns)
      .map((column) => column.join(" "))
      .join(",\n    ")},
    UNIQUE (participant, started_at, stream),
    UNIQUE (account, started_at, stream)
  ) WITH (fillfactor = 70);
  CREATE INDEX ON ${table} (started_at, stream) WHERE ${practicesOfGuests};
  CREATE INDEX ON ${table} (started_at);
  CREATE INDEX ON ${table} (stream) WHERE finished_at IS NULL`,
  types: practiceEvents.types,
  isMine: isOfPractice,
  evolve: evolvePracticeRow,
};
