import pg from "pg";
import { poll } from "../../support/poll.ts";
import type { SmallDisk } from "./small-disk.ts";

/** Each call writes a segment of the write-ahead log that is never used again. */
const writeMore = "SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000)), pg_switch_wal()";

const endMs = 100_000;

/** Writes through one connection for as long as it can. */
const writeAll = async (address: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(address);
  client.on("error", () => {});
  try {
    await client.connect();
    for (;;) await client.query(writeMore);
  } catch {
    // No room, or no server any more.
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Fills the disk to its last byte and has the PostgreSQL on it write, until it has no room for what it must write, and
 * ends. A crash frees what it was writing, and with that little room it may come back once: then all is repeated.
 */
export const exhaust = (
  disk: SmallDisk & { readonly folder: string },
  address: pg.ClientConfig,
  hasEnded: () => boolean,
): Promise<true> =>
  poll("The end of PostgreSQL", endMs, async () => {
    disk.fill();
    await writeAll(address);
    return hasEnded() || undefined;
  });
