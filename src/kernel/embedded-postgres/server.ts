import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** A PostgreSQL server that is a child of ours. */
export interface Server {
  /** Settles when the server has ended, asked or unasked. */
  readonly exited: Promise<void>;
  /** A fast shutdown: sessions are cut, everything committed is kept. */
  stop(): Promise<void>;
}

/** A server that does not finish its fast shutdown in this time is told to drop everything; it recovers at the next start. */
const timeoutMs = 30_000;

/** Starts the server and resolves once it takes connections, which after a crash may be some time later. */
export const startServer = async (
  [command = "", ...args]: readonly string[],
  onLog: (line: string) => void,
): Promise<Server> => {
  // In a session of its own: the terminal's Ctrl-C is for the application, which still needs its database to stop.
  const child = spawn(command, args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()).once("error", () => done()));
  // Where setpriv is missing this is what stops the server if the application just exits.
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
      if (line.includes("database system is ready to accept connections")) done();
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
