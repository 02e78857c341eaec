import { spawnSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

const lowest = 19;

/**
 * Lets the calling thread run only while the processor is otherwise idle. A low priority alone is not enough: Linux
 * lets a thread finish its few milliseconds before another that wakes up, and a response waits that long for a hash.
 * Only idle-class threads are preempted at once. Node cannot set that class, `chrt` of util-linux can; without it the
 * priority remains. On other systems a priority belongs to the whole process, so nothing is done there.
 */
export const giveWay = (): void => {
  if (process.platform !== "linux") return;
  setPriority(0, lowest);
  const thread = readlinkSync("/proc/thread-self").split("/").at(-1)!;
  spawnSync("chrt", ["--idle", "--pid", "0", thread], { stdio: "ignore", timeout: 2_000 });
};
