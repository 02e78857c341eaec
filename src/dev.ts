import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readConfig } from "./config.ts";

/**
 * Development mode: restarts the program when a server file changes, and serves the web app from source
 * with hot reload in front of it. The browser talks to the web server, at the usual address.
 */
const config = readConfig(process.env);
const apiPort = config.port + 1;
const inRoot = (file: string) => path.resolve(import.meta.dirname, "..", file);
const publicAddress = process.env["PUBLIC_URL"] || `http://${config.host}:${config.port}`;
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

// The server answers page addresses from the last build's description, so one build must exist.
const [code] = await once(run([inRoot("web/build/build.ts"), "--if-stale"]), "exit");
if (code !== 0) process.exit(1);
run(["--watch", "--watch-preserve-output", inRoot("src/main.ts")], {
  WEB_BUILD: "never",
  // Links in mails use the public address. The program listens here only, and must learn who reaches the web server.
  PUBLIC_URL: config.isTriedOut ? config.publicUrl : publicAddress,
  PORT: String(apiPort),
  HOST: "127.0.0.1",
});
run([inRoot("web/build/dev.ts"), config.host, String(config.port), String(apiPort)]);
