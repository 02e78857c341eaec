import { setTimeout as pause } from "node:timers/promises";
import { postmasterOf } from "../app/postmaster.ts";
import type { Role } from "../fleet/fleet.ts";
import { openOwnDatabase, type OwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type Scene, type StageOrder } from "../fleet/stage.ts";
import { seeded, shuffled } from "../seeded.ts";
import { freeze } from "./freeze.ts";

/** What may freeze. A slow disk does not freeze: each flush of the log of PostgreSQL takes a tenth of a second. */
export const victims = ["database", "web", "worker", "redis", "slow disk"] as const;
export type Victim = (typeof victims)[number];

/** What a run is asked to do. */
export interface FreezeOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often each of them is frozen. */
  readonly rounds: number;
  readonly frozenMs: number;
  /** Work of a frozen worker is not taken over by another. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** One freeze. */
export interface Blow {
  readonly victim: Victim;
  /** From the thaw until the next acknowledged command. */
  readonly againMs: number;
  /** Of a worker: from the freeze until another one moves a checkpoint of the frozen one; null when none did. */
  readonly takenOverMs: number | null;
}

/** What a run found. */
export type FreezeRun = Played<readonly Blow[]>;

/** The processes of a run. */
export const roles = ["web", "web", "worker", "worker"] as const;

const slowText = `ALTER SYSTEM SET commit_delay = 100000; ALTER SYSTEM SET commit_siblings = 0`;

/** Makes each commit wait a tenth of a second before it is flushed. Returns what makes the disk quick again. */
const slowDown = async ({ pool }: OwnDatabase): Promise<() => Promise<void>> => {
  for (const text of slowText.split("; ")) await pool.query(text);
  await pool.query("SELECT pg_reload_conf()");
  return async () => {
    await pool.query("ALTER SYSTEM RESET ALL");
    await pool.query("SELECT pg_reload_conf()");
  };
};

/** Processors that have not come to an event of three seconds ago. */
const behindText = `SELECT count(*)::int AS behind FROM kernel.processor f WHERE EXISTS (
  SELECT FROM kernel.event e WHERE (e.epoch, e.tx, e.position) > (f.epoch, f.tx, f.position)
    AND e.recorded_at < clock_timestamp() - interval '3 seconds')`;
const lagMs = 3_000;

/** Waits until processors follow the log again although one worker is frozen. Null when they did not in time. */
const untilTakenOver = async ({ pool }: OwnDatabase, withinMs: number): Promise<number | null> => {
  const since = performance.now();
  // What the frozen one left undone shows only when it is as old as the lag that is looked for.
  await pause(lagMs + 1_000);
  for (; performance.now() - since < withinMs; await pause(200)) {
    const { rows } = await pool.query<{ behind: number }>(behindText);
    if (rows[0]!.behind === 0) return performance.now() - since;
  }
  return null;
};

/** Freezes the victim, and returns what lets it go on; null for a Redis that is not there. */
const begin = async (
  { fleet, redis }: Scene,
  database: OwnDatabase,
  victim: Victim,
  round: number,
): Promise<(() => Promise<void> | void) | null> => {
  const one = (role: Role) => fleet.members.filter((member) => member.role === role)[round % 2]!.app.pid;
  if (victim === "slow disk") return slowDown(database);
  if (victim === "redis") return redis === null ? null : freeze(redis.pid());
  return freeze(victim === "database" ? (await postmasterOf(database.dataDir))! : one(victim));
};

const strike = async (
  scene: Scene,
  database: OwnDatabase,
  victim: Victim,
  round: number,
  frozenMs: number,
): Promise<Blow | null> => {
  const goOn = await begin(scene, database, victim, round);
  if (goOn === null) return null;
  const frozen = performance.now();
  const takenOverMs = victim === "worker" ? await untilTakenOver(database, frozenMs) : null;
  await pause(Math.max(0, frozenMs - (performance.now() - frozen)));
  const thawed = performance.now();
  await goOn();
  await scene.crowd.progress(1);
  return { victim, againMs: performance.now() - thawed, takenOverMs };
};

/** Keeps every lease with its owner, for ever. */
const keepLeasesText = [
  `CREATE FUNCTION public.keep_owner() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  `CREATE TRIGGER keep_owner BEFORE UPDATE ON kernel.processor FOR EACH ROW
     WHEN (old.owner IS DISTINCT FROM new.owner) EXECUTE FUNCTION public.keep_owner()`,
];

/** Learners sit exams while one part after the other freezes and goes on. */
export const runFreeze = (order: FreezeOrder): Promise<FreezeRun> => {
  const { rounds, frozenMs, isSabotaged, clients, seed, say } = order;
  return onStage(
    "freeze",
    { ...order, roles, wantsRedis: true },
    openOwnDatabase,
    async (scene, database) => {
      if (isSabotaged) for (const text of keepLeasesText) await database.pool.query(text);
      const blows: Blow[] = [];
      const chance = seeded(seed);
      for (let round = 0; round < rounds; round++)
        for (const victim of shuffled(victims, chance)) {
          await scene.crowd.progress(clients * 2);
          const blow = await strike(scene, database, victim, round, frozenMs);
          if (blow !== null) blows.push(blow);
          say(
            `round ${round + 1} of ${rounds}: ${victim}, ${scene.crowd.counts().acknowledged} acknowledged so far`,
          );
        }
      return blows;
    },
    say,
  );
};
