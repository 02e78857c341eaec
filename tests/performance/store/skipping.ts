import { setTimeout as wait } from "node:timers/promises";
import { Effect } from "effect";
import pg from "pg";
import { origin } from "#kernel/event-store/event-store";
import { atLeast, atMost, type Run, type Target } from "../report.ts";
import { openLog } from "./roadworthy.ts";
import { createLog, type Server } from "./server.ts";

const writers = 16;
const rowsPerTransaction = 500;
const longestHoldMs = 30;
const rolledBack = 0.1;

const insertText = `
  INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT gen_random_uuid(), 1, gen_random_uuid(), 'benchmark.written', 1, clock_timestamp(), '{}', '{}', ''
  FROM generate_series(1, ${rowsPerTransaction})`;

/** Transactions that stay open for a while, and one in ten comes to nothing. */
const writeSlowly = async (url: string, transactions: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let done = 0; done < transactions;) {
    await client.query("BEGIN");
    await client.query(insertText);
    await wait(Math.random() * longestHoldMs);
    const isKept = Math.random() >= rolledBack;
    await client.query(isKept ? "COMMIT" : "ROLLBACK");
    if (isKept) done++;
  }
  await client.end();
};

/** Follows by position alone, as one would at first: what commits behind its place it never sees. */
const followNaively = async (pool: pg.Pool, isOver: () => boolean): Promise<number> => {
  let [place, read] = ["0", 0];
  for (;;) {
    const over = isOver();
    const { rows } = await pool.query<{ position: string }>(
      "SELECT position FROM kernel.event WHERE position > $1 ORDER BY position LIMIT 10000",
      [place],
    );
    place = rows.at(-1)?.position ?? place;
    read += rows.length;
    if (over && rows.length === 0) return read;
    if (rows.length === 0) await wait(1);
  }
};

/** Two followers beside slow writers: ours must meet every event once, the naive one must miss some. */
export const measureSkipping = async (
  server: Server,
  events: number,
  say: (line: string) => void,
): Promise<{ readonly runs: readonly Run[]; readonly targets: readonly Target[] }> => {
  const pool = await createLog(server, "skipping");
  await pool.query("CREATE INDEX ON kernel.event (position)");
  const { store, close } = openLog(server, "skipping");
  let over = false;
  const follow = Effect.gen(function* () {
    const seen = new Set<string>();
    let [place, read] = [origin, 0];
    for (;;) {
      const isLast = over;
      const page = yield* store.readAll(place, 10_000);
      for (const { id } of page.events) seen.add(id);
      read += page.events.length;
      place = page.next;
      if (isLast && page.events.length === 0) return { seen: seen.size, read };
      if (page.events.length === 0) yield* Effect.sleep(1);
    }
  });
  const perWriter = Math.ceil(events / writers / rowsPerTransaction);
  const writing = Array.from({ length: writers }, () => writeSlowly(server.url("skipping"), perWriter));
  const following = Promise.all([Effect.runPromise(follow), followNaively(pool, () => over)]);
  await Promise.all(writing);
  over = true;
  const [ours, naive] = await following;
  const { rows } = await pool.query<{ n: number }>("SELECT count(*)::int AS n FROM kernel.event");
  const stored = rows[0]!.n;
  await close();
  say(`of ${stored} events ours met ${ours.seen}, the naive follower ${naive}`);
  const run = (contestant: string, read: number, missed: number): Run => ({
    repetition: 0,
    part: `following ${writers} slow writers`,
    contestant,
    figures: { stored, read, missed },
  });
  return {
    runs: [
      run("roadworthy", ours.read, stored - ours.seen),
      run("naive: position > last", naive, stored - naive),
    ],
    targets: [
      atMost(
        `events skipped or met twice of ${stored}`,
        Math.abs(stored - ours.seen) + (ours.read - ours.seen),
        0,
      ),
      atLeast("events that the naive follower skipped, so that the test can fail", stored - naive, 1),
    ],
  };
};
