import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { Effect } from "effect";
import { adoptLog } from "#kernel/anchor/adopt-log";
import { migrate } from "#kernel/database/migrate";
import { openPostgres } from "#kernel/jobs/on-postgres";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { buildPrograms } from "./build-programs.ts";
import { databaseAt, type TemplateDatabase } from "./postgres.ts";
import { startTestServers, type TestServer } from "./postgres-server.ts";
import { workers } from "./workers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker. */
    readonly templates: readonly TemplateDatabase[];
  }
}

/**
 * Runs once before the database tests of a whole vitest run: for every worker a server with a migrated template
 * database, which each test then clones with `createTestDatabase`.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  // Once for all, before several files want it at the same time.
  await ensureWebIsBuilt();
  const removePrograms = await buildPrograms();
  const name = `roadworthy_test_${randomBytes(4).toString("hex")}`;
  const servers = await startTestServers(workers, (server) => createTemplate(server, name));
  provide(
    "templates",
    servers.map(({ url, clone }) => ({ url, name, clone })),
  );
  const stop = async (server: TestServer) => {
    await onServer(server, (client) => dropAll(client, name));
    await server.stop();
  };
  return async () => {
    await Promise.all(servers.map(stop));
    await removePrograms();
  };
};

/**
 * Adopted with the keys of tests, as the program does before it writes anything. With the tables of the queue too: creating them in
 * every database whose test has jobs would take 80 ms each.
 */
const createTemplate = async (server: TestServer, name: string): Promise<void> => {
  await onServer(server, (client) => client.query(`CREATE DATABASE "${name}"`));
  const connectionString = databaseAt(server.url, name);
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on("error", () => {});
  await migrate(pool);
  await Effect.runPromise(adoptLog(pool, testLogKeys, [], () => {}));
  await pool.end();
  await (await openPostgres({ connectionString })).close();
};

const onServer = async (server: TestServer, act: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => {});
  await client.connect();
  await act(client).finally(() => client.end());
};

/** The template and the clones that a failed test left on a server that outlives us. */
const dropAll = async (client: pg.Client, prefix: string): Promise<void> => {
  const { rows } = await client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
};
