import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { poll } from "../support/poll.ts";

/** How long what is left of a group may take to notice that its leader is gone, and then to do as it is told. */
const patienceMs = 5_000;

/** Returns whether there is anyone left to take the signal; 0 only asks. */
const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
};

/**
 * Ends a process that leads a group, and with it the programs that it started or that those started. The leader is told
 * first and alone: test runners then end what they have begun, programs in sessions of their own included. The others are
 * told when they have not noticed the end of their leader, and are killed when they do not listen.
 */
export const endGroup = async (
  leader: ChildProcess,
  signal: NodeJS.Signals,
  withinMs: number = patienceMs,
): Promise<void> => {
  const { pid: group, exitCode, signalCode } = leader;
  if (group === undefined) return;
  if (exitCode === null && signalCode === null) {
    const ended = once(leader, "exit");
    leader.kill(signal);
    await ended;
  }
  const isGone = () => (signalGroup(group, 0) ? undefined : true);
  for (const next of ["SIGTERM", "SIGKILL"] as const) {
    const left = await poll("The end of the group", withinMs, isGone).catch(() => null);
    if (left !== null) return;
    signalGroup(group, next);
  }
};
