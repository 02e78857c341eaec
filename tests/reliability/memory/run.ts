import path from "node:path";
import { type Member, type Role } from "../fleet/fleet.ts";
import { openOwnDatabase } from "../fleet/own-database.ts";
import { preloaded } from "../fleet/preloaded.ts";
import { onStage, type Played, type StageOrder } from "../fleet/stage.ts";
import { acknowledgingEarly } from "../sabotage/ack-before-commit.ts";
import { startProxy } from "../sabotage/proxy.ts";
import { seeded, shuffled } from "../seeded.ts";

/** What a run is asked to do. */
export interface MemoryOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often a process runs out of memory. */
  readonly rounds: number;
  /** The limit of the heap of each process. */
  readonly megabytes: number;
  /** Commands are acknowledged a moment before they are passed on. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** The end of one process. */
export interface Death {
  readonly role: Role;
  /** Whether Node said that there was no memory left. */
  readonly isOutOfMemory: boolean;
  /** What it said last, where that was something else. */
  readonly words: string;
  /** From its death until the next acknowledged command. */
  readonly againMs: number;
  /** From its death until the process in its place was ready. */
  readonly readyMs: number;
}

/** What a run found. */
export type MemoryRun = Played<readonly Death[]>;

/** The processes of a run. */
export const roles = ["web", "web", "worker", "worker"] as const;

const eater = path.join(import.meta.dirname, "eat.ts");

/** Learners sit exams while one process after the other runs out of memory. */
export const runMemory = (order: MemoryOrder): Promise<MemoryRun> => {
  const { rounds, megabytes, clients, seed, isSabotaged, say } = order;
  const release = () => preloaded(eater, [`--max-old-space-size=${megabytes}`]);
  const chance = seeded(seed, clients);
  return onStage(
    "memory",
    {
      ...order,
      roles,
      wantsRedis: false,
      release,
      ...(isSabotaged && { way: (port: number) => startProxy(port, acknowledgingEarly()) }),
    },
    openOwnDatabase,
    async ({ fleet, crowd }) => {
      const exhaust = async (member: Member): Promise<Death> => {
        process.kill(member.app.pid, "SIGUSR2");
        const words = await member.app.ended;
        const died = performance.now();
        const acknowledged = crowd.progress(1).then(() => performance.now() - died);
        const ready = fleet.renew(member, release()).then(() => performance.now() - died);
        const [againMs, readyMs] = await Promise.all([acknowledged, ready]);
        const isOutOfMemory = words.includes("heap out of memory");
        return { role: member.role, isOutOfMemory, words: isOutOfMemory ? "" : words, againMs, readyMs };
      };
      const deaths: Death[] = [];
      while (deaths.length < rounds)
        for (const member of shuffled(fleet.members, chance).slice(0, rounds - deaths.length)) {
          await crowd.progress(clients * 4);
          deaths.push(await exhaust(member));
          say(
            `${deaths.length} of ${rounds}: a ${member.role} had no memory left, ${crowd.counts().acknowledged} acknowledged so far`,
          );
        }
      return deaths;
    },
    say,
  );
};
