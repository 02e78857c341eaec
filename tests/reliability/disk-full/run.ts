import { setTimeout as pause } from "node:timers/promises";
import { openOnSmallDisk } from "./small-database.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { onStage, type Played, type StageOrder } from "../fleet/stage.ts";
import type { Member } from "../fleet/fleet.ts";
import { acknowledgingEarly } from "../sabotage/ack-before-commit.ts";
import { startProxy } from "../sabotage/proxy.ts";

/** What a run is asked to do. */
export interface FullOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often the disk is filled. */
  readonly rounds: number;
  /** How long it stays full once PostgreSQL has ended. */
  readonly fullMs: number;
  /** Commands are acknowledged a moment before they are passed on. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** One time that the disk was full. */
export interface Full {
  /** Whether every process answered its health check meanwhile, and was the same process afterwards. */
  readonly isAlive: boolean;
  /** How many commands were acknowledged between the end of PostgreSQL and room on the disk. */
  readonly acknowledged: number;
  /** From when there was room until the next acknowledged command. */
  readonly againMs: number;
}

/** What a run found. */
export type FullRun = Played<readonly Full[]>;

/** The processes of a run. */
export const roles = ["web", "web", "worker"] as const;

/** All that a run writes has room on it, so that it is full only on purpose. */
const diskMegabytes = 1_024;

const isHealthy = async ({ port }: Member): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status === 200;
};

/** Learners sit exams while the disk under the database is filled again and again. Rejects where none can be mounted. */
export const runFull = async (order: FullOrder): Promise<FullRun> => {
  const { rounds, fullMs, clients, isSabotaged, say } = order;
  const disk = mountSmallDisk(diskMegabytes);
  if (disk.folder === null) throw new Error(`Not run: ${disk.reason}.`);
  const way = (port: number) => startProxy(port, acknowledgingEarly());
  try {
    return await onStage(
      "disk-full",
      { ...order, roles, wantsRedis: false, ...(isSabotaged && { way }) },
      () => openOnSmallDisk(disk),
      async ({ fleet, crowd }, database) => {
        const times: Full[] = [];
        while (times.length < rounds) {
          await crowd.progress(clients * 20);
          const pids = fleet.members.map(({ app }) => app.pid);
          await database.fill();
          const { acknowledged } = crowd.counts();
          await pause(fullMs);
          const healthy = await Promise.all(fleet.members.map(isHealthy));
          const isAlive =
            healthy.every(Boolean) && fleet.members.every(({ app }, index) => app.pid === pids[index]);
          const acknowledgedThen = crowd.counts().acknowledged - acknowledged;
          database.makeRoom();
          const since = performance.now();
          await crowd.progress(1);
          times.push({ isAlive, acknowledged: acknowledgedThen, againMs: performance.now() - since });
          say(`${times.length} of ${rounds}: ${crowd.counts().acknowledged} acknowledged so far`);
        }
        return times;
      },
      say,
    );
  } finally {
    disk.unmount();
  }
};
