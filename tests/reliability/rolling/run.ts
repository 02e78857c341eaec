import { mailServer } from "#kernel/mail/mail-server.fixture";
import type { LoggedStream } from "../checker/log.ts";
import type { Balanced } from "../fleet/balancer.ts";
import { type Release, thisRelease } from "../fleet/fleet.ts";
import { openOwnDatabase } from "../fleet/own-database.ts";
import { onStage, type Played, type Scene, type StageOrder } from "../fleet/stage.ts";
import { gatherMembers, type MembersSeen, noneSeen, settingsForMembers } from "./members.ts";
import { checkOut, type Version } from "../upgrade/versions.ts";

/** What a run is asked to do. */
export interface RollingOrder extends Pick<StageOrder, "roles" | "clients" | "pauseMs" | "seed"> {
  /** How often every process is replaced, besides the roll-out. */
  readonly rounds: number;
  /** How many people with an account there are besides the learners. */
  readonly members: number;
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
  /** What people with an account saw meanwhile. */
  readonly members: MembersSeen;
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

/** Streams that members wrote, who keep no journal: their accounts and their attempts. */
const isOfMembers =
  (attempts: ReadonlySet<string>) =>
  ({ stream, events }: LoggedStream): boolean =>
    attempts.has(stream) || events[0]!.type.startsWith("identity.");

/** Replaces all processes as ordered: by this version in place of an older one, then again and again by itself. */
const replaceInRounds = async (scene: Scene, order: RollingOrder) => {
  const { from, isSabotaged } = order;
  const rollOut = from === undefined ? null : await replaceAll(scene, order, "SIGTERM", "roll-out");
  const rounds: Round[] = [];
  for (let round = 1; round <= order.rounds; round++) {
    const signal = isSabotaged && round === order.rounds ? "SIGKILL" : "SIGTERM";
    rounds.push(await replaceAll(scene, order, signal, `round ${round} of ${order.rounds}`));
  }
  return { rollOut, rounds };
};

/**
 * Guests sit exams behind a balancer, and people with an account renew their sessions, while each process of the program
 * is replaced, again and again.
 */
export const runRolling = async (order: RollingOrder): Promise<RollingRun> => {
  const { from, say } = order;
  const mails = await mailServer();
  const members = noneSeen(order.members);
  const stage: StageOrder = {
    ...order,
    wantsRedis: true,
    settings: settingsForMembers(mails),
    isOthers: isOfMembers(members.attempts),
    ...(from !== undefined && { release: (folder: string) => releaseOf(from, folder) }),
  };
  const work = async (scene: Scene) => {
    const leave = await gatherMembers(scene.balancer.port, members, mails);
    const replaced = await replaceInRounds(scene, order).finally(leave);
    return { ...replaced, members };
  };
  return onStage("rolling", stage, openOwnDatabase, work, say).finally(mails.stop);
};
