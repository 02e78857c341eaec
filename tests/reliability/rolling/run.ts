import type { Balanced } from "../fleet/balancer.ts";
import { type Release, thisRelease } from "../fleet/fleet.ts";
import { openOwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type Scene, type StageOrder } from "../fleet/stage.ts";
import { checkOut, type Version } from "../upgrade/versions.ts";

/** What a run is asked to do. */
export interface RollingOrder extends Pick<StageOrder, "roles" | "clients" | "pauseMs" | "seed"> {
  /** How often every process is replaced, besides the roll-out. */
  readonly rounds: number;
  /** The version that runs first; undefined to run this program alone. */
  readonly from: Version | undefined;
  /** Ends processes by SIGKILL instead of SIGTERM in the last round, so that requests are cut off. */
  readonly isSabotaged: boolean;
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
export type RollingRun = Played<{
  /** Null when this program ran from the beginning. Older ones cut requests off: a proxy had no time to see them stop. */
  readonly rollOut: Round | null;
  readonly rounds: readonly Round[];
}>;

/** The version of before, as it stands in the history, with limits for a crowd. */
const releaseOf = (version: Version, folder: string): Release => {
  checkOut(version, folder);
  return { file: "tests/support/main-for-many.ts", folder, env: { LOG_LEVEL: "error" } };
};

const since = (before: Balanced, { moved, cut, refused }: Balanced): Balanced => ({
  moved: moved - before.moved,
  cut: cut - before.cut,
  refused: refused - before.refused,
});

/** Replaces every process once, one after the other, while learners go on. */
const replaceAll = async (
  { fleet, crowd, balancer }: Scene,
  { clients, say }: RollingOrder,
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

/** Learners sit exams behind a balancer while each process of the program is replaced, again and again. */
export const runRolling = (order: RollingOrder): Promise<RollingRun> => {
  const { from, isSabotaged, say } = order;
  return onStage(
    "rolling",
    {
      ...order,
      wantsRedis: true,
      ...(from !== undefined && { release: (folder: string) => releaseOf(from, folder) }),
    },
    openOwnDatabase,
    async (scene) => {
      const rollOut = from === undefined ? null : await replaceAll(scene, order, "SIGTERM", "roll-out");
      const rounds: Round[] = [];
      for (let round = 1; round <= order.rounds; round++) {
        const signal = isSabotaged && round === order.rounds ? "SIGKILL" : "SIGTERM";
        rounds.push(await replaceAll(scene, order, signal, `round ${round} of ${order.rounds}`));
      }
      return { rollOut, rounds };
    },
    say,
  );
};
