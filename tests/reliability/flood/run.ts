import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import {
  type AttemptReview,
  type EventPage,
  reviewAttempt,
  reviewEvents,
} from "#modules/assessment/contract";
import { newDataFolder } from "../../support/data-folder.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { openProgram } from "../../performance/review/program.ts";
import { fileOf, startOf } from "../../support/built-programs.ts";
import { freePort } from "../app/free-port.ts";
import { seeded } from "../seeded.ts";
import { type Attack, networkOf } from "./flooder.ts";
import type { FloodFigures, Heard } from "./figures.ts";
import { answeringIn, otherLearners, type Stretch } from "./other-learners.ts";
import { memoryOf, watch } from "./watch.ts";

const learners = 4;
const warmUpSeconds = 3;
/** In turns, so that a machine that is busy for a while is busy for both; a run of a few seconds has one. */
const roundsOf = (seconds: number): number => (seconds < 9 ? 1 : Math.floor(seconds / 3));

export interface FloodOptions {
  readonly seconds: number;
  /** Starts the program without limits of learners, to see the verdict fail. */
  readonly withoutLimits: boolean;
}

type Say = (progress: string) => void;

const startedBy = `
  SELECT max(n)::int AS most FROM (
    SELECT count(*) OVER (PARTITION BY data->>'participantId') AS n FROM kernel.event
    WHERE type = 'assessment.attempt-started') s`;

/** What the log holds afterwards, and the flooded attempt that grew most. The other learners have started one each. */
const countStored = async (pool: pg.Pool, attacks: readonly Attack[]) => {
  const { rows } = await pool.query<{ stream: string; n: number }>(
    "SELECT stream, count(*)::int AS n FROM kernel.event WHERE stream = ANY($1::uuid[]) GROUP BY stream ORDER BY n DESC",
    [attacks.map(({ attemptId }) => attemptId.slice(4))],
  );
  const { stream, n: events } = rows[0]!;
  const attempt = attacks.find(({ attemptId }) => attemptId.slice(4) === stream.replaceAll("-", ""))!;
  const starts = await pool.query<{ most: number }>(startedBy);
  // One network for each round: the other learners are on networks of their own.
  const byNetwork = Math.max(...attacks.map(({ starts: heard }) => 1 + (heard["201"] ?? 0)));
  return { attempt, events, byOneGuest: starts.rows[0]!.most, byNetwork };
};

const together = (all: readonly Heard[]): Heard => {
  const sums: Record<string, number> = {};
  for (const [status, count] of all.flatMap((heard) => Object.entries(heard)))
    sums[status] = (sums[status] ?? 0) + count;
  return sums;
};

/** One stretch of the flood: what the flooder heard, how fast others were answered, and the worst of the program. */
interface Flooded {
  readonly attack: Attack;
  readonly answered: Stretch;
  readonly healthMs: number;
  readonly maxMb: number;
}

const floodFor = async (
  seconds: number,
  port: number,
  pid: number,
  others: Awaited<ReturnType<typeof otherLearners>>,
  round: number,
): Promise<Flooded> => {
  const watching = watch(port, pid);
  const attacker = promisify(execFile);
  const attacking = attacker(process.execPath, [
    fileOf("attack"),
    String(port),
    String(seconds + 2),
    String(round),
  ]);
  // The flood begins first and ends last.
  const [{ stdout }, answered] = await Promise.all([attacking, others.answerFor(seconds)]);
  return { attack: JSON.parse(stdout) as Attack, answered, ...(await watching.stop()) };
};

/** Asks for the whole review as the page of staff does, and measures each response. */
const reviewOf = async (url: string, attemptId: string): Promise<FloodFigures["review"]> => {
  const program = await openProgram(url);
  try {
    const begun = performance.now();
    const params = { attemptId };
    const first = await program.ask<AttemptReview>(reviewAttempt, { params });
    const sizes = [JSON.stringify(first).length];
    for (let { next } = first; next !== null;) {
      const page = await program.ask<EventPage>(reviewEvents, { params, query: { after: String(next) } });
      sizes.push(JSON.stringify(page).length);
      ({ next } = page);
    }
    return { bytes: Math.max(...sizes), responses: sizes.length, ms: performance.now() - begun };
  } finally {
    await program.close();
  }
};

const readFirst = async (port: number, { attemptId, cookie }: Attack): Promise<FloodFigures["firstRead"]> => {
  const guest = new TestBrowser(port, { network: networkOf(1) });
  guest.cookie = cookie;
  const begun = performance.now();
  const { status } = await guest.get(`/attempts/${attemptId}`);
  guest.close();
  return { status, ms: performance.now() - begun };
};

const experiment = async (
  url: string,
  { seconds, withoutLimits }: FloodOptions,
  say: Say,
): Promise<FloodFigures> => {
  const { file, env } = startOf(withoutLimits ? "main-without-limits" : "main-to-measure");
  const loadBefore = loadavg()[0]!;
  const rounds = roundsOf(seconds);
  const port = await freePort(seeded(process.pid));
  const start = () =>
    startServer([file, "all"], { ...env, DATABASE_URL: url, PORT: String(port), TRUSTED_PROXIES: "1" });
  let server = await start();
  const others = await otherLearners(port, learners);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    say("Warming up: the first requests of each kind are slow, because the program compiles their code");
    await floodFor(warmUpSeconds, port, server.pid!, others, rounds + 1);
    const before = memoryOf(server.pid!);
    const [quiet, flooded]: [Stretch[], Flooded[]] = [[], []];
    for (let round = 1; round <= rounds; round++) {
      say(`Round ${round} of ${rounds}: ${learners} learners alone, then during the flood`);
      quiet.push(await others.answerFor(seconds / rounds));
      flooded.push(await floodFor(seconds / rounds, port, server.pid!, others, round));
    }
    say("Reading what is stored, the review, and the attempt after a restart");
    const attacks = flooded.map(({ attack }) => attack);
    const { attempt: largest, ...stored } = await countStored(pool, attacks);
    const review = await reviewOf(url, largest.attemptId);
    await stopServer(server);
    server = await start();
    const firstRead = await readFirst(port, largest);
    const { events, ...started } = stored;
    return {
      seconds,
      loadBefore,
      alone: answeringIn(quiet),
      during: answeringIn(flooded.map(({ answered }) => answered)),
      attempt: {
        sent: attacks.reduce((sum, { sent }) => sum + sent, 0),
        heard: together(attacks.map(({ commands }) => commands)),
        events,
      },
      starts: { heard: together(attacks.map(({ starts }) => starts)), ...started },
      review,
      healthMs: Math.max(...flooded.map(({ healthMs }) => healthMs)),
      memoryMb: { before, most: Math.max(...flooded.map(({ maxMb }) => maxMb)) },
      firstRead,
    };
  } finally {
    others.close();
    await pool.end();
    await stopServer(server);
  }
};

/** Floods a program on a database of its own while others sit an exam. Leaves nothing behind. */
export const runFlood = async (options: FloodOptions, say: Say): Promise<FloodFigures> => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await experiment(await freshDatabase(server, "flood"), options, say);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
