import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";

const running = new Set<ChildProcess>();
// One listener for all: Node warns of more than ten.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Kills a program when this one exits before it. */
export const endWithUs = (child: ChildProcess): void => {
  running.add(child);
  child.once("close", () => running.delete(child));
};

/** Lets a signal end this program as an exit does, so that the programs that it started end with it. */
export const endOnSignal = (): void => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
};
