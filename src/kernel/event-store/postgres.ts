import { Effect, Layer } from "effect";
import type { Pool } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { Pools } from "../database/pools.ts";
import { AppendQueue } from "./append-queue.ts";
import { type Append, type Checkpoint, EventStore, type Page } from "./event-store.ts";
import { afterPlace, eventColumns, placeColumns, placedEvent, placeOf, placeOrder, storedEvent, type StoredRow } from "./stored-row.ts";

const readStream = async (pool: Pool, stream: string, after: number) => {
  const { rows } = await pool.query<StoredRow & unknown[]>({
    name: "kernel-read-stream",
    text: `SELECT ${eventColumns} FROM kernel.event e WHERE e.stream = $1 AND e.version > $2 ORDER BY e.version`,
    values: [stream, after],
    rowMode: "array",
  });
  return rows.map(storedEvent);
};

const readAll = async (pool: Pool, after: Checkpoint, limit: number): Promise<Page> => {
  const { rows } = await pool.query<StoredRow & unknown[]>({
    name: "kernel-read-all",
    text: `SELECT ${eventColumns}, ${placeColumns} FROM kernel.event e
      WHERE ${afterPlace} ORDER BY ${placeOrder} LIMIT $4`,
    values: [after.epoch, after.tx, after.position, limit],
    rowMode: "array",
  });
  const last = rows.at(-1);
  return { events: rows.map(placedEvent), next: last === undefined ? after : placeOf(last) };
};

/** The log on PostgreSQL. Appends have connections of their own, so that slow reads never hold them up. */
export const makePostgresEventStore = (appendPool: Pool, readPool: Pool): EventStore["Service"] => {
  const queue = new AppendQueue(appendPool);
  const listeners = new Set<() => void>();
  queue.onWritten = () => {
    for (const wake of listeners) wake();
  };
  const asked = <A>(during: string, ask: () => Promise<A>) =>
    Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });
  return EventStore.of({
    append: (append: Append) => asked("append", () => queue.push(append)),
    readStream: (stream, after = 0) => asked("readStream", () => readStream(readPool, stream, after)),
    readAll: (after, limit) => asked("readAll", () => readAll(readPool, after, limit)),
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  });
};

export const postgresEventStore: Layer.Layer<EventStore, never, Pools> = Layer.effect(
  EventStore,
  Effect.map(Pools, ({ append, main }) => makePostgresEventStore(append, main)),
);
