import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { endWithUs } from "../../support/end-together.ts";
import { freePort } from "../app/free-port.ts";
import { seeded } from "../seeded.ts";

/** A Redis that keeps nothing on disk: whenever it is killed it comes back empty, on the same port. */
export interface RedisToKill {
  readonly url: string;
  readonly pid: () => number;
  /** Ends it with SIGKILL; `start` brings it back. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const startServer = async (port: number, folder: string): Promise<ChildProcess> => {
  const settings = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder, "--save", ""];
  const server = spawn("redis-server", [...settings, "--appendonly", "no"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(server);
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes("Ready to accept")) break;
  // Unread output would fill the pipe and stop the server.
  server.stdout.resume();
  return server;
};

/** Whether there is a Redis on the path. */
export const hasRedisServer = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

/** Starts one from the path; returns null where there is none. */
export const startRedisToKill = async (): Promise<RedisToKill | null> => {
  if (!hasRedisServer()) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "roadworthy-redis-"));
  const port = await freePort(seeded(process.pid));
  let server = await startServer(port, folder);
  const kill = async () => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    server = await startServer(port, folder);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.pid!,
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      // A run that failed may have left it ended.
      if (server.exitCode === null && server.signalCode === null) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
