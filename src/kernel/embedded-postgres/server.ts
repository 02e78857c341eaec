import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** A PostgreSQL server running as a child process. */
export interface Server {
  /** Settles when the server has exited, requested or not. */
  readonly exited: Promise<void>;
  /** Requests a fast shutdown: sessions are cut, committed data is kept. */
  stop(): Promise<void>;
}

/**
 * A server that does not finish its fast shutdown in this time is stopped immediately; it recovers at the
 * next start.
 */
const timeoutMs = 30_000;

/**
 * Starts the server and resolves once it accepts connections, which after a crash may take longer. `preload` is a
 * library that is loaded into it before its own.
 */
export const startServer = async (
  [command = "", ...args]: readonly string[],
  onLog: (line: string) => void,
  preload?: string,
): Promise<Server> => {
  // In its own session: the terminal's Ctrl-C is for the application, which still needs its database to
  // stop.
  const child = spawn(command, args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], LC_ALL: "C", ...(preload !== undefined && { LD_PRELOAD: preload }) },
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()).once("error", () => done()));
  // Where setpriv is missing, this stops the server when the application exits.
  const farewell = () => void child.kill("SIGINT");
  process.once("exit", farewell);
  void exited.then(() => process.off("exit", farewell));
  await ready(child, onLog);
  return { exited, stop: () => stop(child, exited) };
};

const ready = (child: ChildProcess, onLog: (line: string) => void): Promise<void> =>
  new Promise((done, fail) => {
    const recent: string[] = [];
    const lines = createInterface({ input: child.stderr! });
    lines.on("line", (line) => {
      onLog(line);
      recent.push(line);
      if (recent.length > 20) recent.shift();
      // A standby says that it accepts read-only ones.
      if (/database system is ready to accept (read-only )?connections/.test(line)) done();
    });
    child.once("error", fail);
    lines.once("close", () =>
      fail(
        new EmbeddedPostgresUnavailable(
          `PostgreSQL did not start; it said:\n${recent.join("\n")}\nRemove that cause and start again, or set DATABASE_URL.`,
        ),
      ),
    );
  });

const stop = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  child.kill("SIGINT");
  const killTimer = setTimeout(() => child.kill("SIGQUIT"), timeoutMs);
  await exited;
  clearTimeout(killTimer);
};
