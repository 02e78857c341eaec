import { Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { copyOut, type Turn } from "./copy-out.ts";
import type { LogPosition, ReplayPace, StoredEvent } from "./event-store.ts";
import { afterPosition, bound, positionOrder, positionRow, withoutSorting } from "./order.ts";
import { eventColumns, storedEvent, type StoredRow } from "./stored-row.ts";

type OnEvents = (events: readonly StoredEvent[]) => void;

/** Events are handed on in runs of a turn's length: a reader is done with one before others in this process wait long. */
const turns: Readonly<Record<ReplayPace, Turn>> = {
  full: { rows: 250, restMs: 0 },
  gentle: { rows: 50, restMs: 3 },
};

const copyText = (after: LogPosition, end: LogPosition): string => `
  COPY (
    SELECT ${eventColumns} FROM kernel.event e
    WHERE ${afterPosition(after)} AND (e.epoch, e.tx, e.position) < ${positionRow(end)}
    ORDER BY ${positionOrder}
  ) TO STDOUT`;

/** One snapshot for the bound and the rows below it, and no limit on how long they take to read. */
const beginText = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0;
  ${withoutSorting}`;

const read = async (
  client: PoolClient,
  after: LogPosition,
  onEvents: OnEvents,
  pace: ReplayPace,
): Promise<LogPosition> => {
  await client.query(beginText);
  const { rows } = await client.query<[number, string]>({ text: `SELECT ${bound}`, rowMode: "array" });
  const [epoch, tx] = rows[0]!;
  // Everything below the bound is read, and positions begin at 1: whatever comes later is behind this place.
  const end: LogPosition = { epoch, tx, position: "0" };
  const turn = turns[pace];
  let events: StoredEvent[] = [];
  const onRow = (row: StoredRow) => {
    events.push(storedEvent(row));
    if (events.length < turn.rows) return;
    onEvents(events);
    events = [];
  };
  await copyOut(client, copyText(after, end), onRow, { timeoutMs: 2 ** 31 - 1, turn });
  if (events.length > 0) onEvents(events);
  await client.query("COMMIT");
  return end;
};

/**
 * Reads everything after a place that a processor may see now, in the order of the log, at the speed of COPY.
 * Answers the place from which to follow.
 */
export const replay = (
  pool: Pool,
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
  const asked = <A>(ask: () => Promise<A>) =>
    Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during: "replay", cause }) });
  return Effect.acquireUseRelease(
    asked(() => pool.connect()),
    (client) =>
      asked(() => read(client, after, watched, pace)).pipe(
        Effect.catch((failure) => (thrown ? Effect.die(thrown.cause) : Effect.fail(failure))),
      ),
    // On a connection that was left early, half an answer may still be under way: it is not used again.
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );
};
