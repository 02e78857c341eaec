import { readdirSync, readFileSync } from "node:fs";

/** Returns a process and everything that it started. */
const familyOf = (pid: number): readonly number[] => {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        // The name in brackets may hold spaces; the parent is the second field after it.
        return Number(readFileSync(`/proc/${each}/stat`, "utf8").split(") ").at(-1)!.split(" ")[1]) === pid;
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap(familyOf)];
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch (cause) {
      // A process of the family may have ended meanwhile.
      if ((cause as NodeJS.ErrnoException).code !== "ESRCH") throw cause;
    }
};

/** Stops a process and its children from running, as a paused machine does. Returns what lets them go on. */
export const freeze = (pid: number): (() => void) => {
  const pids = familyOf(pid);
  signal(pids, "SIGSTOP");
  return () => signal(pids.toReversed(), "SIGCONT");
};
