import { Effect } from "effect";
import type { Pool } from "pg";
import { origin } from "#kernel/event-store/event-store";
import { makePostgresEventStore } from "#kernel/event-store/postgres";
import { type AnyProjection, evolveRow } from "#kernel/projection/projection";
import { writeRows } from "#kernel/projection/rows";
import { projections } from "../../../src/app.ts";
import { type Finding, tally } from "./check.ts";

const pageSize = 10_000;
const rowsPerWrite = 2_000;

/** A read model's rows, folded from the first event on. */
const foldAll = async (pool: Pool, projection: AnyProjection) => {
  const store = makePostgresEventStore(pool, pool);
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
  projection: AnyProjection,
): Promise<{ looked: number; failed: string[] }> => {
  const again = `${projection.table}__again`;
  const rows = await foldAll(pool, projection);
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
  return { looked: rows.length, failed: found.rows.map(({ stream }) => stream) };
};

/** Every read model is, row by row, what a fold of the whole log makes. */
export const readModels = async (pool: Pool): Promise<Finding> => {
  const count = tally("read-models", "every read model equals a fold of the log from its first event");
  for (const projection of projections) {
    const { looked, failed } = await differing(pool, projection);
    count.looked(looked);
    for (const stream of failed) count.fail(`${projection.name} of ${stream}`);
  }
  return count.finding();
};
