import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { freePort } from "../../reliability/app/free-port.ts";
import { seeded } from "../../reliability/seeded.ts";
import type { Inspected } from "./held-memory.ts";

const entry = path.resolve(import.meta.dirname, "../../../src/main.ts");

/** The program as it runs for many: a process for browsers and one for the work behind them. */
export interface Program {
  readonly port: number;
  readonly web: Inspected;
  readonly worker: Inspected;
  readonly stop: () => Promise<void>;
}

/** Starts both roles in production, behind a proxy that says from which network each learner comes. */
export const startProgram = async (
  url: string,
  profile: string | undefined,
  /** Options of Node for the web process. */
  webOptions: readonly string[] = [],
  /** More settings of both processes. */
  more: Readonly<Record<string, string>> = {},
): Promise<Program> => {
  const chance = seeded(process.pid);
  const port = await freePort(chance);
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${path.resolve(profile)}`];
  const running: ChildProcess[] = [];
  const start = async (role: string, settings: Readonly<Record<string, string>>): Promise<Inspected> => {
    const inspectPort = await freePort(chance);
    const inspecting = [`--inspect=127.0.0.1:${inspectPort}`, "--inspect-publish-uid=http"];
    const options = role === "web" ? webOptions : [];
    const server = await startServer([...inspecting, ...profiling, ...options, entry, role], {
      DATABASE_URL: url,
      ...more,
      ...settings,
    });
    running.push(server);
    return { pid: server.pid!, inspectPort };
  };
  const stop = async () => {
    await Promise.all(running.map(stopServer));
  };
  try {
    const web = await start("web", { PORT: String(port), TRUSTED_PROXIES: "1" });
    const worker = await start("worker", {});
    return { port, web, worker, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
