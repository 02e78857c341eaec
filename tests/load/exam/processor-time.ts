import { readdirSync, readFileSync } from "node:fs";

/** The system counts in hundredths of a second. */
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may hold spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
};

/** Returns the processor time of a process and of its children, in seconds; 0 where the system does not tell. */
export const processorSeconds = (pid: number): number => {
  const whole = statOf(pid);
  if (whole === undefined) return 0;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + child!.own + child!.ended, whole.own + whole.ended);
  return ticks / ticksPerSecond;
};
