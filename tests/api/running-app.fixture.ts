import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { makePreparingPool } from "#kernel/database/pools";
import { archivePlace } from "#kernel/event-store/archive/archive-place";
import { makeLog } from "#kernel/log";
import { cheapHashing } from "#modules/identity/testing";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { appLayer, type Services, workerLayer } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { prepareDatabase } from "../../src/prepare.ts";
import { logKeysFor, readSecretKey } from "../../src/secret-key.ts";
import { serveWeb } from "../../src/serve.ts";
import { wideLimits } from "../../modules/assessment/testing/wide-limits.ts";
import { deliveriesOfFault, sabotageOfFault } from "../reliability/deliveries/from-environment.ts";
import { patientTimeouts } from "../support/patient-timeouts.ts";

/** The whole program in this process, as `src/main.ts` puts it together. */
export interface RunningApp {
  readonly port: number;
  /** Runs an effect with the program's services, as a command on the server would. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>;
  readonly stop: () => Promise<void>;
}

/**
 * What makes a test quick, and independent of how busy the machine is; and one browser may do more in seconds than a
 * person in an hour.
 */
const forTests = Layer.mergeAll(cheapHashing, patientTimeouts, wideLimits);

/**
 * Starts the program on a database, as a developer would: mails can be read. It writes no log, and reads the web app as
 * it was built last. Passwords are hashed cheaply. Pools and requests wait for a slow machine, and learners have wide
 * limits, unless `bounds` is "usual".
 */
export const startApp = async (
  databaseUrl: string,
  { TRUSTED_PROXIES, ...settings }: Record<string, string> = {},
  bounds: "patient" | "usual" = "patient",
  deliveries: Layer.Layer<never> = deliveriesOfFault,
): Promise<RunningApp> => {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    PORT: "0",
    NODE_ENV: "test",
    ...settings,
  });
  // Tests read their codes from mails, under any address and behind any proxy.
  const config = { ...read, isTriedOut: !read.production, trustedProxies: Number(TRUSTED_PROXIES ?? 0) };
  const database = { connectionString: databaseUrl };
  const pool = makePreparingPool(database);
  const secretKey = await readSecretKey(config);
  const logKeys = logKeysFor(config, secretKey);
  const archive = archivePlace(config.archiveDir, secretKey);
  await prepareDatabase(pool, logKeys, () => {}, Effect.runPromise, undefined, archive)
    .then(() => sabotageOfFault(pool))
    .finally(() => pool.end());
  const app = appLayer({ ...config, database, secretKey, logKeys });
  const runtime = ManagedRuntime.make(
    workerLayer.pipe(
      Layer.provideMerge(app),
      Layer.provideMerge(bounds === "patient" ? forTests : cheapHashing),
      Layer.provideMerge(deliveries),
      Layer.provideMerge(Logger.layer([])),
    ),
  );
  await runtime.context();
  const { port, stop } = await serveWeb(config, runtime, makeLog("silent"));
  return {
    port,
    run: (effect) => runtime.runPromise(effect),
    stop: async () => {
      await stop();
      await runtime.dispose();
    },
  };
};
