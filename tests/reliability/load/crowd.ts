import { fork } from "node:child_process";
import { once } from "node:events";
import { fileOf } from "../../support/built-programs.ts";
import { poll } from "../../support/poll.ts";
import { type Counts, noCounts } from "./counts.ts";
import type { LearnersOrder } from "./learners.ts";

/** Learners at work in a process of their own. */
export interface Crowd {
  /** The latest totals, a moment old. */
  readonly counts: () => Counts;
  /** Resolves when this many more commands were acknowledged than now. */
  readonly progress: (more: number) => Promise<void>;
  /** Puts the clocks of the learners' browsers ahead of the time, or behind it. */
  readonly moveClocks: (ms: number) => void;
  /** Lets the learners finish until no outcome is unknown, and resolves when their process has ended. */
  readonly leave: () => Promise<void>;
  /** Kills the learners' process, if it is still running. */
  readonly dismiss: () => void;
}

/** On a busy machine everything may be late: this is for what never comes. */
const timeoutMs = 100_000;

/** Starts learners against the program. */
export const gather = (order: LearnersOrder): Crowd => {
  const child = fork(fileOf("learners"), [JSON.stringify(order)], {
    detached: true,
  });
  const ended = once(child, "exit");
  let counts = noCounts();
  let hasExited = false;
  child.on("message", (newer) => (counts = newer as Counts));
  void ended.then(() => (hasExited = true));
  const refuseToBeAlone = () => {
    if (hasExited) throw new Error("The learners' process has ended; see its output above.");
  };
  return {
    counts: () => counts,
    progress: async (more) => {
      const goal = counts.acknowledged + more;
      const what = () => `An acknowledgement (replies so far: ${JSON.stringify(counts.replies)})`;
      await poll(what, timeoutMs, () => {
        refuseToBeAlone();
        return counts.acknowledged >= goal ? true : undefined;
      });
    },
    moveClocks: (ms) => void child.send(ms),
    leave: async () => {
      refuseToBeAlone();
      child.send("over");
      await poll("The resolution of every unknown outcome", timeoutMs, () => (hasExited ? true : undefined));
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error("The learners' process failed; see its output above.");
    },
    dismiss: () => void child.kill("SIGKILL"),
  };
};
