import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { type LockLost, retryLostTurns, withAdvisoryLock } from "../database/advisory-lock.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { type LogPosition, type EventStore, origin, type ReplayPace } from "../event-store/event-store.ts";
import { type AnyProjection, evolveRow, type Projection, type ProjectionRow } from "./projection.ts";
import { needsRebuild } from "./made-by.ts";
import { applyEvents } from "./rows.ts";
import { swap } from "./swap.ts";
import { writeRows } from "./write-rows.ts";

/**
 * The batch sizes: events read to catch up, rows written, and the pause after them. Few rows, because
 * encoding them as one text blocks this process.
 */
const steps: Readonly<
  Record<ReplayPace, { readonly page: number; readonly rows: number; readonly pauseMs: number }>
> = {
  full: { page: 10_000, rows: 250, pauseMs: 0 },
  gentle: { page: 1_000, rows: 10, pauseMs: 5 },
};

type Store = EventStore["Service"];

/** Called with the number of events read so far. */
export type OnProgress = (read: number) => void;

const foldAll = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  store: Store,
  projection: Projection<Row>,
  onProgress: OnProgress,
  pace: ReplayPace,
) {
  const rows = new Map<string, Row>();
  let read = 0;
  const position = yield* store.replay(
    origin,
    (events) => {
      for (const event of events)
        if (projection.isMine(event))
          rows.set(event.stream, evolveRow(projection, rows.get(event.stream) ?? null, event));
      read += events.length;
      onProgress(read);
    },
    pace,
  );
  return { rows: [...rows.values()], position };
});

/** Applies what was appended while the rest was read and written. */
const catchUp = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  store: Store,
  client: PoolClient,
  projection: Projection<Row>,
  table: string,
  from: LogPosition,
  pace: ReplayPace,
) {
  let position = from;
  for (;;) {
    const page = yield* store.readAll(position, steps[pace].page);
    yield* applyEvents(client, projection, table, page.events);
    position = page.next;
    if (page.events.length < steps[pace].page) return position;
  }
});

const build = Effect.fnUntraced(function* <Row extends ProjectionRow>(
  store: Store,
  client: PoolClient,
  projection: Projection<Row>,
  onProgress: OnProgress,
  pace: ReplayPace = "full",
) {
  const next = nextOf(projection);
  yield* tryQuery("createNext", async () => {
    await client.query(`DROP TABLE IF EXISTS ${next}`);
    await client.query(projection.createTable(next));
  });
  const { rows, position } = yield* foldAll(store, projection, onProgress, pace);
  const { rows: atOnce, pauseMs } = steps[pace];
  for (let at = 0; at < rows.length; at += atOnce) {
    yield* writeRows(client, projection, next, rows.slice(at, at + atOnce));
    if (pauseMs > 0) yield* Effect.sleep(pauseMs);
  }
  yield* tryQuery("analyze", () => client.query(`ANALYZE ${next}`));
  yield* swap(client, projection, next, yield* catchUp(store, client, projection, next, position, pace));
  return { rows: rows.length };
});

const nextOf = ({ table }: AnyProjection) => `${table}__next`;
const dropNext = (projection: AnyProjection) => (client: PoolClient) =>
  client.query(`DROP TABLE IF EXISTS ${nextOf(projection)}`);

/**
 * Rebuilds a read model from the log, beside the live table, and swaps. Readers use the live table until
 * the swap; the running processor loses its lease and continues from the new checkpoint. Takes two
 * connections, and memory for all of its rows. Rebuilds of one read model run one at a time. A process that is frozen
 * meanwhile loses its turn within seconds: it fails with `LockLost` when it continues, and writes nothing more.
 */
export const rebuild = <Row extends ProjectionRow>(
  store: Store,
  db: Pool,
  projection: Projection<Row>,
  onProgress: OnProgress = () => {},
  pace: ReplayPace = "full",
): Effect.Effect<{ readonly rows: number }, DatabaseUnavailable | LockLost> =>
  withAdvisoryLock(
    db,
    "rebuild",
    projection.name,
    (client) => build(store, client, projection, onProgress, pace),
    dropNext(projection),
  );

/**
 * Rebuilds unless another process, which held the lock before, has done so already: then it returns null. A process that
 * lost its turn begins again, and mostly finds that another has done it.
 */
export const rebuildIfStale = <Row extends ProjectionRow>(
  store: Store,
  db: Pool,
  projection: Projection<Row>,
  onProgress: OnProgress = () => {},
): Effect.Effect<{ readonly rows: number } | null, DatabaseUnavailable | LockLost> =>
  withAdvisoryLock(
    db,
    "rebuild",
    projection.name,
    (client) =>
      Effect.flatMap(needsRebuild(client, projection), (stale) =>
        stale ? build(store, client, projection, onProgress) : Effect.succeed(null),
      ),
    dropNext(projection),
  ).pipe(retryLostTurns);
