import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../database/transaction.ts";
import { DatabaseUnavailable } from "../errors.ts";
import { type Checkpoint, type EventStore, origin } from "../event-store/event-store.ts";
import { type AnyProjection, evolveRow, type Projection, type ProjectionRow } from "./projection.ts";
import { applyEvents, writeRows } from "./rows.ts";

const pageSize = 10_000;
const rowsPerWrite = 5_000;

const asked = <A>(during: string, ask: () => Promise<A>) =>
  Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });

/** How far a rebuild has come, in events read. */
export type OnProgress = (read: number) => void;

const foldAll = <Row extends ProjectionRow>(
  store: EventStore["Service"],
  projection: Projection<Row>,
  onProgress: OnProgress,
) =>
  Effect.gen(function* () {
    const rows = new Map<string, Row>();
    let place: Checkpoint = origin;
    for (let read = 0; ; ) {
      const page = yield* store.readAll(place, pageSize);
      for (const event of page.events)
        if (projection.isMine(event))
          rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
      place = page.next;
      read += page.events.length;
      onProgress(read);
      if (page.events.length < pageSize) return { rows, place };
    }
  });

const catchUp = <Row extends ProjectionRow>(
  store: EventStore["Service"],
  db: Pool,
  projection: Projection<Row>,
  table: string,
  from: Checkpoint,
) =>
  Effect.gen(function* () {
    let place = from;
    for (;;) {
      const page = yield* store.readAll(place, pageSize);
      yield* asked("catchUp", () => applyEvents(db, projection, table, page.events));
      place = page.next;
      if (page.events.length < pageSize) return place;
    }
  });

const swapText = `
  INSERT INTO kernel.follower AS f (name, version, epoch, tx, position) VALUES ($1, $2, $3, $4::xid8, $5::bigint)
  ON CONFLICT (name) DO UPDATE SET version = excluded.version, epoch = excluded.epoch, tx = excluded.tx,
    position = excluded.position, owner = NULL, lease_until = NULL, failures = 0, last_error = NULL`;

/** Puts the new table in the old one's place, together with the checkpoint that belongs to it. */
const swap = async (client: PoolClient, projection: AnyProjection, next: string, place: Checkpoint) => {
  await client.query(swapText, [projection.name, projection.version, place.epoch, place.tx, place.position]);
  await client.query(`DROP TABLE IF EXISTS ${projection.table}`);
  await client.query(`ALTER TABLE ${next} RENAME TO ${projection.table.slice(projection.table.indexOf(".") + 1)}`);
};

/**
 * Makes a read model anew from the log, beside the live one, and swaps. Whoever reads the live table goes on
 * reading it until the swap; the running follower loses its lease and goes on from the new checkpoint.
 */
export const rebuild = <Row extends ProjectionRow>(
  store: EventStore["Service"],
  db: Pool,
  projection: Projection<Row>,
  onProgress: OnProgress = () => {},
): Effect.Effect<{ readonly rows: number }, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const next = `${projection.table}__next`;
    yield* asked("create", async () => {
      await db.query(`DROP TABLE IF EXISTS ${next}`);
      await db.query(projection.createTable(next));
    });
    const { rows, place } = yield* foldAll(store, projection, onProgress);
    const all = [...rows.values()];
    for (let at = 0; at < all.length; at += rowsPerWrite)
      yield* asked("write", () => writeRows(db, projection, next, all.slice(at, at + rowsPerWrite)));
    const caughtUp = yield* catchUp(store, db, projection, next, place);
    yield* inTransaction(db, (client) =>
      asked("swap", () => swap(client, projection, next, caughtUp)),
    );
    return { rows: all.length };
  });

/** Whether a read model's table is missing or was made by another version of its definition. */
export const needsRebuild = (db: Pool, projection: AnyProjection): Effect.Effect<boolean, DatabaseUnavailable> =>
  asked("needsRebuild", async () => {
    const { rows } = await db.query(
      `SELECT to_regclass($1) IS NULL OR NOT EXISTS
         (SELECT FROM kernel.follower WHERE name = $2 AND version = $3) AS stale`,
      [projection.table, projection.name, projection.version],
    );
    return rows[0].stale as boolean;
  });
