import { setTimeout as pause } from "node:timers/promises";
import { postmasterOf } from "../app/postmaster.ts";
import type { Role } from "../fleet/fleet.ts";
import { openOwnDatabase, type OwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type Scene, type StageOrder } from "../fleet/stage.ts";
import { poll } from "../../support/poll.ts";
import { seeded, shuffled } from "../seeded.ts";
import { freeze } from "./freeze.ts";

/** What may freeze. "rebuild" is a worker in the middle of a rebuild, whose lock it holds. A slow disk does not freeze: each flush of the log of PostgreSQL takes a tenth of a second. */
export const victims = ["database", "web", "worker", "rebuild", "redis", "slow disk"] as const;
export type Victim = (typeof victims)[number];

/** What a run is asked to do. */
export interface FreezeOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often each of them is frozen. */
  readonly rounds: number;
  readonly frozenMs: number;
  /** The processes; `roles` by default. Of workers it takes two. */
  readonly roles?: readonly Role[];
  /** All by default. */
  readonly victims?: readonly Victim[];
  /** How long a frozen worker stays so at most until its work was taken over; `frozenMs` by default. */
  readonly patienceMs?: number;
  /** Work of a frozen worker is not taken over by another. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** One freeze. */
export interface Blow {
  readonly victim: Victim;
  /** From the thaw until the next acknowledged command. */
  readonly againMs: number;
  /** Of a worker: from the freeze until another one has done its work; null when none did. */
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
const patienceOfRebuildMs = 60_000;

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

const membersOf = ({ fleet }: Scene, role: Role, round: number) => {
  const all = fleet.members.filter((member) => member.role === role);
  return { one: all[round % all.length]!.app.pid, other: all[(round + 1) % all.length]!.app.pid };
};

/** Lets what was frozen go on. */
type GoOn = () => Promise<void> | void;

/** Freezes a worker in the middle of a rebuild, which another one must do meanwhile. */
const freezeInRebuild = async (
  scene: Scene,
  { pool }: OwnDatabase,
  round: number,
  withinMs: number,
): Promise<{ readonly goOn: GoOn; readonly takenOverMs: number | null }> => {
  const { one, other } = membersOf(scene, "worker", round);
  const newest = async () => {
    const { rows } = await pool.query<{ state: string; read: number }>(
      "SELECT state, read::float8 AS read FROM kernel.rebuild ORDER BY id DESC LIMIT 1",
    );
    return rows[0]!;
  };
  // While the live table is read, a rebuild waits at its end with its lock.
  const reader = await pool.connect();
  let goOn: () => void;
  try {
    await reader.query("BEGIN; SELECT FROM assessment.attempt_summary LIMIT 1");
    // Frozen workers take nothing up.
    const letOtherGoOn = freeze(other);
    await pool.query(
      "INSERT INTO kernel.rebuild (projection, total) VALUES ('assessment.attempt-summary', 1) ON CONFLICT DO NOTHING",
    );
    await poll("A rebuild", patienceOfRebuildMs, async () => ((await newest()).read > 0 ? true : undefined));
    goOn = freeze(one);
    letOtherGoOn();
    await reader.query("COMMIT");
  } finally {
    reader.release(true);
  }
  const since = performance.now();
  for (; performance.now() - since < withinMs; await pause(100))
    if ((await newest()).state === "done") return { goOn, takenOverMs: performance.now() - since };
  return { goOn, takenOverMs: null };
};

/** Freezes the victim, and returns what lets it go on; null for a Redis that is not there. */
const begin = async (
  scene: Scene,
  database: OwnDatabase,
  victim: Exclude<Victim, "rebuild">,
  round: number,
): Promise<GoOn | null> => {
  const { redis } = scene;
  if (victim === "slow disk") return slowDown(database);
  if (victim === "redis") return redis === null ? null : freeze(redis.pid());
  if (victim === "database") return freeze((await postmasterOf(database.dataDir))!);
  return freeze(membersOf(scene, victim, round).one);
};

const strike = async (
  scene: Scene,
  database: OwnDatabase,
  victim: Victim,
  round: number,
  { frozenMs, patienceMs = frozenMs }: FreezeOrder,
): Promise<Blow | null> => {
  const rebuild = victim === "rebuild" ? await freezeInRebuild(scene, database, round, patienceMs) : null;
  const goOn = victim === "rebuild" ? rebuild!.goOn : await begin(scene, database, victim, round);
  if (goOn === null) return null;
  const frozen = performance.now() - (rebuild?.takenOverMs ?? 0);
  const takenOverMs =
    rebuild?.takenOverMs ?? (victim === "worker" ? await untilTakenOver(database, patienceMs) : null);
  await pause(Math.max(0, frozenMs - (performance.now() - frozen)));
  const thawed = performance.now();
  await goOn();
  await scene.crowd.progress(1);
  return { victim, againMs: performance.now() - thawed, takenOverMs };
};

/** Keeps every lease and every rebuild with its owner, for ever. */
const keepLeasesText = [
  `CREATE FUNCTION public.keep_owner() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  `CREATE TRIGGER keep_owner BEFORE UPDATE ON kernel.processor FOR EACH ROW
     WHEN (old.owner IS DISTINCT FROM new.owner) EXECUTE FUNCTION public.keep_owner()`,
  `CREATE TRIGGER keep_runner BEFORE UPDATE ON kernel.rebuild FOR EACH ROW
     WHEN (old.runner IS NOT NULL AND old.runner IS DISTINCT FROM new.runner) EXECUTE FUNCTION public.keep_owner()`,
];

/** Learners sit exams while one part after the other freezes and goes on. */
export const runFreeze = (order: FreezeOrder): Promise<FreezeRun> => {
  const { rounds, isSabotaged, clients, seed, say, victims: chosen = victims } = order;
  return onStage(
    "freeze",
    { roles, ...order, wantsRedis: chosen.includes("redis") },
    openOwnDatabase,
    async (scene, database) => {
      if (isSabotaged) for (const text of keepLeasesText) await database.pool.query(text);
      const blows: Blow[] = [];
      const chance = seeded(seed);
      for (let round = 0; round < rounds; round++)
        for (const victim of shuffled(chosen, chance)) {
          await scene.crowd.progress(clients * 2);
          const blow = await strike(scene, database, victim, round, order);
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
