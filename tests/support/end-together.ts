import type { ChildProcess } from "node:child_process";
import { constants } from "node:os";

/** Kills a program when this one exits before it. */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
};

/** Lets a signal end this program as an exit does, so that the programs that it started end with it. */
export const endOnSignal = (): void => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
};
