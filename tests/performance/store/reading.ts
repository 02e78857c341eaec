import { Effect } from "effect";
import type pg from "pg";
import { origin, type StoredEvent } from "#kernel/event-store/event-store";
import { ensureTypeIndexes } from "#kernel/event-store/type-indexes";
import { rebuild } from "#kernel/projection/rebuild";
import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import { atLeast, ratio, type Target } from "../report.ts";
import { contest } from "./contest.ts";
import { copyOf } from "./copy.ts";
import { openLog } from "./roadworthy.ts";
import { seed } from "./seed.ts";
import { createLog, type Server } from "./server.ts";

const replayPart = "replay";
const rebuildPart = "rebuild";
const subscriberPart = "new subscriber to ten rare events";

type Log = ReturnType<typeof openLog>;

/** Counts the version of each stream and the frequency of each option, so that every event is used. */
const fold = () => {
  const versions = new Map<string, number>();
  const options = new Map<string, number>();
  let read = 0;
  return {
    take: (events: readonly StoredEvent[]) => {
      read += events.length;
      for (const { stream, version, data } of events) {
        versions.set(stream, version);
        const { optionId } = data as { optionId: string };
        options.set(optionId, (options.get(optionId) ?? 0) + 1);
      }
    },
    read: () => read,
  };
};

/** Replays a log. Returns how many events it has. */
export const replayed = async ({ store }: Pick<Log, "store">): Promise<number> => {
  const { take, read } = fold();
  await Effect.runPromise(store.replay(origin, take));
  return read();
};

/** Pages of 1,000, as processors read them; the next one is requested while the current one is folded. */
const paged = async ({ store }: Log): Promise<number> => {
  const { take, read } = fold();
  const ask = (position: typeof origin) => Effect.runPromise(store.readAll(position, 1_000));
  for (let page = await ask(origin); page.events.length > 0;) {
    const next = ask(page.next);
    take(page.events);
    page = await next;
  }
  return read();
};

const rare = "benchmark.rare-thing-happened";
const rareEvents = 10;
const subscriberPage = 200;

/** Adds ten events of another type at the end of the log. */
const addRareEvents = (pool: pg.Pool) =>
  pool.query(
    `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     SELECT gen_random_uuid(), 1, gen_random_uuid(), $1, 1, clock_timestamp(), '{}', '{}', sha256('')
     FROM generate_series(1, $2::int)`,
    [rare, rareEvents],
  );

/** Reads pages as a new subscriber's processor does, up to the end of the log. */
const subscribed = async ({ store }: Log, types?: readonly string[]): Promise<void> => {
  let found = 0;
  let position = origin;
  for (;;) {
    const page = await Effect.runPromise(store.readAll(position, subscriberPage, types));
    found += page.events.filter(({ type }) => type === rare).length;
    position = page.next;
    if (page.events.length < subscriberPage) break;
  }
  if (found !== rareEvents) throw new Error(`${found} of ${rareEvents} rare events were found.`);
};

interface TallyRow extends ProjectionRow {
  readonly answers: number;
  readonly last_option: string;
}

/** A typical read model: one row per attempt. */
const tally: Projection<TallyRow> = {
  name: "benchmark.tally",
  version: 1,
  table: "public.tally",
  columns: ["stream", "version", "answers", "last_option"],
  createTable: (table) =>
    `CREATE TABLE ${table} (stream uuid PRIMARY KEY, version int NOT NULL, answers int NOT NULL, last_option text NOT NULL)`,
  isMine: () => true,
  evolve: (before, { stream, version, data }) => ({
    stream,
    version,
    answers: (before?.answers ?? 0) + 1,
    last_option: (data as { optionId: string }).optionId,
  }),
};

const groupBy = async (pool: pg.Pool): Promise<void> => {
  await pool.query("DROP TABLE IF EXISTS grouped");
  await pool.query(`CREATE TABLE grouped AS
    SELECT stream, max(version) AS version, count(*)::int AS answers, max(data ->> 'optionId') AS some_option
    FROM kernel.event GROUP BY stream`);
};

/** Compares the projection's rebuild with the result of one SQL statement. Throws when they differ. */
const checkTally = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS n FROM grouped g FULL JOIN tally t USING (stream, version, answers) WHERE g IS NULL OR t IS NULL",
  );
  if (rows[0].n !== 0) throw new Error(`${rows[0].n} rows differ between the rebuild and SQL.`);
};

type Say = (line: string) => void;

/** Measures reading a whole log and rebuilding a read model. Every stored event must be read. */
export const measureReading = async (server: Server, repetitions: number, events: number, say: Say) => {
  const pool = await createLog(server, "reading");
  say(`filling a log with ${events} events`);
  await seed(pool, events);
  const log = openLog(server, "reading");
  const all = async (reading: Promise<number>) => {
    const read = await reading;
    if (read !== events) throw new Error(`${read} of ${events} events were read.`);
  };
  const { name: limit, copy } = copyOf(server, pool, "reading");
  const replays = {
    [limit]: copy,
    "replay, typed events": () => all(replayed(log)),
    "pages, typed events": () => all(paged(log)),
  };
  // As a rebuild reads, over a new connection: its process has to map the server's buffers first.
  const replayAnew = async () => {
    const anew = openLog(server, "reading");
    await all(replayed(anew)).finally(anew.close);
  };
  const rebuilds = {
    "SQL GROUP BY": () => groupBy(pool),
    "replay over a new connection": replayAnew,
    rebuild: () => Effect.runPromise(rebuild(log.store, log.pools.main, tally)),
  };
  const runs = [
    ...(await contest(replayPart, replays, events, repetitions, say)),
    ...(await contest(rebuildPart, rebuilds, events, repetitions, say)),
  ];
  await checkTally(pool);
  await addRareEvents(pool);
  await Effect.runPromise(ensureTypeIndexes(pool, [rare]));
  const subscribers = {
    "pages of all events": () => subscribed(log),
    "pages of its type": () => subscribed(log, [rare]),
  };
  runs.push(...(await contest(subscriberPart, subscribers, events, repetitions, say)));
  await log.close();
  const to = (part: string, one: string, other: string) => ratio(runs, part, [one, other], "events/s");
  const targets: readonly Target[] = [
    atLeast(`replay in bulk, to ${limit}`, to(replayPart, "replay, typed events", limit), 0.85),
    atLeast(`pages for processors, to ${limit}`, to(replayPart, "pages, typed events", limit), 0.5),
    atLeast(
      "new subscriber by type, to reading all events",
      to(subscriberPart, "pages of its type", "pages of all events"),
      100,
    ),
    // SQL GROUP BY runs inside the server and is in the table for comparison only: a rebuild folds events in the program.
    atLeast("rebuild, to replay", to(rebuildPart, "rebuild", "replay over a new connection"), 0.9),
  ];
  return { runs, targets };
};
