import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { dockerAnswers } from "./docker.ts";
import { endWithUs } from "./end-together.ts";

/** A Redis for tests, or why there is none, to be named when the tests are skipped. */
export type TestRedis =
  | { readonly url: string; stop(): Promise<void> }
  | { readonly url: null; readonly reason: string };

/**
 * The Redis named by `REDIS_URL`, else `redis-server` from the path, else a container, else none with a reason. Call it
 * once per test file, at the top: `const redis = await startTestRedis(); describe.skipIf(redis.url === null)(…)`.
 */
export const startTestRedis = async (): Promise<TestRedis> => {
  const given = process.env["REDIS_URL"];
  if (given) return { url: given, stop: async () => {} };
  if (spawnSync("redis-server", ["--version"]).status === 0) return onPath();
  if (!(await dockerAnswers()))
    return { url: null, reason: "no REDIS_URL, no redis-server on the path and no Docker daemon" };
  return inContainer().catch((error: unknown) => ({
    url: null,
    reason: `no Redis in a container: ${String(error)}`,
  }));
};

const onPath = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), "roadworthy-redis-"));
  const port = await freePort();
  const settings = [
    "--bind",
    "127.0.0.1",
    "--port",
    String(port),
    "--dir",
    folder,
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  const server = spawn("redis-server", [...settings, "--maxmemory-policy", "noeviction"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(server);
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes("Ready to accept")) break;
  // Unread output would fill the pipe and stop the server.
  server.stdout.resume();
  if (server.exitCode !== null)
    return { url: null, reason: `redis-server ended at once with code ${server.exitCode}` };
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
};

/** A port of the system's choosing; redis-server cannot be told to choose one. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
};

const inContainer = async (): Promise<TestRedis> => {
  const { GenericContainer } = await import("testcontainers");
  const container = await new GenericContainer("redis:7-alpine").withExposedPorts(6379).start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return { url, stop: async () => void (await container.stop()) };
};
