import { Effect } from "effect";
import type { Pool } from "pg";
import { origin } from "#kernel/event-store/event-store";
import { makePostgresEventStore } from "#kernel/event-store/postgres";
import { type AnyProjection, evolveRow } from "#kernel/projection/projection";
import type { LogKeys } from "#kernel/secrets/log-keys";
import { writeRows } from "#kernel/projection/write-rows";
import { projections } from "../../../src/app.ts";
import { type Finding, tally } from "./check.ts";

const pageSize = 10_000;
const rowsPerWrite = 2_000;

/** Folds a read model's rows from the first event. */
const foldAll = async (pool: Pool, keys: LogKeys, projection: AnyProjection) => {
  const store = makePostgresEventStore(pool, pool, keys);
  const rows = new Map<string, ReturnType<AnyProjection["evolve"]>>();
  for (let place = origin; ;) {
    const page = await Effect.runPromise(store.readAll(place, pageSize));
    for (const event of page.events)
      if (projection.isMine(event))
        rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
    if (page.events.length < pageSize) return [...rows.values()];
    place = page.next;
  }
};

const differing = async (
  pool: Pool,
  keys: LogKeys,
  projection: AnyProjection,
): Promise<{ checked: number; failed: string[] }> => {
  const again = `${projection.table}__again`;
  const rows = await foldAll(pool, keys, projection);
  await pool.query(`DROP TABLE IF EXISTS ${again}`);
  await pool.query(projection.createTable(again));
  for (let at = 0; at < rows.length; at += rowsPerWrite)
    await Effect.runPromise(writeRows(pool, projection, again, rows.slice(at, at + rowsPerWrite)));
  const columns = projection.columns.join(", ");
  const live = `SELECT ${columns} FROM ${projection.table}`;
  const made = `SELECT ${columns} FROM ${again}`;
  const found = await pool.query<{ stream: string }>(
    `SELECT DISTINCT stream FROM ((${live} EXCEPT ALL ${made}) UNION ALL (${made} EXCEPT ALL ${live})) d`,
  );
  await pool.query(`DROP TABLE ${again}`);
  return { checked: rows.length, failed: found.rows.map(({ stream }) => stream) };
};

/** Every read model equals, row by row, a fold of the whole log. */
export const readModels = async (pool: Pool, keys: LogKeys): Promise<Finding> => {
  const count = tally("read-models", "every read model equals a fold of the log from its first event");
  for (const projection of projections) {
    const { checked, failed } = await differing(pool, keys, projection);
    count.checked(checked);
    for (const stream of failed) count.fail(`${projection.name} of ${stream}`);
  }
  return count.finding();
};
