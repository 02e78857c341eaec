import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Effect } from "effect";
import type pg from "pg";
import { origin, type StoredEvent } from "#kernel/event-store/event-store";
import { rebuild } from "#kernel/projection/rebuild";
import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import type { Run } from "../report.ts";
import { findProgram } from "./insert.ts";
import { openLog } from "./roadworthy.ts";
import { seed } from "./seed.ts";
import { createLog, type Server } from "./server.ts";

export const replayPart = "replay";
export const rebuildPart = "rebuild";

type Log = ReturnType<typeof openLog>;

/** The columns that make an event, in the log's order: what our readers ask for, less their bound. */
const copyText = `COPY (
  SELECT stream, version, event_id, command_id, type, schema_version, date_part('epoch', recorded_at) * 1000, data, meta
  FROM kernel.event ORDER BY epoch, tx, position) TO STDOUT`.replaceAll("\n", " ");

/** psql, which reads the answer and throws it away. */
const copyByPsql = (server: Server, psql: string) => async () => {
  const where = ["-h", server.host, "-U", server.user, "-d", "readings"];
  await promisify(execFile)(psql, [...where, "-q", "-o", "/dev/null", "-c", copyText]);
};

/** Where there is no psql: the same through pg, which looks into nothing. */
const copyByPg = (pool: pg.Pool) => () =>
  new Promise<void>((done, fail) => {
    const query = {
      submit: (connection: { query(text: string): void }) => connection.query(copyText),
      callback: (error?: Error) => (error ? fail(error) : done()),
      handleCopyData: () => {},
      handleCommandComplete: () => {},
      handleReadyForQuery: () => query.callback(),
      handleError: (error: Error) => query.callback(error),
    };
    void pool.connect().then((client) => {
      client.query(query);
      return client.query("SELECT").then(() => client.release());
    });
  });

/** Some work with every event, so that nothing is read in vain: how far each stream is, how often which option. */
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

const replayed = async ({ store }: Log): Promise<number> => {
  const { take, read } = fold();
  await Effect.runPromise(store.replay(origin, take));
  return read();
};

/** Pages of 10,000; the next one is asked for while this one is folded, as a follower behind its time does. */
const paged = async ({ store }: Log): Promise<number> => {
  const { take, read } = fold();
  const ask = (place: typeof origin) => Effect.runPromise(store.readAll(place, 10_000));
  for (let page = await ask(origin); page.events.length > 0;) {
    const next = ask(page.next);
    take(page.events);
    page = await next;
  }
  return read();
};

interface TallyRow extends ProjectionRow {
  readonly answers: number;
  readonly last_option: string;
}

/** A read model as they come: one row for each attempt. */
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

/** One SQL statement against the projection's own rebuild, which reads, folds, writes and swaps; results compared. */
const checkTally = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query(
    "SELECT count(*)::int AS n FROM grouped g FULL JOIN tally t USING (stream, version, answers) WHERE g IS NULL OR t IS NULL",
  );
  if (rows[0].n !== 0) throw new Error(`${rows[0].n} rows differ between the rebuild and SQL.`);
};

/** Reading all of a log, and making a read model of it. */
export const measureReadings = async (server: Server, quick: boolean, say: (line: string) => void) => {
  const events = quick ? 100_000 : 1_000_000;
  const pool = await createLog(server, "readings");
  say(`Filling a log with ${events} events`);
  await seed(pool, events);
  const log = openLog(server, "readings");
  const psql = findProgram("psql");
  const all = async (reading: Promise<number>) => {
    const read = await reading;
    if (read !== events) throw new Error(`${read} of ${events} events were read.`);
  };
  const limit = psql ? "psql COPY" : "COPY thrown away";
  const contests = {
    [replayPart]: {
      [limit]: psql ? copyByPsql(server, psql) : copyByPg(pool),
      "replay, typed events": () => all(replayed(log)),
      "pages of 10,000": () => all(paged(log)),
    },
    [rebuildPart]: {
      "one SQL GROUP BY": () => groupBy(pool),
      rebuild: () =>
        Effect.runPromise(rebuild(log.store, log.pools.main, tally)).then(() => checkTally(pool)),
    },
  };
  const runs: Run[] = [];
  for (const [part, contestants] of Object.entries(contests))
    for (let repetition = quick ? 0 : -1; repetition < (quick ? 1 : 6); repetition++) {
      const names = Object.keys(contestants) as (keyof typeof contestants)[];
      for (let index = 0; index < names.length; index++) {
        const contestant = names[(index + repetition + names.length) % names.length]!;
        const began = performance.now();
        await (contestants[contestant] as () => Promise<void>)();
        const perSecond = (events / (performance.now() - began)) * 1_000;
        say(`${part}, ${repetition + 1}: ${contestant} ${Math.round(perSecond)} events/s`);
        if (repetition >= 0) runs.push({ repetition, part, contestant, figures: { "events/s": perSecond } });
      }
    }
  await log.close();
  return { runs, limit };
};
