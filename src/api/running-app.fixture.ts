import { Agent } from "node:http";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { makePool } from "#kernel/database/pools";
import { ask } from "#kernel/http/ask.fixture";
import { makeLog } from "#kernel/log";
import { appLayer, workerLayer } from "../app.ts";
import { readConfig } from "../config.ts";
import { prepareDatabase } from "../prepare.ts";
import { serveWeb } from "../serve.ts";

/** The whole program in this process, as `src/main.ts` puts it together. */
export interface RunningApp {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts the program on a database. It writes no log, and reads the web app as it was built last. */
export const startApp = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningApp> => {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: "0", NODE_ENV: "production", ...settings });
  const database = { connectionString: databaseUrl };
  const pool = makePool(database, 2, { query_timeout: 0, statement_timeout: 0 });
  await prepareDatabase(pool, () => {}, Effect.runPromise).finally(() => pool.end());
  const runtime = ManagedRuntime.make(
    workerLayer.pipe(
      Layer.provideMerge(appLayer({ ...config, database })),
      Layer.provideMerge(Logger.layer([])),
    ),
  );
  await runtime.context();
  const { port, stop } = await serveWeb(config, runtime, makeLog("silent"));
  return {
    port,
    stop: async () => {
      await stop();
      await runtime.dispose();
    },
  };
};

/** A browser, as far as an API can tell: it keeps its cookie and its connections. */
export class Visitor {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  cookie = "";

  constructor(port: number) {
    this.#port = port;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const known = this.cookie === "" ? {} : { cookie: this.cookie };
    const answer = await ask(this.#port, `/api${path}`, {
      method,
      body,
      headers: { ...known, ...headers },
      agent: this.#agent,
    });
    const set = answer.headers["set-cookie"]?.[0]?.split(";")[0];
    if (set !== undefined) this.cookie = set;
    return answer;
  }

  /** The same person at another server, with as many connections as requests. */
  at(port: number): Visitor {
    const same = new Visitor(port);
    same.cookie = this.cookie;
    return same;
  }

  close(): void {
    this.#agent.destroy();
  }
}
