import { spawn } from "node:child_process";
import path from "node:path";
import { once } from "node:events";
import { Effect, Layer, ManagedRuntime } from "effect";
import { makePool } from "#kernel/database/pools";
import { effectLog } from "#kernel/effect-log";
import { makeLog } from "#kernel/log";
import { appLayer, sampleSchools, workerLayer } from "./app.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare.ts";
import { readSecretKey } from "./secret-key.ts";
import { serveWeb } from "./serve.ts";
import { serveWorker } from "./serve-worker.ts";
import { tryOutAccounts } from "./try-out-accounts.ts";

const roles = ["all", "web", "worker"] as const;
type Role = (typeof roles)[number];

const readRole = (argument: string | undefined): Role => {
  const role = roles.find((known) => known === (argument ?? "all"));
  if (role === undefined)
    throw new Error(`There is no role ${argument}: use ${roles.join(", ")} or nothing.`);
  return role;
};

const begun = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${step}`);

/**
 * The web app is built by a separate program: the server's and the browser's code never import each other.
 */
const buildWeb = async (): Promise<void> => {
  const script = path.resolve(import.meta.dirname, "../web/build/build.ts");
  const child = spawn(process.execPath, [script, "--if-stale"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The web app could not be built: the reason is printed above.");
};

/** Stops what was started, newest first, once. */
const undoing: (() => Promise<void>)[] = [];
let stopped: Promise<void> | undefined;
const stopAll = (): Promise<void> =>
  (stopped ??= (async () => {
    for (const undo of undoing.toReversed()) await undo().catch((cause: unknown) => console.error(cause));
  })());

const start = async (): Promise<void> => {
  const role = readRole(process.argv[2]);
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  const database = await openDatabase(config, say);
  undoing.push(database.close);
  void database.died.then(() => {
    if (stopped === undefined) fail(new Error("PostgreSQL has ended: start again; committed data is safe."));
  });

  const pool = makePool(database.address, 2, { query_timeout: 0, statement_timeout: 0 });
  await prepareDatabase(pool, say, Effect.runPromise).finally(() => pool.end());

  if (role !== "worker" && config.buildsWeb) {
    say("Building the web app where it is out of date");
    await buildWeb();
  }
  const secretKey = await readSecretKey(config);
  const app = appLayer({ ...config, database: database.address, secretKey });
  const whole = role === "web" ? app : workerLayer.pipe(Layer.provideMerge(app));
  const runtime = ManagedRuntime.make(whole.pipe(Layer.provideMerge(effectLog(log))));
  undoing.push(() => runtime.dispose());
  await runtime.context();
  if (role === "worker") {
    if (config.workerPort === undefined) return say("The worker is ready");
    const { port, stop } = await serveWorker(config, config.workerPort, runtime, log);
    undoing.push(stop);
    return say(`The worker is ready, and tells of itself on port ${port}`);
  }
  const samples = await runtime.runPromise(sampleSchools(!config.production));
  if (samples !== null) say(samples);
  const accounts = !config.production ? await runtime.runPromise(tryOutAccounts) : [];
  const { port, stop } = await serveWeb(config, runtime, log);
  undoing.push(stop);
  const host = config.host === "127.0.0.1" || config.host === "0.0.0.0" ? "localhost" : config.host;
  for (const line of accounts) console.log(line);
  if (config.production && config.smtpUrl === undefined)
    console.log("There is no SMTP_URL: mails stay in the outbox and are not sent.");
  console.log(`Roadworthy is ready at http://${host}:${port}`);
};

const fail = (cause: unknown): void => {
  console.error(cause instanceof Error && cause.constructor !== TypeError ? cause.message : cause);
  void stopAll().finally(() => process.exit(1));
};

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void stopAll().finally(() => process.exit(0)));

start().catch(fail);
