import { Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { CopyReader } from "./copy-reader.ts";
import type { Checkpoint, StoredEvent } from "./event-store.ts";
import { bound, placeOrder } from "./order.ts";
import { eventColumns, storedEvent, type StoredRow } from "./stored-row.ts";

type OnEvents = (events: readonly StoredEvent[]) => void;

/**
 * COPY takes no parameters, so the places stand in its text; `BigInt` lets nothing but numbers through. Without
 * sorts, because a table that was never analysed would be sorted on disk instead of read along its index.
 */
const copyText = (after: Checkpoint, end: Checkpoint): string => `
  COPY (
    SELECT ${eventColumns} FROM kernel.event e
    WHERE (e.epoch, e.tx, e.position) > (${place(after)}) AND (e.epoch, e.tx, e.position) < (${place(end)})
    ORDER BY ${placeOrder}
  ) TO STDOUT`;

const place = ({ epoch, tx, position }: Checkpoint): string =>
  `${BigInt(epoch)}::smallint, '${BigInt(tx)}'::xid8, ${BigInt(position)}::bigint`;

/** One snapshot for the bound and the rows below it, and no limit on how long they take to read. */
const beginText = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0;
  SET LOCAL enable_sort = off`;

const read = async (client: PoolClient, after: Checkpoint, onEvents: OnEvents): Promise<Checkpoint> => {
  await client.query(beginText);
  const { rows } = await client.query<[number, string]>({ text: `SELECT ${bound}`, rowMode: "array" });
  const [epoch, tx] = rows[0]!;
  // Everything below the bound is read, and positions begin at 1: whatever comes later is behind this place.
  const end: Checkpoint = { epoch, tx, position: "0" };
  await new Promise<void>((done, fail) => {
    const onRows = (lines: readonly StoredRow[]) => onEvents(lines.map(storedEvent));
    client.query(new CopyReader(copyText(after, end), onRows, (error) => (error ? fail(error) : done())));
  });
  await client.query("COMMIT");
  return end;
};

/**
 * Reads everything after a place that a follower may see now, in the order of the log, at the speed of COPY.
 * Answers the place from which to follow.
 */
export const replay = (
  pool: Pool,
  after: Checkpoint,
  onEvents: OnEvents,
): Effect.Effect<Checkpoint, DatabaseUnavailable> => {
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
      asked(() => read(client, after, watched)).pipe(
        Effect.catch((failure) => (thrown ? Effect.die(thrown.cause) : Effect.fail(failure))),
      ),
    // On a connection that was left early, half an answer may still be under way: it is not used again.
    (client, exit) => Effect.sync(() => client.release(Exit.isFailure(exit))),
  );
};
