import { setImmediate, setTimeout } from "node:timers/promises";
import { Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { archivesAfter } from "./archive/archive-row.ts";
import type { Archives } from "./archive/archived-lines.ts";
import { readStretch } from "./archive/read-archived.ts";
import { copyOut, type Pacing } from "./copy-out.ts";
import type { LogPosition, PositionedEvent, ReplayPace, StoredEvent } from "./event-store.ts";
import { afterPosition, bound, positionOrder, positionRow, withoutSorting } from "./order.ts";
import { eventColumns, storedEvent, type StoredRow } from "./stored-row.ts";

type OnEvents = (events: readonly StoredEvent[]) => void;

/** Events are passed on in runs, so that the reader never blocks other work of the process for long. */
const pacings: Readonly<Record<ReplayPace, Pacing>> = {
  full: { rows: 250, pauseMs: 0 },
  gentle: { rows: 50, pauseMs: 3 },
};

/** How many events of a file are passed on, in runs, between two reads of the table. */
const archivedAtOnce = 1_000;

const copyText = (after: LogPosition, end: LogPosition): string => `
  COPY (
    SELECT ${eventColumns} FROM kernel.event e
    WHERE ${afterPosition(after)} AND (e.epoch, e.tx, e.position) < ${positionRow(end)}
    ORDER BY ${positionOrder}
  ) TO STDOUT`;

/** One snapshot for the bound and the rows below it, without a statement time-out. */
const beginText = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  ${withoutSorting}`;

const bare = (positioned: PositionedEvent): StoredEvent => {
  const { position: _, ...event } = positioned;
  return event;
};

/** Passes on what lies in files, with what stayed in the table between it. Returns the end of the last file. */
const readArchived = async (
  client: PoolClient,
  archives: Archives,
  after: LogPosition,
  onEvents: OnEvents,
  { rows, pauseMs }: Pacing,
): Promise<LogPosition> => {
  let from = after;
  for (const row of await archivesAfter(client, after)) {
    for (;;) {
      const events = await readStretch(client, archives, { row, after: from, limit: archivedAtOnce });
      for (let at = 0; at < events.length; at += rows) {
        onEvents(events.slice(at, at + rows).map(bare));
        await (pauseMs > 0 ? setTimeout(pauseMs) : setImmediate());
      }
      from = events.at(-1)?.position ?? from;
      if (events.length < archivedAtOnce) break;
    }
    from = { epoch: row.epoch, tx: row.tx, position: row.position };
  }
  return from;
};

const read = async (
  client: PoolClient,
  archives: Archives,
  after: LogPosition,
  onEvents: OnEvents,
  pace: ReplayPace,
): Promise<LogPosition> => {
  await client.query(beginText);
  const { rows } = await client.query<[number, string]>({ text: `SELECT ${bound}`, rowMode: "array" });
  const [epoch, tx] = rows[0]!;
  // Everything below the bound is read, and positions begin at 1: all later events are after this position.
  const end: LogPosition = { epoch, tx, position: "0" };
  const pacing = pacings[pace];
  const from = await readArchived(client, archives, after, onEvents, pacing);
  let events: StoredEvent[] = [];
  const onRow = (row: StoredRow) => {
    events.push(storedEvent(row));
    if (events.length < pacing.rows) return;
    onEvents(events);
    events = [];
  };
  await copyOut(client, copyText(from, end), onRow, { timeoutMs: 2 ** 31 - 1, pacing });
  if (events.length > 0) onEvents(events);
  await client.query("COMMIT");
  return end;
};

/**
 * Reads everything visible to processors after a position, in the order of the log, at the speed of COPY.
 * Returns the position to continue from.
 */
export const replay = (
  pool: Pool,
  archives: Archives,
  after: LogPosition,
  onEvents: OnEvents,
  pace: ReplayPace = "full",
): Effect.Effect<LogPosition, DatabaseUnavailable> => {
  let thrown: { readonly cause: unknown } | undefined;
  const watched: OnEvents = (events) => {
    try {
      onEvents(events);
    } catch (cause) {
      thrown = { cause };
      throw cause;
    }
  };
  const attempt = <A>(step: () => Promise<A>) =>
    Effect.tryPromise({ try: step, catch: (cause) => new DatabaseUnavailable({ during: "replay", cause }) });
  return Effect.acquireUseRelease(
    attempt(() => pool.connect()),
    (client) =>
      attempt(() => read(client, archives, after, watched, pace)).pipe(
        Effect.catch((failure) => (thrown ? Effect.die(thrown.cause) : Effect.fail(failure))),
      ),
    // On a connection that was left early, half a response may still be in transit: it is not reused.
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );
};
