import { Effect } from "effect";
import type { Pool } from "pg";
import { inTransaction } from "../database/transaction.ts";
import { tellAfterEvents } from "../live/stale-lists.ts";
import { recentRowsBytes, recentRowsLimit } from "../metrics/metrics.ts";
import type { Processor } from "../processor/processor.ts";
import { saveCheckpoint } from "../processor/lease.ts";
import { shareOfHeap } from "../share-of-heap.ts";
import type { Projection, ProjectionRow } from "./projection.ts";
import { RecentRows } from "./recent-rows.ts";
import { applyEvents } from "./rows.ts";

const pageSize = 1_000;
/** The estimate is 7 kB for an attempt of 64 questions, so that a heap of 2 GB has room for 18 000; four read models may take a quarter of it. */
const recentShare = 1 / 16;

/**
 * Returns the processor that keeps a read model's live table up to date: rows and checkpoint in one
 * transaction.
 */
export const projectionProcessor = <Row extends ProjectionRow>(
  db: Pool,
  projection: Projection<Row>,
): Processor => {
  const most = shareOfHeap(recentShare);
  const recent = new RecentRows<Row>(most);
  const keptBytes = recentRowsBytes.labels(projection.name);
  recentRowsLimit.labels(projection.name).set(most);
  return {
    name: projection.name,
    version: projection.version,
    pageSize,
    ...(projection.types !== undefined && { promptTypes: projection.types }),
    // Another process wrote meanwhile, or a failover lost the newest events.
    begin: recent.forget,
    // The checkpoint goes first: a rebuild that swaps tables locks in the same order, so they cannot
    // deadlock.
    handle: (page, lease) => {
      const mine = page.events.filter(projection.isMine);
      const write = inTransaction(db, (client) =>
        Effect.andThen(
          saveCheckpoint(client, projection.name, lease, page.next, mine.length),
          applyEvents(client, projection, projection.table, page.events, recent),
        ),
      );
      return write.pipe(
        Effect.tap(() => Effect.sync(() => keptBytes.set(recent.bytes))),
        Effect.andThen(tellAfterEvents(mine)),
      );
    },
  };
};
