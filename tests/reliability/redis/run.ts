import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { thisRelease } from "../fleet/fleet.ts";
import { openOwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type StageOrder } from "../fleet/stage.ts";
import type { RedisToKill } from "./redis-to-kill.ts";
import { seeded, shuffled } from "../seeded.ts";
import { leaveExams, untilClosed } from "./left-exams.ts";

/** What happens to Redis. Killed, it is back at once and empty; away, it is so after a while. */
export const blows = ["killed", "flushed", "away"] as const;
export type Blow = (typeof blows)[number];

/** What a run is asked to do. */
export interface RedisOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often each of them happens. */
  readonly rounds: number;
  readonly awayMs: number;
  /** How long an exam lasts. */
  readonly limitMs: number;
  /** How long jobs may take to close the exams that ended meanwhile, once Redis is back. */
  readonly patienceMs: number;
  /** All by default. */
  readonly blows?: readonly Blow[];
  /** Redis has no room for anything, so that no job is ever added or done. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** One blow, and what became of the exams that ended during it. */
export interface Struck {
  readonly blow: Blow;
  /** From the blow until the next acknowledged command. */
  readonly againMs: number;
  readonly left: number;
  readonly closed: number;
  /** From when Redis was back and the exams were over until all were closed. */
  readonly closedAfterMs: number;
}

/** What a run found. */
export type RedisRun = Played<readonly Struck[]>;

/** The processes of a run. */
export const roles = ["web", "worker"] as const;

/** So many exams end by the clock at each blow. */
const leftAtOnce = 5;
/** Until a left exam is over: what was on its way at the deadline still counts within five seconds. */
const graceMs = 5_000;
const fillEveryMs = 50;

const flush = async ({ url }: RedisToKill): Promise<void> => {
  const client = new Redis(url);
  await client.flushall();
  client.disconnect();
};

const strike = async (redis: RedisToKill, blow: Blow, awayMs: number): Promise<void> => {
  if (blow === "flushed") return flush(redis);
  if (blow === "killed") return redis.restart();
  await redis.kill();
  await pause(awayMs);
  await redis.start();
};

/** Leaves no room for a job, also after a restart, until the returned function is called. */
const keepFull = (redis: RedisToKill): (() => void) => {
  const client = new Redis(redis.url);
  client.on("error", () => {});
  const timer = setInterval(() => void client.config("SET", "maxmemory", "1").catch(() => {}), fillEveryMs);
  return () => {
    clearInterval(timer);
    client.disconnect();
  };
};

/** Learners sit exams, and some are left to the clock, while Redis loses its jobs again and again. */
export const runRedis = (order: RedisOrder): Promise<RedisRun> => {
  const { rounds, awayMs, limitMs, patienceMs, clients, seed, isSabotaged, say } = order;
  const release = () => {
    const usual = thisRelease();
    return { ...usual, env: { ...usual.env, EXAM_LIMIT_SECONDS: String(limitMs / 1_000) } };
  };
  return onStage(
    "redis",
    { ...order, roles, wantsRedis: true, release },
    openOwnDatabase,
    async ({ crowd, balancer, redis }, { pool }) => {
      if (redis === null) return [];
      const struck: Struck[] = [];
      const makeRoom = isSabotaged ? keepFull(redis) : () => {};
      const chance = seeded(seed, clients);
      for (let round = 1; round <= rounds; round++)
        for (const blow of shuffled(order.blows ?? blows, chance)) {
          await crowd.progress(clients);
          const streams = await leaveExams(balancer.url, leftAtOnce);
          const over = performance.now() + limitMs + graceMs;
          const since = performance.now();
          const striking = strike(redis, blow, awayMs);
          await crowd.progress(1);
          const againMs = performance.now() - since;
          await striking;
          await pause(Math.max(0, over - performance.now()));
          const ended = performance.now();
          const closed = await untilClosed(pool, streams, patienceMs);
          const closedAfterMs = performance.now() - ended;
          struck.push({ blow, againMs, left: streams.length, closed, closedAfterMs });
          say(
            `round ${round} of ${rounds}: ${blow}, ${closed} of ${streams.length} exams closed, ${crowd.counts().acknowledged} acknowledged so far`,
          );
        }
      makeRoom();
      return struck;
    },
    say,
  );
};
