import { Effect } from "effect";
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
}

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
}: AppendWithin): Effect.Effect<void, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const open = yield* OpenTransaction;
    if (open === null) return yield* Effect.die(new Error("appendWithin needs an open transaction."));
    const made = events.map(({ type, data }): NewEvent => ({
      id: uuidv7(),
      type,
      schemaVersion: versionOf(type),
      data,
      ...(meta && { meta }),
    }));
    // Encode before any query: data that is not JSON is a bug, not a database error.
    const append = encodeAppend({ stream, expectedVersion: 0, events: made as [NewEvent, ...NewEvent[]] });
    yield* tryQuery("appendWithin", async () => {
      await open.client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [stream]);
      const last = await open.client.query<{ version: number }>(
        "SELECT version FROM kernel.event WHERE stream = $1 ORDER BY version DESC LIMIT 1",
        [stream],
      );
      const expectedVersion = last.rows[0]?.version ?? 0;
      const statement = seriesStatement(open.logKeys, { ...append, expectedVersion });
      await open.client.query<unknown[]>(statement as Statement & { readonly values: unknown[] });
    });
  });
