import { Effect, Layer } from "effect";
import type { Pool } from "pg";
import { Pools } from "../database/pools.ts";
import { afterCommit, onConnection } from "../database/transact.ts";
import { OpenTransaction } from "../database/transaction.ts";
import { tryQuery } from "../database/try-query.ts";
import { DatabaseUnavailable, type TooBusy } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { Archive, type ArchivePlace } from "./archive/archive-place.ts";
import { Archives } from "./archive/archived-lines.ts";
import { hasGap, withArchived } from "./archive/read-archived.ts";
import { appendInTransaction } from "./append-in-transaction.ts";
import { AppendQueue, typesOf } from "./append-queue.ts";
import { encodeAppend } from "./encoded.ts";
import { type AppendOutcome, EventStore } from "./event-store.ts";
import { LogWatch } from "./log-watch.ts";
import { readPage } from "./read-page.ts";
import { readStream, readStreams, readStreamTo } from "./read-stream.ts";
import { replay } from "./replay.ts";
import { SharedTail } from "./shared-tail.ts";
import { AppendNotifier } from "./append-notifier.ts";

/**
 * Returns the log on PostgreSQL, whose events are signed with these keys. Old events may lie in an archive. Appends have their own connections, so that slow reads never delay them.
 * `close` rejects further appends and resolves when accepted ones are settled.
 */
export const makePostgresEventStore = (
  appendPool: Pool,
  readPool: Pool,
  keys: LogKeys,
  archive: ArchivePlace | null = null,
): EventStore["Service"] & { readonly close: () => Promise<void> } => {
  // Statements are planned once per connection. A plan made while the table was tiny would scan it, and go
  // on scanning while it grows.
  appendPool.options.onConnect = (client) => client.query("SET enable_seqscan = off");
  const notifier = new AppendNotifier();
  const queue = new AppendQueue(appendPool, keys, notifier.notifyAll);
  const watch = new LogWatch(readPool);
  const archives = new Archives(archive);
  const tail = new SharedTail((after, limit, types) => readPage(readPool, archives, after, limit, types));
  readPool.on("error", tail.forget);
  return {
    append: (append) =>
      Effect.flatMap(OpenTransaction, (open) =>
        open === null
          ? Effect.callback<AppendOutcome, DatabaseUnavailable | TooBusy>((resume) =>
              queue.push(append, resume),
            )
          : Effect.suspend(() => appendInTransaction(open.client, keys, encodeAppend(append))).pipe(
              Effect.tap(({ status }) =>
                status === "appended"
                  ? afterCommit(Effect.sync(() => notifier.notifyAll(typesOf([append]))))
                  : Effect.void,
              ),
            ),
      ),
    readStream: (stream, after = 0, limit) =>
      onConnection(readPool, "readStream", (connection) =>
        withArchived(connection, archives, stream, { after, limit }, () =>
          readStream(connection, stream, after, limit ?? null),
        ),
      ),
    readStreams: (afterByStream) =>
      onConnection(readPool, "readStreams", async (connection) => {
        const found = new Map(await readStreams(connection, afterByStream));
        for (const [stream, events] of found) {
          const after = afterByStream.get(stream)!;
          if (hasGap(events, after))
            found.set(
              stream,
              await withArchived(connection, archives, stream, { after }, () =>
                readStream(connection, stream, after, null),
              ),
            );
        }
        return found;
      }),
    readStreamTo: (stream, version) =>
      tryQuery("readStreamTo", () => readStreamTo(readPool, archives, stream, version)),
    readAll: (after, limit, types) => tryQuery("readAll", () => tail.read(after, limit, types)),
    replay: (after, onEvents, pace) => replay(readPool, archives, after, onEvents, pace),
    onAppend: notifier.add,
    onEndMoved: watch.add,
    close: () => {
      watch.close();
      readPool.off("error", tail.forget);
      return queue.close();
    },
  };
};

/** The log on the process's pools. Queued appends are still written when the scope closes. */
export const postgresEventStore: Layer.Layer<EventStore, never, Pools> = Layer.effect(
  EventStore,
  Effect.gen(function* () {
    const { append, main, logKeys } = yield* Pools;
    const { close, ...store } = makePostgresEventStore(append, main, logKeys, yield* Archive);
    yield* Effect.addFinalizer(() => Effect.promise(close));
    return EventStore.of(store);
  }),
);
