import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { endWithUs } from "../support/end-together.ts";

/**
 * Starts a program that prints when it is ready. Throws when it ends before that. In production it builds no web app: in
 * a fresh clone that is done first. What it prints afterwards goes into the file `log`, or nowhere.
 */
export const startServer = async (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  log?: string,
): Promise<ChildProcess> => {
  await ensureWebIsBuilt();
  const server = spawn(process.execPath, [...args], {
    env: { ...process.env, NODE_ENV: "production", SECRET_KEY: testSecretKey, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(server);
  const ready = (async () => {
    let output = "";
    for await (const text of server.stdout!.setEncoding("utf8").iterator({ destroyOnReturn: false }))
      if ((output += text).includes("is ready")) return true;
    return false;
  })();
  if (!(await ready)) throw new Error(`${args.at(-1)} ended before it was ready; see its output above.`);
  if (log === undefined) server.stdout!.resume();
  else server.stdout!.pipe(createWriteStream(log));
  return server;
};

export const stopServer = async (server: ChildProcess): Promise<void> => {
  const ended = server.exitCode !== null || server.signalCode !== null ? undefined : once(server, "exit");
  server.kill("SIGTERM");
  await ended;
};
