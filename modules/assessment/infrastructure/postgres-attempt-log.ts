import { Effect, Layer } from "effect";
import type { Pool, QueryResultRow } from "pg";
import { tryQuery } from "#kernel/database/try-query";
import { Pools } from "#kernel/database/pools";
import { type Reader, staleReader } from "#kernel/database/stale-reads";
import { brokenAt } from "#kernel/event-store/broken-stream";
import { AttemptLog, type AttemptRun } from "../application/attempts/attempt-log.ts";
import type { Recorded } from "../domain/review/recorded.ts";
import {
  type Statement,
  countStatement,
  valuedStatement,
  valuelessStatement,
} from "./attempt-log-statements.ts";
import { attemptSummary } from "./attempt-summary.ts";
import { type AttemptSummary, evolveRead } from "./summary-row.ts";
import { entryOf, type Named, nameOf, type SummaryEntry } from "./summary-views.ts";

const askedOf = <Row extends QueryResultRow>(db: Reader, { values, ...statement }: Statement) =>
  tryQuery("attemptLog", async () => (await db.query<Row>({ ...statement, values: [...values] })).rows);

const entries = (db: Reader, statement: Statement | null) =>
  statement === null
    ? Effect.succeed([])
    : Effect.map(askedOf<SummaryEntry>(db, statement), (rows) => rows.map(entryOf));

const run = Effect.fnUntraced(function* (db: Reader, wanted: AttemptRun) {
  const valued = yield* entries(db, valuedStatement(wanted));
  const missing = wanted.limit - valued.length;
  if (missing <= 0) return valued;
  return [...valued, ...(yield* entries(db, valuelessStatement({ ...wanted, limit: missing })))];
});

const fold = (stream: string, log: readonly Recorded[]) => {
  const row = log.reduce<AttemptSummary | null>((before, event) => evolveRead(before, event, stream), null);
  if (row === null) throw new Error("Nothing is known of an attempt before its first event.");
  return { row: { ...row }, entry: entryOf({ ...row, questions: row.asked.length }) };
};

/** The read model has a later version than the log: events were removed from the end of the stream. */
const cutText = `
  SELECT (SELECT max(e.version) FROM kernel.event e WHERE e.stream = $1) + 1 AS version
  FROM ${attemptSummary.table} s
  WHERE s.stream = $1 AND s.version > (SELECT max(e.version) FROM kernel.event e WHERE e.stream = $1)`;

const cutAt = (db: Pool, stream: string) =>
  Effect.map(
    askedOf<{ version: number }>(db, { name: "attempt-cut", text: cutText, values: [stream] }),
    (found) => found[0]?.version ?? null,
  );

const namedText = `
  SELECT stream, test_code, test_num, category, paper_version, started_at FROM ${attemptSummary.table}
  WHERE stream = ANY ($1::uuid[])`;

/** The log of all attempts, from the read model. */
export const postgresAttemptLog: Layer.Layer<AttemptLog, never, Pools> = Layer.effect(
  AttemptLog,
  Effect.map(Effect.all([Pools, staleReader]), ([{ main, logKeys }, reader]) =>
    AttemptLog.of({
      run: (wanted) => run(reader, wanted),
      count: (wanted, most) =>
        Effect.map(
          askedOf<{ count: number }>(reader, countStatement(wanted, most)),
          (rows) => rows[0]!.count,
        ),
      named: (streams) =>
        Effect.map(
          askedOf<Named>(main, { name: "attempts-named", text: namedText, values: [streams] }),
          (rows) => rows.map(nameOf),
        ),
      fold,
      brokenAt: (stream) =>
        Effect.map(
          Effect.all([brokenAt(main, logKeys, stream), cutAt(main, stream)], { concurrency: 2 }),
          ([broken, cut]) => broken ?? cut,
        ),
    }),
  ),
);
