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
import { atMost, type Benchmark, ratio, type Run } from "../report.ts";

const learners = 32;
const answersPerSecond = 200;
const contestants = { alone: 0, "with 50 sign-ins/s": 50 } as const;
type Contestant = keyof typeof contestants;

const part = `${answersPerSecond} answers/s of ${learners} learners`;
const program = fileOf("main-for-many");

interface Load {
  readonly answersPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly hashedPerSecond: number;
  readonly refusedPerSecond: number;
}

/** Runs one round on its own database and server. */
const round = async (server: { url(database?: string): string }, contestant: Contestant, seconds: number) => {
  const url = await freshDatabase(server, "signin");
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const settings = { DATABASE_URL: url, PORT: String(port), TRUSTED_PROXIES: "1" };
  const web = await startServer([program, "web"], settings);
  try {
    const client = path.join(import.meta.dirname, "load.ts");
    const args = [client, port, learners, answersPerSecond, contestants[contestant], seconds].map(String);
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as Load;
  } finally {
    await stopServer(web);
  }
};

/** Whether many sign-ins, each of which computes a slow hash, delay the answers of learners in an exam. */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  const runs: Run[] = [];
  try {
    const pool = new pg.Pool({ connectionString: server.url(), max: 1 });
    const conditions = await conditionsOf(pool);
    await pool.end();
    const names = Object.keys(contestants) as Contestant[];
    for (let repetition = 0; repetition < (quick ? 1 : 5); repetition++)
      for (let turn = 0; turn < names.length; turn++) {
        const contestant = names[(turn + repetition) % names.length]!;
        const { p50, p99, ...load } = await round(server, contestant, quick ? 3 : 12);
        say(
          `${repetition + 1}: ${contestant}: p99 ${p99.toFixed(1)} ms, ${load.hashedPerSecond.toFixed(1)} hashed/s`,
        );
        const figures = {
          "answers/s": load.answersPerSecond,
          "p50 ms": p50,
          "p99 ms": p99,
          "sign-ins/s": load.hashedPerSecond,
          "too busy/s": load.refusedPerSecond,
        };
        runs.push({ repetition, part, contestant, figures });
      }
    const to = ["with 50 sign-ins/s", "alone"] as const;
    return {
      benchmark: "signin",
      conditions: [
        ...conditions,
        "a sign-in: argon2id, 19 MiB, 2 passes, for an address without an account; 50 begin each second",
        "latency counts from when an answer was due, not from when it was sent",
      ],
      runs,
      targets: [atMost("p99 of answers, with sign-ins to alone", ratio(runs, part, to, "p99 ms"), 1.5)],
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
