import { onStage, type Played, type StageOrder } from "../fleet/stage.ts";
import { startPair } from "./pair.ts";

/** What a run is asked to do. */
export interface StandbyOrder extends Pick<StageOrder, "clients" | "pauseMs" | "seed"> {
  /** How often the primary dies. */
  readonly rounds: number;
  /** Commits are acknowledged before the standby has them, and it is cut off a moment before the primary dies. */
  readonly isSabotaged: boolean;
  readonly say: (progress: string) => void;
}

/** What a run found. */
export type StandbyRun = Played<{
  /** From the death of the primary until the next acknowledged command. */
  readonly writesAgainMs: readonly number[];
}>;

/** The processes of a run. */
export const roles = ["web", "worker"] as const;

/** Learners sit exams while the primary dies and its standby takes over, again and again. */
export const runStandby = (order: StandbyOrder): Promise<StandbyRun> => {
  const { rounds, clients, isSabotaged, say } = order;
  return onStage(
    "standby",
    { ...order, roles, wantsRedis: false },
    (folder) => startPair(folder, !isSabotaged),
    async ({ crowd }, pair) => {
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
        say(
          `primary ${round} of ${rounds} died, ${crowd.counts().acknowledged} commands acknowledged so far`,
        );
      }
      return { writesAgainMs };
    },
    say,
  );
};
