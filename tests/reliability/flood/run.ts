import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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
import { freshDatabase } from "../../performance/fresh-database.ts";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { openProgram } from "../../performance/review/program.ts";
import { freePort } from "../app/free-port.ts";
import { seeded } from "../seeded.ts";
import { type Attack, network } from "./attack.ts";
import type { FloodFigures } from "./figures.ts";
import { otherLearners } from "./other-learners.ts";
import { memoryOf, watch } from "./watch.ts";

const here = (file: string) => path.join(import.meta.dirname, file);
const root = path.resolve(import.meta.dirname, "../../..");
const learners = 4;
const warmUpSeconds = 3;

export interface FloodOptions {
  readonly seconds: number;
  /** Starts the program without limits of learners, to see the verdict fail. */
  readonly withoutLimits: boolean;
}

type Say = (progress: string) => void;

const startedBy = `
  SELECT count(*)::int AS n, max(n)::int AS most FROM (
    SELECT count(*) OVER (PARTITION BY data->>'participantId') AS n FROM kernel.event
    WHERE type = 'assessment.attempt-started') s`;

/** What the log holds afterwards. The other learners have started one attempt each. */
const countStored = async (pool: pg.Pool, attemptId: string) => {
  const events = await pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM kernel.event WHERE stream = $1",
    [attemptId.slice(4)],
  );
  const starts = await pool.query<{ n: number; most: number }>(startedBy);
  const { n, most } = starts.rows[0]!;
  return { events: events.rows[0]!.n, byOneGuest: most, byNetwork: n - learners };
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
  const guest = new TestBrowser(port, { network });
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
  const entry = withoutLimits ? here("main-without-limits.ts") : path.join(root, "src/main.ts");
  const port = await freePort(seeded(process.pid));
  const start = () =>
    startServer([entry, "all"], { DATABASE_URL: url, PORT: String(port), TRUSTED_PROXIES: "1" });
  let server = await start();
  const others = await otherLearners(port, learners);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await others.answerFor(warmUpSeconds);
    say(`${learners} learners answer alone for ${seconds} s`);
    const alone = await others.answerFor(seconds);
    say(`${learners} learners answer during the flood for ${seconds} s`);
    const before = memoryOf(server.pid!);
    const watching = watch(port, server.pid!);
    const attacking = promisify(execFile)(process.execPath, [
      here("attack.ts"),
      String(port),
      String(seconds + 2),
    ]);
    // The flood begins first and ends last.
    const [{ stdout }, during] = await Promise.all([attacking, others.answerFor(seconds)]);
    const attack = JSON.parse(stdout) as Attack;
    const { healthMs, mostMb } = await watching.stop();
    say("Reading what is stored, the review, and the attempt after a restart");
    const { events, ...started } = await countStored(pool, attack.attemptId);
    const review = await reviewOf(url, attack.attemptId);
    await stopServer(server);
    server = await start();
    const firstRead = await readFirst(port, attack);
    return {
      seconds,
      alone,
      during,
      attempt: { sent: attack.sent, heard: attack.commands, events },
      starts: { heard: attack.starts, ...started },
      review,
      healthMs,
      memoryMb: { before, most: mostMb },
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
  const dataDir = await mkdtemp(path.join(tmpdir(), "roadworthy-flood-"));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await experiment(await freshDatabase(server, "flood"), options, say);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
