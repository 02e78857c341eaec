import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { poll } from "../poll.ts";
import { type Counts, noCounts } from "./counts.ts";
import type { LearnersOrder } from "./learners.ts";

/** Learners at work in a process of their own. */
export interface Crowd {
  /** What they had seen a moment ago. */
  readonly counts: () => Counts;
  /** Resolves when that many more commands were acknowledged than now. */
  readonly progress: (more: number) => Promise<void>;
  /** Lets them finish what they are at, until nothing is unknown, and resolves when they have left. */
  readonly leave: () => Promise<void>;
  /** Ends them in the middle of what they do, if they are still there. */
  readonly dismiss: () => void;
}

const patienceMs = 30_000;

/** Sends learners to the program. */
export const gather = (order: LearnersOrder): Crowd => {
  const child = fork(path.join(import.meta.dirname, "learners.ts"), [JSON.stringify(order)], {
    detached: true,
  });
  const ended = once(child, "exit");
  let counts = noCounts();
  let isGone = false;
  child.on("message", (newer) => (counts = newer as Counts));
  void ended.then(() => (isGone = true));
  const refuseToBeAlone = () => {
    if (isGone) throw new Error("The process of the learners has ended: the reason stands above.");
  };
  return {
    counts: () => counts,
    progress: async (more) => {
      const goal = counts.acknowledged + more;
      const what = () => `An acknowledgement (learners heard ${JSON.stringify(counts.replies)})`;
      await poll(what, patienceMs, () => {
        refuseToBeAlone();
        return counts.acknowledged >= goal ? true : undefined;
      });
    },
    leave: async () => {
      refuseToBeAlone();
      child.send("over");
      await poll("The end of everything that was unknown", patienceMs, () => (isGone ? true : undefined));
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error("The learners ended with an error: the reason stands above.");
    },
    dismiss: () => void child.kill("SIGKILL"),
  };
};
