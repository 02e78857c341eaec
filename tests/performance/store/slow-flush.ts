import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findProgram } from "./insert.ts";

/** A sleep that the system does not lengthen to wake several processes at once. */
const source = (microseconds: number) => `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/prctl.h>
#include <time.h>

int fdatasync(int file) {
  static int (*flush)(int);
  if (!flush) {
    flush = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
  }
  struct timespec delay = {0, ${microseconds} * 1000L};
  nanosleep(&delay, 0);
  return flush(file);
}
`;

/**
 * Compiles a library that PostgreSQL can be started with, with which each of its flushes takes so much longer, as on a
 * slower disk. Returns its file; null where there is no C compiler.
 */
export const slowFlush = async (microseconds: number): Promise<string | null> => {
  const compiler = findProgram("cc");
  if (compiler === null) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "roadworthy-slow-flush-"));
  const [code, library] = [path.join(folder, "slow-flush.c"), path.join(folder, "slow-flush.so")];
  await writeFile(code, source(microseconds));
  await promisify(execFile)(compiler, ["-shared", "-fPIC", "-O2", "-o", library, code, "-ldl"]);
  return library;
};
