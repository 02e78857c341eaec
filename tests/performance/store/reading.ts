import { spawn } from "node:child_process";
import { once } from "node:events";
import { Effect } from "effect";
import type pg from "pg";
import { CopyReader } from "#kernel/event-store/copy-reader";
import { origin } from "#kernel/event-store/event-store";
import { eventColumns } from "#kernel/event-store/stored-row";
import type { Projection, ProjectionRow } from "#kernel/projection/projection";
import { rebuild } from "#kernel/projection/rebuild";
import { atLeast, type Run, ratio, type Target } from "../report.ts";
import { fill } from "./fill.ts";
import { findProgram } from "./insert.ts";
import { openLog } from "./roadworthy.ts";
import { createLog, type Server } from "./server.ts";

const columnsText = `SELECT ${eventColumns} FROM kernel.event e ORDER BY e.epoch, e.tx, e.position`;
const copyText = `COPY (${columnsText}) TO STDOUT`;

interface Tally extends ProjectionRow {
  readonly changes: number;
}

/** A read model as plain as the GROUP BY beside it: how many events a stream has. */
const tally: Projection<Tally> = {
  name: "benchmark.tally",
  version: 1,
  table: "benchmark.tally",
  columns: ["stream", "version", "changes"],
  createTable: (table) =>
    `CREATE TABLE ${table} (stream uuid PRIMARY KEY, version int NOT NULL, changes int NOT NULL)`,
  isMine: () => true,
  evolve: (before, { stream, version }) => ({ stream, version, changes: (before?.changes ?? 0) + 1 }),
};

/** psql throws away what COPY sends; where there is no psql, the driver does. */
const copyAway = async (server: Server, pool: pg.Pool): Promise<string> => {
  const psql = findProgram("psql");
  if (psql !== null) {
    const args = ["-X", "-h", server.host, "-U", server.user, "-d", "reading", "-c", copyText];
    const child = spawn(psql, args, { stdio: ["ignore", "ignore", "inherit"] });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error("psql could not copy.");
    return "COPY by psql";
  }
  await copyRows(pool, () => {});
  return "COPY by pg";
};

const copyRows = async (pool: pg.Pool, onRows: (rows: readonly (readonly (string | null)[])[]) => void) => {
  const client = await pool.connect();
  await new Promise<void>((done, fail) =>
    client.query(new CopyReader(copyText, onRows, (error) => (error ? fail(error) : done()))),
  );
  client.release();
};

/** Replaying a whole log, and making a read model of it. What is read must be what is stored. */
export const measureReading = async (
  server: Server,
  repetitions: number,
  events: number,
  say: (line: string) => void,
): Promise<{ readonly runs: readonly Run[]; readonly targets: readonly Target[] }> => {
  const pool = await createLog(server, "reading");
  say(`filling a log with ${events} events`);
  await fill(pool, 0, events);
  await pool.query("CREATE SCHEMA benchmark");
  const { store, pools, close } = openLog(server, "reading");
  const runs: Run[] = [];
  const timed = async (part: string, contestant: string, repetition: number, work: () => Promise<number>) => {
    const began = performance.now();
    const read = await work();
    const figures = { "events/s": (events / (performance.now() - began)) * 1_000 };
    if (read !== events) throw new Error(`${contestant} read ${read} of ${events} events.`);
    say(`${repetition + 1}: ${part}: ${contestant} ${Math.round(figures["events/s"])}/s`);
    runs.push({ repetition, part, contestant, figures });
  };
  const limit = await copyAway(server, pools.main);
  const replayPart = `replay of ${events} events`;
  const rebuildPart = `read model from ${events} events`;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    await timed(replayPart, limit, repetition, async () => (await copyAway(server, pools.main), events));
    await timed(replayPart, "roadworthy, rows", repetition, async () => {
      let read = 0;
      await copyRows(pools.main, (rows) => (read += rows.length));
      return read;
    });
    await timed(replayPart, "roadworthy, typed events", repetition, async () => {
      let read = 0;
      await Effect.runPromise(store.replay(origin, (some) => (read += some.length)));
      return read;
    });
    await timed(rebuildPart, "SQL GROUP BY", repetition, async () => {
      await pool.query("DROP TABLE IF EXISTS benchmark.grouped");
      await pool.query(
        "CREATE TABLE benchmark.grouped AS SELECT stream, max(version) AS version, count(*) AS changes FROM kernel.event GROUP BY stream",
      );
      return (await pool.query("SELECT sum(changes)::int AS n FROM benchmark.grouped")).rows[0].n;
    });
    await timed(rebuildPart, "roadworthy", repetition, async () => {
      await Effect.runPromise(rebuild(store, pools.main, tally));
      return (await pool.query("SELECT sum(changes)::int AS n FROM benchmark.tally")).rows[0].n;
    });
  }
  await close();
  const against = (part: string, pair: readonly [string, string]) => ratio(runs, part, pair, "events/s");
  return {
    runs,
    targets: [
      atLeast(`replay in bulk, to ${limit}`, against(replayPart, ["roadworthy, rows", limit]), 0.85),
      atLeast(`replay, typed, to ${limit}`, against(replayPart, ["roadworthy, typed events", limit]), 0.5),
      atLeast("rebuild, to one GROUP BY", against(rebuildPart, ["roadworthy", "SQL GROUP BY"]), 0.15),
    ],
  };
};
