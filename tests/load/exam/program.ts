import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { freePort } from "../../reliability/app/free-port.ts";
import { seeded } from "../../reliability/seeded.ts";

const entry = path.resolve(import.meta.dirname, "../../../src/main.ts");

/** The program as it runs for many: a process for browsers and one for the work behind them. */
export interface Program {
  readonly port: number;
  readonly web: ChildProcess;
  readonly worker: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts both roles in production, behind a proxy that says from which network each learner comes. */
export const startProgram = async (url: string, profile: string | undefined): Promise<Program> => {
  const chance = seeded(process.pid);
  const port = await freePort(chance);
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${path.resolve(profile)}`];
  const start = (role: string, more: Readonly<Record<string, string>>) =>
    startServer([...profiling, entry, role], { DATABASE_URL: url, ...more });
  const web = await start("web", { PORT: String(port), TRUSTED_PROXIES: "1" });
  const worker = await start("worker", {}).catch(async (cause: unknown) => {
    await stopServer(web);
    throw cause;
  });
  return {
    port,
    web,
    worker,
    stop: async () => {
      await Promise.all([stopServer(web), stopServer(worker)]);
    },
  };
};
