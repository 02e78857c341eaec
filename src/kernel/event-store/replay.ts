import { Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { copyOut, type Pacing } from "./copy-out.ts";
import type { LogPosition, ReplayPace, StoredEvent } from "./event-store.ts";
import { afterPosition, bound, positionOrder, positionRow, withoutSorting } from "./order.ts";
import { eventColumns, storedEvent, type StoredRow } from "./stored-row.ts";

type OnEvents = (events: readonly StoredEvent[]) => void;

/** Events are passed on in runs, so that the reader never blocks other work of the process for long. */
const pacings: Readonly<Record<ReplayPace, Pacing>> = {
  full: { rows: 250, pauseMs: 0 },
  gentle: { rows: 50, pauseMs: 3 },
};

const copyText = (after: LogPosition, end: LogPosition): string => `
  COPY (
    SELECT ${eventColumns} FROM kernel.event e
    WHERE ${afterPosition(after)} AND (e.epoch, e.tx, e.position) < ${positionRow(end)}
    ORDER BY ${positionOrder}
  ) TO STDOUT`;

/** One snapshot for the bound and the rows below it, without a statement time-out. */
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
  // Everything below the bound is read, and positions begin at 1: all later events are after this position.
  const end: LogPosition = { epoch, tx, position: "0" };
  const pacing = pacings[pace];
  let events: StoredEvent[] = [];
  const onRow = (row: StoredRow) => {
    events.push(storedEvent(row));
    if (events.length < pacing.rows) return;
    onEvents(events);
    events = [];
  };
  await copyOut(client, copyText(after, end), onRow, { timeoutMs: 2 ** 31 - 1, pacing });
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
      attempt(() => read(client, after, watched, pace)).pipe(
        Effect.catch((failure) => (thrown ? Effect.die(thrown.cause) : Effect.fail(failure))),
      ),
    // On a connection that was left early, half a response may still be in transit: it is not reused.
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );
};
