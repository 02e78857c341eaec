import type { StoredEvent } from "#kernel/event-store/event-store";
import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import { type TestDateEvent, testDateEvents } from "../contract/events.ts";

/** When a test is written, whether it still is, and how it went. Whose it is stands in the row beside the stream. */
export interface TestDay extends ProjectionRow {
  readonly day: string;
  readonly test_code: string;
  readonly is_booked: boolean;
  readonly time: string | null;
  readonly is_open: boolean;
  /** Null until the learner has told. */
  readonly passed: boolean | null;
  readonly set_at: string;
}

const columns = {
  stream: "uuid PRIMARY KEY",
  version: "int NOT NULL",
  day: "date NOT NULL",
  test_code: "text NOT NULL",
  is_booked: "boolean NOT NULL",
  time: "text",
  is_open: "boolean NOT NULL",
  passed: "boolean",
  set_at: "timestamptz NOT NULL",
} as const satisfies Readonly<Record<keyof TestDay, string>>;

const changesOf = (event: TestDateEvent): Partial<TestDay> => {
  switch (event.type) {
    case "scheduling.test-date-set": {
      const { day, testCode, isBooked, time } = event.data.details;
      const details = { day, test_code: testCode, is_booked: isBooked, time };
      return { ...details, is_open: true, passed: null, set_at: event.data.setAt };
    }
    case "scheduling.test-date-cancelled":
      return { is_open: false };
    case "scheduling.test-outcome-told":
      return { is_open: false, passed: event.data.outcome.passed };
    case "scheduling.test-date-claimed":
      return {};
  }
};

const evolve = (before: TestDay | null, stored: StoredEvent): TestDay => {
  const event = testDateEvents.decode(stored);
  if (before === null && event.type !== "scheduling.test-date-set")
    throw new Error("A test date's first event is not its setting.");
  const { stream, version } = stored;
  return { ...(before as TestDay), ...changesOf(event), stream, version };
};

/** One row per test date, to find those that come and how the others went. */
export const testDay: Projection<TestDay> = {
  name: "scheduling.test-day",
  version: 2,
  table: "scheduling.test_day",
  columns: Object.keys(columns) as (keyof typeof columns)[],
  createTable: (table) => `CREATE TABLE ${table} (
    ${Object.entries(columns)
      .map((column) => column.join(" "))
      .join(",\n    ")}
  );
  CREATE INDEX ON ${table} (day, stream) WHERE is_open;
  CREATE INDEX ON ${table} (stream) WHERE passed IS NOT NULL`,
  types: testDateEvents.types,
  isMine: ({ type }) => type.startsWith("scheduling.test-"),
  evolve,
};
