import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { makePool } from "#kernel/database/pools";
import { makeLog } from "#kernel/log";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { appLayer, type Services, workerLayer } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { prepareDatabase } from "../../src/prepare.ts";
import { readSecretKey } from "../../src/secret-key.ts";
import { serveWeb } from "../../src/serve.ts";

/** The whole program in this process, as `src/main.ts` puts it together. */
export interface RunningApp {
  readonly port: number;
  /** What somebody at the server could do. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the program on a database, as somebody would who tries it out: mails can be read. It writes no log, and reads
 * the web app as it was built last.
 */
export const startApp = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningApp> => {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    PORT: "0",
    NODE_ENV: "test",
    ...settings,
  });
  const database = { connectionString: databaseUrl };
  const pool = makePool(database, 2, { query_timeout: 0, statement_timeout: 0 });
  await prepareDatabase(pool, () => {}, Effect.runPromise).finally(() => pool.end());
  const app = appLayer({ ...config, database, secretKey: await readSecretKey(config) });
  const runtime = ManagedRuntime.make(
    workerLayer.pipe(Layer.provideMerge(app), Layer.provideMerge(Logger.layer([]))),
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
