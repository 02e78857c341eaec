import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { logKeysOf } from "#kernel/secrets/log-keys";
import { ensureWebIsBuilt } from "../app/web-build.ts";
import { type Allowed, checkDatabase, type Verdict } from "../checker/check-all.ts";
import type { Counts } from "../load/counts.ts";
import { type Crowd, gather } from "../load/crowd.ts";
import { type RedisToKill, startRedisToKill } from "../redis/redis-to-kill.ts";
import type { Way } from "../sabotage/sabotage.ts";
import { seeded } from "../seeded.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type Fleet, type Release, type Role, startFleet, thisRelease } from "./fleet.ts";

/** Learners, the processes that serve them, and what they share. */
export interface StageOrder extends Allowed {
  readonly roles: readonly Role[];
  readonly clients: number;
  /** The longest pause of a learner after a request. */
  readonly pauseMs: number;
  readonly seed: number;
  /** Whether jobs are in Redis, where there is a `redis-server` on the path. */
  readonly wantsRedis: boolean;
  /** The program that runs first; this one by default. */
  readonly release?: (folder: string) => Release;
  /** What every process is told besides. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What lies between learners and the balancer on this port; nothing by default. */
  readonly way?: (port: number) => Promise<Way>;
}

/** A database for a stage, in a folder of its own. */
export interface StageDatabase {
  readonly url: string;
  /** The server that is compared in the end, where `url` names several; `url` by default. */
  readonly lastUrl?: () => string;
  readonly stop: () => Promise<void>;
}

/** What a fault works with. */
export interface Scene {
  readonly fleet: Fleet;
  readonly crowd: Crowd;
  readonly balancer: Balancer;
  readonly redis: RedisToKill | null;
}

/** What every fault on a stage finds. */
export interface Played<Result> {
  readonly result: Result;
  readonly hasRedis: boolean;
  /** What processes said that did not end with 0 after SIGTERM. */
  readonly endings: readonly string[];
  readonly counts: Counts;
  readonly verdict: Verdict;
}

/**
 * Starts a database and processes behind a balancer, lets learners sit exams on them while `work` breaks something, lets the
 * learners finish, and compares what was acknowledged with what is stored. Leaves nothing behind.
 */
export const onStage = async <Database extends StageDatabase, Result>(
  name: string,
  order: StageOrder,
  openDatabase: (folder: string) => Promise<Database>,
  work: (scene: Scene, database: Database) => Promise<Result>,
  say: (progress: string) => void,
): Promise<Played<Result>> => {
  await ensureWebIsBuilt();
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), `roadworthy-${name}-`)));
  const stopping: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const database = await openDatabase(folder);
    stopping.push(database.stop);
    const redis = order.wantsRedis ? await startRedisToKill() : null;
    if (redis !== null) stopping.push(redis.stop);
    const secret = randomBytes(32);
    const shared = {
      databaseUrl: database.url,
      secretKey: secret.toString("base64"),
      redisUrl: redis?.url,
      dataDir: path.join(folder, "files"),
      settings: order.settings ?? {},
    };
    const release = order.release?.(path.join(folder, "older")) ?? thisRelease();
    // Ports do not follow the seed: several runs with one seed must not compete for them.
    const fleet = await startFleet(order.roles, release, shared, seeded(process.pid));
    stopping.push(fleet.stop);
    const webs = fleet.members.filter(({ role }) => role === "web");
    const balancer = await startBalancer(webs.map(({ port }) => port));
    stopping.push(balancer.stop);
    const journal = path.join(folder, "journal.ndjson");
    const { clients: learners, pauseMs, seed } = order;
    const way = await order.way?.(balancer.port);
    if (way !== undefined) stopping.push(async () => way.stop());
    const crowd = gather({ url: way?.url ?? balancer.url, learners, pauseMs, seed, journal });
    stopping.push(async () => crowd.dismiss());
    const result = await work({ fleet, crowd, balancer, redis }, database);
    await crowd.progress(learners);
    await crowd.leave();
    const counts = crowd.counts();
    say("Comparing the journal with the database");
    const connectionString = database.lastUrl?.() ?? database.url;
    const verdict = await checkDatabase(journal, { connectionString }, logKeysOf(secret), order);
    if (verdict.findings.some(({ failed }) => failed > 0))
      for (const { role, app } of fleet.members) say(`The last lines of a ${role}:\n${app.said()}`);
    return { result, hasRedis: redis !== null, endings: fleet.endings, counts, verdict };
  } finally {
    for (const stop of stopping.toReversed()) await stop().catch((cause: unknown) => console.error(cause));
  }
};
