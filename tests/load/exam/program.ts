import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { startServer, stopServer } from "../../performance/http-server.ts";
import { fileOf } from "../../support/built-programs.ts";
import { freePort } from "../../reliability/app/free-port.ts";
import { seeded } from "../../reliability/seeded.ts";
import type { Inspected } from "./held-memory.ts";

/** A process, and the port on which it answers: one for browsers everything, a worker what it measures. */
export interface Serving extends Inspected {
  readonly port: number;
}

/** The program as it runs for many: processes for browsers, and one for the work behind them. */
export interface Program {
  readonly webs: readonly [Serving, ...Serving[]];
  readonly worker: Serving;
  readonly stop: () => Promise<void>;
}

/** How a program for many differs from one with a single web process. */
export interface ProgramSettings {
  readonly webs?: number;
  /** The folder for processor profiles. */
  readonly profile?: string | undefined;
  /** Replaces `main`: a test on a busy machine names the patient one. */
  readonly program?: "main" | "patient-main" | undefined;
  /** Options of Node for the web processes. */
  readonly webOptions?: readonly string[];
  /** The folder for what each process logs; by default it is lost. */
  readonly logs?: string | undefined;
  /** More settings of all processes. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Starts both roles in production, behind a proxy that says from which network each learner comes. */
export const startProgram = async (
  url: string,
  { webs: wanted = 1, profile, program = "main", webOptions = [], logs, more = {} }: ProgramSettings = {},
): Promise<Program> => {
  const chance = seeded(process.pid);
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${path.resolve(profile)}`];
  const running: ChildProcess[] = [];
  const start = async (role: string, settings: Readonly<Record<string, string>>): Promise<Inspected> => {
    const inspectPort = await freePort(chance);
    const inspecting = [`--inspect=127.0.0.1:${inspectPort}`, "--inspect-publish-uid=http"];
    const options = role === "web" ? webOptions : [];
    const server = await startServer(
      [...inspecting, ...profiling, ...options, fileOf(program), role],
      { DATABASE_URL: url, ...more, ...settings },
      logs === undefined ? undefined : path.join(logs, `${role}-${running.length + 1}.log`),
    );
    running.push(server);
    return { pid: server.pid!, inspectPort };
  };
  const stop = async () => {
    await Promise.all(running.map(stopServer));
  };
  const startWeb = async (): Promise<Serving> => {
    const port = await freePort(chance);
    return { ...(await start("web", { PORT: String(port), TRUSTED_PROXIES: "1" })), port };
  };
  const startWorker = async (): Promise<Serving> => {
    const port = await freePort(chance);
    return { ...(await start("worker", { WORKER_PORT: String(port) })), port };
  };
  try {
    const webs: [Serving, ...Serving[]] = [await startWeb()];
    while (webs.length < wanted) webs.push(await startWeb());
    const worker = await startWorker();
    return { webs, worker, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
