import { Effect } from "effect";
import type { PoolClient } from "pg";
import type { DomainEvent } from "#vocabulary/event";
import { uuidv7 } from "../uuidv7.ts";
import { tryQuery } from "../database/try-query.ts";
import { OpenTransaction } from "../database/transaction.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { seriesStatement, type Statement } from "./append-statements.ts";
import { encodeAppend } from "./encoded.ts";
import type { NewEvent } from "./event-store.ts";

/** Events of one stream that describe something stored in tables. */
export interface AppendWithin {
  readonly stream: string;
  readonly events: readonly [DomainEvent, ...DomainEvent[]];
  readonly versionOf: (type: string) => number;
  readonly meta?: Readonly<Record<string, unknown>>;
  /**
   * Whether the stream begins with these events, and a lock that the transaction holds keeps others from beginning it:
   * then no version is looked up. If it has begun all the same, the transaction fails.
   */
  readonly isNew?: boolean;
}

/** Returns the version of a stream that is locked. */
const versionIn = async (client: PoolClient, stream: string): Promise<number> => {
  const { rows } = await client.query<{ version: number }>({
    name: "kernel-stream-version",
    text: "SELECT version FROM kernel.event WHERE stream = $1 ORDER BY version DESC LIMIT 1",
    values: [stream],
  });
  return rows[0]?.version ?? 0;
};

const openTransaction = Effect.flatMap(OpenTransaction, (open) =>
  open === null ? Effect.die(new Error("appendWithin needs an open transaction.")) : Effect.succeed(open),
);

/**
 * Locks streams until the open transaction ends, in one order: for a transaction that will append to several of them with
 * `appendWithin`, so that two such transactions do not wait for each other.
 */
export const lockStreams = (streams: readonly string[]): Effect.Effect<void, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const { client, lockedStreams } = yield* openTransaction;
    const free = streams.filter((stream) => !lockedStreams.has(stream)).toSorted();
    if (free.length === 0) return;
    yield* tryQuery("lockStreams", () =>
      client.query({
        name: "kernel-lock-streams",
        text: "SELECT pg_advisory_xact_lock(hashtextextended(stream, 0)) FROM unnest($1::text[]) AS many(stream)",
        values: [free],
      }),
    );
    for (const stream of free) lockedStreams.add(stream);
  });

/**
 * Appends to the log as part of the open transaction, so that an event and the rows it describes are
 * committed together or not at all. Writers of one stream wait for each other until the transaction ends;
 * none is rejected. Outside a transaction it is a defect. For a stream that is the source of truth itself,
 * use an aggregate instead.
 */
export const appendWithin = ({
  stream,
  events,
  versionOf,
  meta,
  isNew = false,
}: AppendWithin): Effect.Effect<void, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const { client, logKeys } = yield* openTransaction;
    const made = events.map(({ type, data }): NewEvent => ({
      id: uuidv7(),
      type,
      schemaVersion: versionOf(type),
      data,
      ...(meta && { meta }),
    }));
    // Encode before any query: data that is not JSON is a bug, not a database error.
    const append = encodeAppend({ stream, expectedVersion: 0, events: made as [NewEvent, ...NewEvent[]] });
    if (!isNew) yield* lockStreams([stream]);
    yield* tryQuery("appendWithin", async () => {
      const expectedVersion = isNew ? 0 : await versionIn(client, stream);
      const statement = seriesStatement(logKeys, { ...append, expectedVersion });
      await client.query<unknown[]>(statement as Statement & { readonly values: unknown[] });
    });
  });
