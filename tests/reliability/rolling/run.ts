import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { logKeysOf } from "#kernel/secrets/log-keys";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { checkDatabase, type Verdict } from "../checker/check-all.ts";
import type { Counts } from "../load/counts.ts";
import { type Crowd, gather } from "../load/crowd.ts";
import { startRedisToKill } from "../payments/redis-to-kill.ts";
import { seeded } from "../seeded.ts";
import { checkOut, type Version } from "../upgrade/versions.ts";
import { type Balanced, type Balancer, startBalancer } from "./balancer.ts";
import { type Fleet, type Release, type Role, startFleet, thisRelease } from "./fleet.ts";

/** What a run is asked to do. */
export interface RollingOrder {
  /** How often every process is replaced, besides the roll-out. */
  readonly rounds: number;
  readonly clients: number;
  /** The longest pause of a learner after a request. */
  readonly pauseMs: number;
  readonly seed: number;
  /** The version that runs first; undefined to run this program alone. */
  readonly from: Version | undefined;
  /** Ends processes by SIGKILL instead of SIGTERM in the last round, so that requests are cut off. */
  readonly isSabotaged: boolean;
  readonly roles: readonly Role[];
  readonly say: (progress: string) => void;
}

/** What happened while every process was replaced once. */
export interface Round {
  /** From the signal to a process until the next one in its place is ready. */
  readonly replacedMs: readonly number[];
  /** Requests of browsers, until the round was over. */
  readonly balanced: Balanced;
}

/** What a run found. */
export interface RollingRun {
  readonly order: RollingOrder;
  readonly hasRedis: boolean;
  /** Null when this program ran from the beginning. Older ones cut requests off: a proxy had no time to see them stop. */
  readonly rollOut: Round | null;
  readonly rounds: readonly Round[];
  readonly endings: readonly string[];
  readonly counts: Counts;
  readonly verdict: Verdict;
}

/** The version of before, as it stands in the history, with limits for a crowd. */
const releaseOf = (version: Version, folder: string): Release => {
  checkOut(version, folder);
  return { file: "tests/support/main-for-many.ts", folder, env: { LOG_LEVEL: "error" } };
};

interface Scene {
  readonly fleet: Fleet;
  readonly crowd: Crowd;
  readonly balancer: Balancer;
  readonly order: RollingOrder;
}

/** Replaces every process once, one after the other, while learners go on. */
const replaceAll = async (
  { fleet, crowd, balancer, order: { clients, say } }: Scene,
  signal: NodeJS.Signals,
  what: string,
): Promise<Round> => {
  const before = { ...balancer.done };
  const replacedMs: number[] = [];
  for (const [index, member] of fleet.members.entries()) {
    // A process that has served nothing since it started has nothing to hand over.
    await crowd.progress(clients * 4);
    replacedMs.push(await fleet.replace(member, thisRelease(), signal));
    const { acknowledged } = crowd.counts();
    say(
      `${what}: ${member.role}, process ${index + 1}, replaced, ${acknowledged} commands acknowledged so far`,
    );
  }
  return { replacedMs, balanced: since(before, balancer.done) };
};

const since = (before: Balanced, { moved, cut, refused }: Balanced): Balanced => ({
  moved: moved - before.moved,
  cut: cut - before.cut,
  refused: refused - before.refused,
});

/** Learners sit exams behind a balancer while each process of the program is replaced, again and again. */
export const runRolling = async (order: RollingOrder): Promise<RollingRun> => {
  await ensureWebIsBuilt();
  const { clients, pauseMs, seed, from, say } = order;
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "roadworthy-rolling-")));
  const stopping: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "database") });
    stopping.push(server.stop);
    const redis = await startRedisToKill();
    if (redis !== null) stopping.push(redis.stop);
    const secret = randomBytes(32);
    const shared = {
      databaseUrl: server.url(),
      secretKey: secret.toString("base64"),
      redisUrl: redis?.url,
      dataDir: path.join(folder, "files"),
    };
    const first = from === undefined ? thisRelease() : releaseOf(from, path.join(folder, "older"));
    // Ports do not follow the seed: several runs with one seed must not compete for them.
    const fleet = await startFleet(order.roles, first, shared, seeded(process.pid));
    stopping.push(fleet.stop);
    const balancer = await startBalancer(
      fleet.members.filter(({ role }) => role === "web").map(({ port }) => port),
    );
    stopping.push(balancer.stop);
    const journal = path.join(folder, "journal.ndjson");
    const crowd = gather({ url: balancer.url, learners: clients, pauseMs, seed, journal });
    stopping.push(async () => crowd.dismiss());
    const scene = { fleet, crowd, balancer, order };
    const rollOut = from === undefined ? null : await replaceAll(scene, "SIGTERM", "roll-out");
    const rounds: Round[] = [];
    for (let round = 1; round <= order.rounds; round++) {
      const signal = order.isSabotaged && round === order.rounds ? "SIGKILL" : "SIGTERM";
      rounds.push(await replaceAll(scene, signal, `round ${round} of ${order.rounds}`));
    }
    await crowd.progress(clients);
    await crowd.leave();
    const counts = crowd.counts();
    say("Comparing the journal with the database");
    const verdict = await checkDatabase(journal, { connectionString: shared.databaseUrl }, logKeysOf(secret));
    const { endings } = fleet;
    return { order, hasRedis: redis !== null, rollOut, rounds, endings, counts, verdict };
  } finally {
    for (const stop of stopping.toReversed()) await stop().catch((cause: unknown) => console.error(cause));
  }
};
