import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { newDataFolder } from "../../support/data-folder.ts";
import { untilDue } from "../../performance/due.ts";
import { freshDatabase } from "../../performance/fresh-database.ts";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { sitExam } from "../../performance/signin/exam.ts";
import { postmasterOf } from "../../reliability/app/postmaster.ts";
import { freePort } from "../../reliability/app/free-port.ts";
import { quantile } from "../../reliability/quantile.ts";
import { seeded } from "../../reliability/seeded.ts";
import { fileOf } from "../../support/built-programs.ts";
import { processorSeconds } from "../exam/processor-time.ts";

/** What answers cost at one pace: milliseconds of processor time an answer, without what an idle process takes. */
export interface PaceFigures {
  /** Answers a second that were asked for; `Infinity` for as many as it can. */
  readonly pace: number;
  /** Answers a second that were given. */
  readonly given: number;
  readonly webMs: number;
  readonly databaseMs: number;
  readonly p50: number;
  readonly p99: number;
}

const learnerCount = 32;

/** An attempt has room for 2 000 events. */
const maxAnswers = 1_000;

/** A learner who begins another exam before one is full. */
const sitExams = async (port: number) => {
  let exam = await sitExam(port);
  let given = 0;
  return {
    answer: async (): Promise<void> => {
      given += 1;
      if (given % maxAnswers === 0) {
        exam.leave();
        exam = await sitExam(port);
      }
      await exam.answer();
    },
    leave: () => exam.leave(),
  };
};
type Learner = Awaited<ReturnType<typeof sitExams>>;

/** Has the learners answer at this pace. Returns the time of each answer, from when it was due. */
const answerAt = async (
  learners: readonly Learner[],
  pace: number,
  seconds: number,
): Promise<readonly number[]> => {
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const gap = (learners.length / pace) * 1_000;
  const times: number[] = [];
  const keepPace = async ({ answer }: Learner, index: number): Promise<void> => {
    const first = begun + (index / learners.length) * gap;
    for (let due = first; due < until && performance.now() < until; due += gap) {
      const from = gap === 0 ? performance.now() : await untilDue(due);
      await answer();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(learners.map(keepPace));
  return times;
};

/** The processor time of the web process and of PostgreSQL, in milliseconds. */
interface Spent {
  readonly web: number;
  readonly database: number;
}

const measure = async (
  learners: readonly Learner[],
  spent: () => Spent,
  idle: Spent,
  pace: number,
  seconds: number,
): Promise<PaceFigures> => {
  const before = spent();
  const begun = performance.now();
  const times = await answerAt(learners, pace, seconds);
  const took = (performance.now() - begun) / 1_000;
  const after = spent();
  const each = (part: keyof Spent) => (after[part] - before[part] - idle[part] * took) / times.length;
  return {
    pace,
    given: times.length / took,
    webMs: each("web"),
    databaseMs: each("database"),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
};

/**
 * Has learners answer at one pace after the other, on a database of its own, after they have answered as fast as they can,
 * which is the last of the figures. Leaves nothing behind.
 */
export const runPaces = async (
  paces: readonly number[],
  seconds: number,
): Promise<readonly PaceFigures[]> => {
  const dataDir = await newDataFolder();
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const port = await freePort(seeded(process.pid));
    const settings = { DATABASE_URL: await freshDatabase(server, "pace"), PORT: String(port) };
    const web = await startServer([fileOf("main-for-many"), "web"], settings);
    const postmaster = (await postmasterOf(dataDir)) ?? 0;
    const spent = (): Spent => ({
      web: 1_000 * processorSeconds(web.pid!),
      database: 1_000 * processorSeconds(postmaster),
    });
    try {
      const learners = await Promise.all(Array.from({ length: learnerCount }, () => sitExams(port)));
      await answerAt(learners, Infinity, seconds);
      // PostgreSQL goes on for a while with what it puts off: writing pages, clearing up.
      await pause(seconds * 1_000);
      const quiet = spent();
      await pause(seconds * 1_000);
      const loud = spent();
      const idle = {
        web: (loud.web - quiet.web) / seconds,
        database: (loud.database - quiet.database) / seconds,
      };
      const figures: PaceFigures[] = [];
      for (const pace of [...paces, Infinity])
        figures.push(await measure(learners, spent, idle, pace, seconds));
      learners.forEach(({ leave }) => leave());
      return figures;
    } finally {
      await stopServer(web);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
