import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readConfig } from "./config.ts";

/**
 * Daily work: the program, started anew whenever a server file changes, and before it the web app straight from
 * its sources with hot reload. The browser talks to the second, at the usual address.
 */
const config = readConfig(process.env);
const apiPort = config.port + 1;
const inRoot = (file: string) => path.resolve(import.meta.dirname, "..", file);
const children: ChildProcess[] = [];

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess => {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  children.push(child);
  return child;
};

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

// The server answers page addresses from what the last build told it, so there must have been one.
const [code] = await once(run([inRoot("web/build/build.ts"), "--if-stale"]), "exit");
if (code !== 0) process.exit(1);
run(["--watch", "--watch-preserve-output", inRoot("src/main.ts")], {
  WEB_BUILD: "never",
  // Links in mails lead to the address that people use.
  PUBLIC_URL: config.publicUrl,
  PORT: String(apiPort),
  HOST: "127.0.0.1",
});
run([inRoot("web/build/dev.ts"), config.host, String(config.port), String(apiPort)]);
