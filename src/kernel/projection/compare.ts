import { Effect } from "effect";
import type { Pool } from "pg";
import { inTransaction } from "../database/transaction.ts";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { type EventStore, type LogPosition, origin } from "../event-store/event-store.ts";
import { comparePositions } from "../event-store/order.ts";
import { type AnyProjection, evolveRow } from "./projection.ts";
import { writeRows } from "./write-rows.ts";

const pageSize = 10_000;
const rowsPerWrite = 2_000;
const maxStreams = 1_000;
const copy = "pg_temp.compared";

/** A read model compared with a fold of the log: the streams whose rows differ, at most a thousand. */
export interface Compared {
  readonly name: string;
  readonly rows: number;
  readonly streams: readonly string[];
}

/** The live rows and the checkpoint that belongs to them, from one snapshot. */
const beginText = `
  SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;
const checkpointText = `
  SELECT epoch, tx::text AS tx, position::text AS position FROM kernel.processor WHERE name = $1`;

/** Folds the rows of all events up to a position. */
const foldTo = Effect.fnUntraced(function* (
  store: EventStore["Service"],
  projection: AnyProjection,
  end: LogPosition,
) {
  const rows = new Map<string, ReturnType<AnyProjection["evolve"]>>();
  for (let after = origin; ;) {
    const page = yield* store.readAll(after, pageSize);
    const events = page.events.filter(({ position }) => comparePositions(position, end) <= 0);
    for (const event of events)
      if (projection.isMine(event))
        rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
    if (events.length < pageSize) return [...rows.values()];
    after = page.next;
  }
});

const differing = ({ columns, table }: AnyProjection) => {
  const [live, made] = [table, copy].map((from) => `SELECT ${columns.join(", ")} FROM ${from}`);
  return `SELECT DISTINCT stream FROM ((${live} EXCEPT ALL ${made}) UNION ALL (${made} EXCEPT ALL ${live})) d
    LIMIT ${maxStreams}`;
};

/** Compares a read model with a fold of the log up to its checkpoint. Changes nothing; readers and writers continue. */
export const compareReadModel = (
  db: Pool,
  store: EventStore["Service"],
  projection: AnyProjection,
): Effect.Effect<Compared, DatabaseUnavailable> =>
  inTransaction(db, (client) =>
    Effect.gen(function* () {
      const ask = <A>(query: () => Promise<A>) => tryQuery(`comparing ${projection.name}`, query);
      yield* ask(() => client.query(beginText));
      const { rows: checkpoints } = yield* ask(() =>
        client.query<LogPosition>(checkpointText, [projection.name]),
      );
      const rows = yield* foldTo(store, projection, checkpoints[0] ?? origin);
      yield* ask(() => client.query(`DROP TABLE IF EXISTS ${copy}`));
      yield* ask(() => client.query(projection.createTable(copy)));
      for (let at = 0; at < rows.length; at += rowsPerWrite)
        yield* writeRows(client, projection, copy, rows.slice(at, at + rowsPerWrite));
      const found = yield* ask(() => client.query<{ stream: string }>(differing(projection)));
      yield* ask(() => client.query(`DROP TABLE ${copy}`));
      return { name: projection.name, rows: rows.length, streams: found.rows.map(({ stream }) => stream) };
    }),
  );
