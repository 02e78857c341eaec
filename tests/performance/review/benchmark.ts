import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { EventStore } from "#kernel/event-store/event-store";
import { rebuild } from "#kernel/projection/rebuild";
import { projections } from "../../../src/app.ts";
import { conditionsOf } from "../conditions.ts";
import type { Benchmark, Run, Target } from "../report.ts";
import { startServer } from "../store/server.ts";
import { anchorAll } from "./anchor-all.ts";
import { measureArchiving } from "./archiving.ts";
import { eventsPerAttempt } from "./attempts.ts";
import { loadLog } from "./load-log.ts";
import { openProgram, prepare } from "./program.ts";
import { measureDividing } from "./dividing.ts";
import { measureProving } from "./proving.ts";
import { measureReading } from "./reading.ts";
import { measureRebuilding } from "./rebuilding.ts";

const full = { attempts: 10_000, repetitions: 5, samples: 1_000, seconds: 12 };
const short = { attempts: 300, repetitions: 1, samples: 60, seconds: 1 };
const database = "review";

/** How the contestants differ. */
const fairness = (attempts: number) => [
  `${attempts * eventsPerAttempt} events: ${attempts} attempts of ${eventsPerAttempt}, a hundred sat at a time, two papers of two codes`,
  "the program's own handlers, called in this process, without HTTP and JSON; no processor reads the log meanwhile",
  "SQL: through the same pool, prepared, into rows of JavaScript; one query at a time, the contestants in turn",
  "the latency of an append counts from when it was due, not from when it was sent",
  "a ratio is the median of the ratios of each repetition",
];

const rebuildAll = Effect.gen(function* () {
  const { main } = yield* Pools;
  const store = yield* EventStore;
  for (const projection of projections) yield* rebuild(store, main, projection);
  yield* Effect.promise(() => main.query("VACUUM ANALYZE assessment.attempt_summary"));
});

/** The queries and jobs of staff and operators on a long log, compared with the database's minimum. */
export const benchmark: Benchmark = async ({ quick, only = "", say }) => {
  const { attempts, repetitions, samples, seconds } = quick ? short : full;
  const server = await startServer();
  const archiveDir = await mkdtemp(path.join(tmpdir(), "roadworthy-bench-archive-"));
  try {
    const pool = await server.create(database);
    const conditions = await conditionsOf(pool);
    const url = server.url(database);
    await prepare(url);
    const program = await openProgram(url, archiveDir);
    const began = performance.now();
    const streams = await loadLog(program, pool, attempts);
    say(`${attempts} attempts are in the log after ${Math.round((performance.now() - began) / 1_000)} s`);
    // Before anything writes an audit entry: an adoption takes those for entries of a program that did not sign them.
    await program.run(anchorAll);
    await pool.query("VACUUM ANALYZE kernel.event, kernel.anchor");
    await program.run(rebuildAll);
    await server.checkpoint();

    const main = await program.run(Effect.map(Pools, (pools) => pools.main));
    const measures = {
      reading: () => measureReading(program, main, streams, { repetitions, samples, say }),
      proving: () => measureProving(program, server, { pool, database, attempts }, { repetitions, say }),
      rebuilding: () => measureRebuilding(program, url, { repetitions, seconds, say }),
      archiving: () => measureArchiving(program, pool, streams, say),
      dividing: () => measureDividing(program, pool, repetitions, say),
    };
    const parts: { readonly runs: readonly Run[]; readonly targets: readonly Target[] }[] = [];
    for (const [name, measure] of Object.entries(measures))
      if (name.startsWith(only)) parts.push(await measure());
    await program.close();
    return {
      benchmark: "review",
      conditions: [...conditions, ...fairness(attempts)],
      runs: parts.flatMap(({ runs }) => runs),
      targets: parts.flatMap(({ targets }) => targets),
    };
  } finally {
    await server.stop();
    await rm(archiveDir, { recursive: true, force: true });
  }
};
