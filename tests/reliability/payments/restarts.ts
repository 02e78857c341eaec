import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#kernel/database/migrate";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { newDataFolder } from "../../support/data-folder.ts";
import type { PayingHarness } from "../../../modules/billing/testing/paying-harness.ts";
import { poll } from "../../support/poll.ts";
import { startRedisToKill } from "../redis/redis-to-kill.ts";
import { workingShop } from "./working-shop.ts";

/** What is taken away, to see payments lost: that commits are durable, and that a sweep looks for lost jobs. */
export const restartSabotages = ["asynchronous", "unswept"] as const;
export type RestartSabotage = (typeof restartSabotages)[number];

export interface RestartRun {
  readonly payments: number;
  readonly restarts: number;
  readonly sabotage: RestartSabotage | undefined;
  readonly say: (progress: string) => void;
}

const buyersAtOnce = 16;
const patienceMs = 90_000;

/** Does it again until it succeeds, as browsers and PayFast do. */
const untilDone = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await work();
    } catch {
      await pause(100);
    }
  }
};

/** Places an order and pays it: PayFast sends its notification until it is answered with 200. */
const buy = async (till: PayingHarness): Promise<void> => {
  const account = till.someone();
  const commandId = crypto.randomUUID();
  const order = await untilDone(() => till.shop.placed(account, { commandId }));
  const body = till.bodyOf(order);
  await untilDone(async () => {
    if ((await till.send(body)) !== 200) throw new Error("PayFast sends it again.");
  });
};

const killPostmaster = async (dataDir: string): Promise<void> => {
  const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
  process.kill(Number.parseInt(await readFile(pidFile, "utf8"), 10), "SIGKILL");
};

/** How many rows there are of each thing that a payment leads to once. */
const counted = async (till: PayingHarness) => ({
  paid: await till.count("billing.order WHERE status = 'paid'"),
  payments: await till.count("billing.payment"),
  periods: await till.count("billing.access"),
  receipts: await till.count("billing.invoice"),
  mails: await till.count("written_mail"),
});

/**
 * Buyers pay while PostgreSQL and Redis are killed in turn and come back, Redis without anything it held. Returns how many
 * payments PayFast was told we have, how many of them were settled, and what was settled more than once.
 */
export const runRestarts = async ({ payments, restarts, sabotage, say }: RestartRun) => {
  const dataDir = await newDataFolder();
  const settings = sabotage === "asynchronous" ? { synchronous_commit: "off", wal_writer_delay: "10s" } : {};
  const server = await startEmbeddedPostgres({ dataDir, settings, keepRunning: true });
  const redis = await startRedisToKill();
  const pool = new pg.Pool({ connectionString: server.url(), max: 3 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  await migrate(pool);
  const database = { url: server.url(), pool };
  const address =
    redis === null
      ? ({ on: "postgres", database: { connectionString: server.url() } } as const)
      : ({ on: "redis", url: redis.url } as const);
  const till = await workingShop(database, address, { isSwept: sabotage !== "unswept" });
  let acknowledged = 0;
  const hits = { postgres: 0, redis: 0 };
  try {
    const left = Array.from({ length: payments }).values();
    const buyer = async () => {
      for (const _ of left) {
        await buy(till);
        acknowledged += 1;
      }
    };
    const buyers = Promise.all(Array.from({ length: buyersAtOnce }, buyer));
    for (let blow = 1; blow <= restarts; blow++) {
      // What nothing happened since the last blow has nothing new to lose.
      const next = Math.floor((payments * blow) / (restarts + 1));
      await poll("The next payments", patienceMs, () => (acknowledged >= next ? true : undefined));
      if (redis === null || blow % 2 === 1) {
        await killPostmaster(dataDir);
        hits.postgres += 1;
      } else {
        await redis.restart();
        hits.redis += 1;
      }
      say(`restart ${blow} of ${restarts}, ${acknowledged} payments acknowledged so far`);
    }
    await buyers;
    const settled = async () => ((await counted(till)).paid >= acknowledged ? true : undefined);
    await poll("The last settlement", patienceMs, () => settled().catch(() => undefined)).catch(() => {});
    return { acknowledged, hits, hasRedis: redis !== null, found: await counted(till) };
  } finally {
    await till.stop();
    await pool.end();
    await server.stop();
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
