import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import type { Pool } from "pg";
import { vi } from "vitest";
import { takeLease } from "../processor/lease.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { anchorProcessor, anchorName } from "./anchor-processor.ts";
import { readSegment } from "./read-segment.ts";

const owner = randomUUID();

/**
 * Anchors all existing events, `perAnchor` to an anchor. Open transactions of other sessions may delay it.
 */
export const anchorAll = (pool: Pool, perAnchor = 10_000, keys: LogKeys = testLogKeys): Promise<void> =>
  vi.waitFor(
    async () => {
      let position = await Effect.runPromise(takeLease(pool, anchorName, 1, owner));
      for (;;) {
        const segment = await Effect.runPromise(readSegment(pool, keys, position!, perAnchor));
        if (segment.events.length === 0) break;
        const lease = { owner, checkpoint: position! };
        await Effect.runPromise(anchorProcessor(pool, keys).handle(segment, lease));
        position = segment.next;
      }
      const { rows } = await pool.query(`SELECT (SELECT count(*) FROM kernel.event) +
        coalesce((SELECT sum(events) FROM kernel.archive), 0) = coalesce((SELECT sum(events) FROM kernel.anchor), 0) AS all`);
      if (!rows[0].all) throw new Error("Not all events are anchored yet.");
    },
    { timeout: 100_000, interval: 10 },
  );

/** Changes rows in a way the database forbids, as a superuser can who disables the triggers and enables them again. */
export const damage = async (pool: Pool, what: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`ALTER TABLE kernel.anchor DISABLE TRIGGER ALL; ALTER TABLE kernel.anchor_head DISABLE TRIGGER ALL;
      ALTER TABLE kernel.event DISABLE TRIGGER ALL`);
    await client.query(what);
    await client.query(`ALTER TABLE kernel.anchor ENABLE ALWAYS TRIGGER anchor_stays; ALTER TABLE kernel.anchor_head
      ENABLE ALWAYS TRIGGER anchor_head_stays, ENABLE ALWAYS TRIGGER anchor_head_only_grows`);
  } finally {
    client.release();
  }
};
