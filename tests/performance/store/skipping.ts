import { Effect } from "effect";
import type pg from "pg";
import { type LogPosition, origin } from "#kernel/event-store/event-store";
import { atLeast, atMost, type Run, type Target } from "../report.ts";
import { openLog } from "./roadworthy.ts";
import { createLog, type Server } from "./server.ts";

const part = `reading during slow writes`;

const writers = 16;
const perTransaction = 100;

/** Transactions that wait for 0 to 15 ms between two halves; one in ten is rolled back. */
const transactionText = `
  INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT $1, n, $1, 'test.thing-happened', 1, clock_timestamp(), '{}', '{}', '' FROM generate_series($2::int, $3::int) n`;

const write = async (pool: pg.Pool, writer: number, transactions: number): Promise<void> => {
  const client = await pool.connect();
  const half = perTransaction / 2;
  for (let turn = 0; turn < transactions; turn++) {
    const stream = `${String(writer).padStart(8, "0")}-0000-7000-8000-${String(turn).padStart(12, "0")}`;
    await client.query("BEGIN");
    await client.query({ name: "rows", text: transactionText, values: [stream, 1, half] });
    await client.query("SELECT pg_sleep($1)", [((writer * 7 + turn * 5) % 16) / 1_000]);
    await client.query({ name: "rows", text: transactionText, values: [stream, half + 1, perTransaction] });
    await client.query(turn % 10 === writer % 10 ? "ROLLBACK" : "COMMIT");
  }
  client.release();
};

/** Counts how often each event was read. */
class Seen {
  readonly #times = new Map<string, number>();
  twice = 0;

  add(event: string): void {
    const times = (this.#times.get(event) ?? 0) + 1;
    this.#times.set(event, times);
    if (times === 2) this.twice++;
  }

  get size(): number {
    return this.#times.size;
  }
}

/** A naive reader: positions after the last one it saw. */
const naiveReader = (pool: pg.Pool) => {
  const seen = new Seen();
  let last = "0";
  const readOn = async () => {
    const { rows } = await pool.query<[string, number, string]>({
      text: "SELECT stream, version, position FROM kernel.event WHERE position > $1 ORDER BY position LIMIT 5000",
      values: [last],
      rowMode: "array",
    });
    for (const [stream, version] of rows) seen.add(`${stream}/${version}`);
    last = rows.at(-1)?.[2] ?? last;
    return rows.length;
  };
  return { seen, readOn };
};

const pageReader = ({ store }: ReturnType<typeof openLog>) => {
  const seen = new Seen();
  let position: LogPosition = origin;
  const readOn = async () => {
    const page = await Effect.runPromise(store.readAll(position, 5_000));
    for (const { stream, version } of page.events) seen.add(`${stream}/${version}`);
    position = page.next;
    return page.events.length;
  };
  return { seen, readOn };
};

const replayReader = ({ store }: ReturnType<typeof openLog>) => {
  const seen = new Seen();
  let position: LogPosition = origin;
  const readOn = async () => {
    const before = seen.size;
    position = await Effect.runPromise(
      store.replay(position, (events) => {
        for (const { stream, version } of events) seen.add(`${stream}/${version}`);
      }),
    );
    return seen.size - before;
  };
  return { seen, readOn };
};

/** Three readers read a log while it is written with slow commits and rollbacks. Counts what each of them misses. */
export const measureSkipping = async (server: Server, events: number, say: (line: string) => void) => {
  const pool = await createLog(server, "skipping");
  await pool.query("CREATE UNIQUE INDEX ON kernel.event (position)");
  const log = openLog(server, "skipping");
  const readers = { "position > last": naiveReader(pool), pages: pageReader(log), replay: replayReader(log) };
  say(`writing ${events} events in slow transactions, and reading them`);
  const writing = { isDone: false };
  const transactions = Math.ceil(events / 0.9 / perTransaction / writers);
  const writerPool = openLog(server, "skipping");
  writerPool.pools.main.options.max = writers;
  const written = Promise.all(
    Array.from({ length: writers }, (_, writer) => write(writerPool.pools.main, writer, transactions)),
  ).then(() => (writing.isDone = true));
  const follow = async ({ readOn }: { readOn: () => Promise<number> }) => {
    for (;;) {
      const wasDone = writing.isDone;
      const read = await readOn();
      if (wasDone && read === 0) return;
    }
  };
  await Promise.all([written, ...Object.values(readers).map(follow)]);
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM kernel.event");
  const stored = rows[0].n as number;
  const runs = Object.entries(readers).map(([contestant, { seen }]): Run => {
    say(`${contestant}: missed ${stored - seen.size} of ${stored}, read ${seen.twice} twice`);
    const figures = { written: stored, missed: stored - seen.size, "read twice": seen.twice };
    return { repetition: 0, part, contestant, figures };
  });
  await Promise.all([log.close(), writerPool.close()]);
  const missed = (contestant: keyof typeof readers) => stored - readers[contestant].seen.size;
  const targets: readonly Target[] = [
    atMost(
      `events missed or read twice by pages, of ${stored}`,
      missed("pages") + readers.pages.seen.twice,
      0,
    ),
    atMost(
      `events missed or read twice by replays, of ${stored}`,
      missed("replay") + readers.replay.seen.twice,
      0,
    ),
    atLeast("events missed by the naive reader, so that the test can fail", missed("position > last"), 1),
  ];
  return { runs, targets };
};
