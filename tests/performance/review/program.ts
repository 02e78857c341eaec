import { randomUUID } from "node:crypto";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { makePreparingPool } from "#kernel/database/pools";
import { testLogKeys, testSecretKey } from "#kernel/secrets/test-secret.fixture";
import type { Endpoint } from "#vocabulary/endpoint";
import { appLayer, endpoints, type Services } from "../../../src/app.ts";
import { readConfig } from "../../../src/config.ts";
import { prepareDatabase } from "../../../src/prepare.ts";
import { readSecretKey } from "../../../src/secret-key.ts";

/** The program without its HTTP server and processors: all services and the endpoints' handlers. */
export interface Program {
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>;
  /** Returns an endpoint's response to a member of staff, before it becomes JSON. */
  readonly ask: <Answer>(endpoint: Endpoint, input: Asked) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const staff = {
  participant: "",
  session: { sessionId: randomUUID(), accountId: randomUUID(), roles: ["admin", "operator"] as const },
};

const noExchange = {
  accessToken: undefined,
  cookies: { read: () => undefined, set: () => {}, clear: () => {} },
  address: "",
  userAgent: "",
};

/** Prepares a database for the program: tables, questions and papers, and read models. */
export const prepare = async (url: string): Promise<void> => {
  const pool = makePreparingPool({ connectionString: url });
  await prepareDatabase(pool, testLogKeys, () => {}, Effect.runPromise).finally(() => pool.end());
};

/** Opens it on a prepared database. Old attempts are archived in `archiveDir`, where it is given. */
export const openProgram = async (url: string, archiveDir?: string): Promise<Program> => {
  const config = readConfig({
    ...{ DATABASE_URL: url, SECRET_KEY: testSecretKey, NODE_ENV: "test" },
    ...(archiveDir !== undefined && { ARCHIVE_DIR: archiveDir }),
  });
  const secretKey = await readSecretKey(config);
  const app = appLayer({ ...config, database: { connectionString: url }, secretKey, logKeys: testLogKeys });
  const runtime = ManagedRuntime.make(app.pipe(Layer.provideMerge(Logger.layer([]))));
  await runtime.context();
  return {
    run: (effect) => runtime.runPromise(effect),
    ask: <Answer>(endpoint: Endpoint, { params = {}, query = {}, body }: Asked) => {
      const found = endpoints.find((one) => one.endpoint === endpoint);
      if (found === undefined) throw new Error(`There is no handler of ${endpoint.path}.`);
      const input = { params, query, body, caller: staff, exchange: noExchange, reference: "benchmark" };
      return runtime.runPromise(found.handle(input)) as Promise<Answer>;
    },
    close: () => runtime.dispose(),
  };
};
