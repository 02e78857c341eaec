import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { logKeysOf } from "#kernel/secrets/log-keys";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { checkDatabase, type Verdict } from "../checker/check-all.ts";
import type { Counts } from "../load/counts.ts";
import { gather } from "../load/crowd.ts";
import { startFleet, thisRelease } from "../rolling/fleet.ts";
import { seeded } from "../seeded.ts";
import { startPair } from "./pair.ts";

/** What a run is asked to do. */
export interface StandbyOrder {
  /** How often the primary dies. */
  readonly rounds: number;
  readonly clients: number;
  readonly pauseMs: number;
  readonly seed: number;
  /** Commits are acknowledged before the standby has them, and it is cut off a moment before the primary dies. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** What a run found. */
export interface StandbyRun {
  readonly order: StandbyOrder;
  /** From the death of the primary until the next acknowledged command. */
  readonly writesAgainMs: readonly number[];
  readonly counts: Counts;
  readonly verdict: Verdict;
}

/** Learners sit exams while the primary dies and its standby takes over, again and again. */
export const runStandby = async (order: StandbyOrder): Promise<StandbyRun> => {
  await ensureWebIsBuilt();
  const { rounds, clients, pauseMs, seed, isSabotaged, say } = order;
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "roadworthy-standby-")));
  const stopping: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const pair = await startPair(folder, !isSabotaged);
    stopping.push(pair.stop);
    const secret = randomBytes(32);
    const shared = {
      databaseUrl: pair.url,
      secretKey: secret.toString("base64"),
      redisUrl: undefined,
      dataDir: path.join(folder, "files"),
    };
    // Ports do not follow the seed: several runs with one seed must not compete for them.
    const fleet = await startFleet(["web", "worker"], thisRelease(), shared, seeded(process.pid));
    stopping.push(fleet.stop);
    const journal = path.join(folder, "journal.ndjson");
    const url = `http://127.0.0.1:${fleet.members[0]!.port}`;
    const crowd = gather({ url, learners: clients, pauseMs, seed, journal });
    stopping.push(async () => crowd.dismiss());
    const writesAgainMs: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      await crowd.progress(clients);
      await pair.addStandby();
      await crowd.progress(clients * 4);
      if (isSabotaged) {
        await pair.cutOff();
        await crowd.progress(clients);
      }
      const since = performance.now();
      await pair.failOver();
      await crowd.progress(1);
      writesAgainMs.push(performance.now() - since);
      say(`primary ${round} of ${rounds} died, ${crowd.counts().acknowledged} commands acknowledged so far`);
    }
    await crowd.progress(clients);
    await crowd.leave();
    const counts = crowd.counts();
    say("Comparing the journal with the database");
    const verdict = await checkDatabase(journal, { connectionString: pair.url }, logKeysOf(secret));
    return { order, writesAgainMs, counts, verdict };
  } finally {
    for (const stop of stopping.toReversed()) await stop().catch((cause: unknown) => console.error(cause));
  }
};
