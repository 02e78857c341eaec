import { freePort } from "../app/free-port.ts";
import { type ProgramStart, startProgram } from "../app/process.ts";
import type { Chance } from "../seeded.ts";

/** Runs a program on a data folder until `work` is done, and ends it as an operator does. */
export const whileRunning = async <A>(
  start: ProgramStart,
  dataDir: string,
  chance: Chance,
  work: (port: number, ms: number) => Promise<A>,
): Promise<A> => {
  const port = await freePort(chance);
  const program = startProgram(start, dataDir, port);
  try {
    await program.ready();
    return await work(port, performance.now() - program.begun);
  } finally {
    try {
      process.kill(program.pid, "SIGTERM");
    } catch {
      // It has ended by itself, which `ready` has told.
    }
    await program.ended;
  }
};
