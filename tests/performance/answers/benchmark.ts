import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { fileOf } from "../../support/built-programs.ts";
import { newDataFolder } from "../../support/data-folder.ts";
import { conditionsOf } from "../conditions.ts";
import { freshDatabase } from "../fresh-database.ts";
import { startServer, stopServer } from "../http-server.ts";
import { atLeast, atMost, type Benchmark, ratio, type Run } from "../report.ts";

const connections = 64;
const here = (file: string) => path.join(import.meta.dirname, file);

/** The contestants. `web` is the process that serves browsers when scaled out; `all` runs the worker's part too. */
const contestants = {
  bare: [here("bare-server.ts")],
  web: [fileOf("main-for-many"), "web"],
  all: [fileOf("main-for-many"), "all"],
} as const;
type Contestant = keyof typeof contestants;

const rowsOf = async (pool: pg.Pool, contestant: Contestant): Promise<number> => {
  const table =
    contestant === "bare" ? "bare_answer" : "kernel.event WHERE type = 'assessment.answer-chosen'";
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]!.n;
};

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly recorded: number;
}

/** Runs one round of one contestant on its own database. Every acknowledged answer must be a row afterwards. */
const round = async (server: { url(database?: string): string }, contestant: Contestant, seconds: number) => {
  const url = await freshDatabase(server, "answers");
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const process_ = await startServer(contestants[contestant], { DATABASE_URL: url, PORT: String(port) });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The next round drops the database, perhaps before the server has seen the end of this connection.
  pool.on("error", () => {});
  try {
    const args = [here("load.ts"), port, connections, seconds].map(String);
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const load = JSON.parse(stdout) as Load;
    const rows = await rowsOf(pool, contestant);
    if (rows !== load.recorded)
      throw new Error(`${contestant} acknowledged ${load.recorded} answers and stored ${rows}.`);
    return load;
  } finally {
    await pool.end();
    await stopServer(process_);
  }
};

/**
 * The whole path of an answer over HTTP (authenticate, validate, authorise, append, acknowledge) at 64 connections,
 * compared with the minimum: express and one INSERT.
 */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  const runs: Run[] = [];
  try {
    const pool = new pg.Pool({ connectionString: server.url(), max: 1 });
    const conditions = await conditionsOf(pool);
    await pool.end();
    const names = Object.keys(contestants) as Contestant[];
    for (let repetition = 0; repetition < (quick ? 1 : 6); repetition++)
      for (let turn = 0; turn < names.length; turn++) {
        const contestant = names[(turn + repetition) % names.length]!;
        const { perSecond, p50, p99 } = await round(server, contestant, quick ? 2 : 8);
        say(`${repetition + 1}: ${contestant} ${Math.round(perSecond)} answers/s, p99 ${p99.toFixed(1)} ms`);
        const figures = { "answers/s": perSecond, "p50 ms": p50, "p99 ms": p99 };
        runs.push({ repetition, part: `${connections} connections`, contestant, figures });
      }
    const against = (contestant: Contestant, figure: string) =>
      ratio(runs, `${connections} connections`, [contestant, "bare"], figure);
    return {
      benchmark: "answers",
      conditions: [
        ...conditions,
        "bare: express, JSON body, one INSERT through pg; no identity, no checks, no order, no hash",
        "web: the program as it runs scaled out; all: the same process also runs projections and jobs",
      ],
      runs,
      targets: [
        atLeast("throughput, web to bare", against("web", "answers/s"), 1),
        atMost("p99, web to bare", against("web", "p99 ms"), 1),
        atLeast("throughput, all to bare", against("all", "answers/s"), 0.8),
        atMost("p99, all to bare", against("all", "p99 ms"), 1.25),
      ],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
