import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A holder touches its lock every second; a lock untouched for this long belongs to a dead process (milliseconds). */
const abandonedAfter = 15_000;

/**
 * Runs the work while no other process runs it on the same lock file. The lock is a file with a heartbeat rather than
 * a process id, so it holds between containers that share a folder too.
 *
 * @param {string} lock
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let hasSaidSo = false; !take(lock); hasSaidSo = true) {
    if (!hasSaidSo) process.stderr.write("Another start is installing dependencies; waiting for it…\n");
    await pause(500);
  }
  const heartbeat = setInterval(() => touch(lock), 1000);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    closeSync(openSync(lock, "wx"));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > abandonedAfter) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function touch(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // node_modules was removed meanwhile; npm reports that better.
  }
}
