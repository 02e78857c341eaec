import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { startOf } from "../../support/built-programs.ts";
import { endWithUs } from "../../support/end-together.ts";
import { poll } from "../../support/poll.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** On a busy machine a program that starts from its sources takes minutes: this is for what never comes. */
const timeoutMs = 240_000;
/** How many of its last lines are kept: each failure of a request is one. */
const maxLines = 100;

/** The program as an operator starts it, with a given data directory and port. */
export interface AppProcess {
  readonly pid: number;
  /** When it was started, by `performance.now()`. */
  readonly begun: number;
  /** Settles with its last output once it has ended, for any reason. */
  readonly ended: Promise<string>;
  /** Its last lines. */
  readonly said: () => string;
  /** Settles when `/readyz` reports ready; rejects when the program ends before that. */
  readonly ready: () => Promise<void>;
}

const isReady = async (port: number): Promise<true | undefined> => {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status === 200 ? true : undefined;
};

/** How to start a program: its file, its arguments, the folder it is in, and its settings besides those that every one gets. */
export interface ProgramStart {
  readonly file: string;
  readonly args?: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the program in its default configuration but for the limits of learners, with its own database in the data directory. */
export const startApp = (dataDir: string, port: number): AppProcess => {
  const { file, env } = startOf("main-for-many");
  return startProgram({ file, folder: root, env: { NODE_ENV: "production", ...env } }, dataDir, port);
};

/** Starts a program with its own database in the data directory. */
export const startProgram = (
  { file, args = [], folder, env }: ProgramStart,
  dataDir: string,
  port: number,
): AppProcess => {
  const {
    DATABASE_URL: _database,
    REDIS_URL: _redis,
    EXAM_LIMIT_SECONDS: _limit,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...inherited, HOST: "127.0.0.1", DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // In a session of its own, so that Ctrl-C does not reach it.
    detached: true,
  });
  const begun = performance.now();
  const output: string[] = [];
  let hasSpoken = false;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      output.push(line);
      hasSpoken ||= line.includes(" is ready");
      if (output.length > maxLines) output.shift();
    });
  endWithUs(child);
  let over = false;
  const ended = new Promise<string>((done) =>
    child.once("close", (code, signal) => {
      over = true;
      done(`It ended with ${signal ?? `code ${code}`}, with the output:\n${output.join("\n")}`);
    }),
  );
  const ready = async () => {
    const what = () => `The start of the program (its output: ${output.join(" / ")})`;
    await poll(what, timeoutMs, () => {
      if (over) return true;
      // It takes seconds to listen, and requests that are refused meanwhile would only slow it down.
      return hasSpoken ? isReady(port) : undefined;
    });
    if (over) throw new Error(await ended);
  };
  return { pid: child.pid!, begun, ended, said: () => output.join("\n"), ready };
};
