import { Effect } from "effect";
import type pg from "pg";
import { Pools } from "#kernel/database/pools";
import { EventStore, origin } from "#kernel/event-store/event-store";
import { rebuild } from "#kernel/projection/rebuild";
import { projections } from "../../../src/app.ts";
import { refreshDifficultiesHandler } from "../../../modules/scheduling/application/readiness/difficulties.ts";
import { conditionsOf } from "../conditions.ts";
import type { BenchmarkOptions, Part, Run } from "../report.ts";
import { openProgram, prepare, type Program } from "../review/program.ts";
import { startServer } from "../store/server.ts";
import { type Folded, foldEveryone } from "./fold-everyone.ts";
import { answersEach, loadStudy } from "./load-study.ts";

const full = { answers: 1_000_000, repetitions: 3 };
const short = { answers: 20_000, repetitions: 1 };
const database = "study";

/** What scheduling stands on: the read models of others, and its own. */
const names = ["assessment.attempt-summary", "assessment.practice-summary", "scheduling.test-day"];
const rebuilt = projections.filter(({ name }) => names.includes(name));

/** Reads every event of the log and does nothing with it. */
const bareReplay = Effect.gen(function* () {
  let read = 0;
  yield* (yield* EventStore).replay(origin, (events) => {
    read += events.length;
  });
  return read;
});

const rebuildOne = (projection: (typeof rebuilt)[number]) =>
  Effect.gen(function* () {
    yield* rebuild(yield* EventStore, (yield* Pools).main, projection);
  });

const countOf = async (pool: pg.Pool, text: string) => Number((await pool.query(text)).rows[0].n);

/** Throws when a rebuild left something out: then its time says nothing. */
const check = async (pool: pg.Pool, learners: number, folded: Folded) => {
  const found = {
    exams: await countOf(
      pool,
      "SELECT sum(length(replace(answered, '0', ''))) AS n FROM assessment.attempt_summary",
    ),
    practices: await countOf(
      pool,
      "SELECT sum(jsonb_array_length(tries)) AS n FROM assessment.practice_summary",
    ),
    dates: await countOf(pool, "SELECT count(*) AS n FROM scheduling.test_day"),
    rated: await countOf(pool, "SELECT count(*) AS n FROM scheduling.question_difficulty"),
  };
  const isWhole =
    found.exams + found.practices === learners * answersEach &&
    found.dates === learners &&
    found.rated > 0 &&
    folded.chances === learners &&
    folded.cards > 0;
  if (!isWhole) throw new Error(`Something was left out: ${JSON.stringify({ learners, found, folded })}.`);
};

const measureOnce = async (
  program: Program,
  { learners, at }: { learners: Awaited<ReturnType<typeof loadStudy>>; at: number },
) => {
  const seconds = new Map<string, number>();
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work();
    seconds.set(name, (performance.now() - began) / 1_000);
    return result;
  };
  const events = await timed("bare replay", () => program.run(bareReplay));
  for (const projection of rebuilt) await timed(projection.name, () => program.run(rebuildOne(projection)));
  await timed("how hard questions are", () => program.run(refreshDifficultiesHandler.run({})));
  const folded = await timed("cards and chance of each learner", () =>
    program.run(foldEveryone(learners, at)),
  );
  const all = [...seconds].reduce((sum, [name, taken]) => (name === "bare replay" ? sum : sum + taken), 0);
  seconds.set("all of it", all);
  return { events, seconds, folded };
};

/** How long it takes to make everything anew that scheduling tells learners, beside reading the log alone. */
export const measureRebuilding = async ({ quick, say }: BenchmarkOptions): Promise<Part> => {
  const { answers, repetitions } = quick ? short : full;
  const server = await startServer();
  try {
    const pool = await server.create(database);
    const url = server.url(database);
    await prepare(url);
    const conditions = await conditionsOf(pool);
    const program = await openProgram(url);
    const at = Date.now();
    const learners = await loadStudy(program, pool, Math.ceil(answers / answersEach), at);
    say(
      `${learners.length * answersEach} answers are in the log after ${Math.round((Date.now() - at) / 1_000)} s`,
    );
    const runs: Run[] = [];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const { events, seconds, folded } = await measureOnce(program, { learners, at });
      await check(pool, learners.length, folded);
      for (const [contestant, taken] of seconds) {
        say(`${repetition + 1}: ${contestant}: ${taken.toFixed(1)} s`);
        runs.push({
          repetition,
          part: `rebuilt from ${learners.length * answersEach} answers in ${events} events`,
          contestant,
          figures: {
            "events/s": events / taken,
            "answers/s": (learners.length * answersEach) / taken,
            seconds: taken,
            "to a bare replay": taken / seconds.get("bare replay")!,
          },
        });
      }
    }
    await program.close();
    return {
      conditions: [
        ...conditions,
        `${learners.length} learners with ${answersEach} answers each, in five exams and twenty-four practices; each read model reads the whole log`,
      ],
      runs,
      targets: [],
    };
  } finally {
    await server.stop();
  }
};
