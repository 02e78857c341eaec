import { cpSync } from "node:fs";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../app/free-port.ts";
import { Supervisor, type SupervisorRecord } from "../app/supervisor.ts";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { checkAll, type Verdict } from "../checker/check-all.ts";
import type { Counts } from "../load/counts.ts";
import { type Crowd, gather } from "../load/crowd.ts";
import { wayThrough } from "../sabotage/sabotage.ts";
import { seeded } from "../seeded.ts";
import type { KillOptions } from "./options.ts";
import { type Blow, planBlows } from "./plan.ts";

/** The results of a run. */
export interface KillRun {
  readonly options: KillOptions;
  readonly record: SupervisorRecord;
  readonly counts: Counts;
  readonly verdict: Verdict;
  /** The load average of the machine before the run. */
  readonly loadBefore: number;
  readonly loadMs: number;
  readonly checkMs: number;
}

interface Place {
  readonly dataDir: string;
  readonly journal: string;
  readonly port: number;
}

type Say = (progress: string) => void;

const strike = async (supervisor: Supervisor, blow: Blow): Promise<void> => {
  await pause(blow.afterMs);
  await supervisor.strike(blow.victims);
  if (blow.again !== null) {
    await pause(blow.again.afterMs);
    await supervisor.strike(blow.again.victims);
  }
  await supervisor.ready();
};

/** Kills a program under load as often as planned, and lets the learners finish. */
const load = async (options: KillOptions, supervisor: Supervisor, crowd: Crowd, say: Say): Promise<void> => {
  const blows = planBlows(options.kills, options.between, seeded(options.seed, options.clients));
  for (const [index, blow] of blows.entries()) {
    // A program that has acknowledged nothing since its restart has nothing new to lose.
    await crowd.progress(options.clients);
    await strike(supervisor, blow);
    say(
      `kill ${index + 1} of ${blows.length} (${blow.victims}), ${crowd.counts().acknowledged} acknowledged so far`,
    );
  }
  await crowd.progress(options.clients);
  await crowd.leave();
};

const timed = async <Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> => {
  const begun = performance.now();
  const answer = await work();
  return [answer, performance.now() - begun];
};

const experiment = async (
  options: KillOptions,
  place: Place,
  supervisor: Supervisor,
  say: Say,
): Promise<KillRun> => {
  const { dataDir, journal, port } = place;
  const loadBefore = Math.round(loadavg()[0]! * 10) / 10;
  supervisor.spawn();
  await supervisor.ready();
  const way = await wayThrough(options.sabotage, dataDir, port);
  const crowd = gather({
    url: way.url,
    learners: options.clients,
    pauseMs: options.pause,
    seed: options.seed,
    journal,
  });
  try {
    const [, loadMs] = await timed(() => load(options, supervisor, crowd, say));
    if (options.lastKill) {
      // One more kill, so that the last acknowledgements have been through a crash as well.
      await supervisor.strike("app, database");
      await supervisor.ready();
    }
    say("Comparing the journal with the database");
    const [verdict, checkMs] = await timed(() => checkAll(journal, dataDir));
    return {
      options,
      record: supervisor.record,
      counts: crowd.counts(),
      verdict,
      loadBefore,
      loadMs,
      checkMs,
    };
  } finally {
    crowd.dismiss();
    await way.stop();
  }
};

/** The run was interrupted. */
export class Interrupted extends Error {}

const interruption = () =>
  new Promise<never>((_, fail) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => fail(new Interrupted(`Interrupted by ${signal}: nothing was compared.`)));
  });

/** Runs load, kills and restarts, and then the comparison. Reports progress through `say`. Leaves nothing behind. */
export const runKill = async (options: KillOptions, say: Say): Promise<KillRun> => {
  await ensureWebIsBuilt();
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "roadworthy-kill-")));
  const dataDir = path.join(folder, "data");
  // The port is not derived from the seed: several runs with one seed must not compete for it.
  const port = await freePort(seeded(process.pid));
  const supervisor = new Supervisor(dataDir, port);
  try {
    // Copies a thousand files in a quarter of the time that the asynchronous function takes.
    if (options.data !== undefined) cpSync(options.data, dataDir, { recursive: true });
    const place = { dataDir, journal: path.join(folder, "journal.ndjson"), port };
    return await Promise.race([experiment(options, place, supervisor, say), interruption()]);
  } finally {
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
};
