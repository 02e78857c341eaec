import { cpSync } from "node:fs";
import { rm } from "node:fs/promises";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { removeAbandoned } from "./data-folder.ts";
import { dockerAnswers } from "./docker.ts";
import { memoryFolder, newMemoryFolder } from "./memory-folder.ts";

/** A server that tests may fill with databases of their own. */
export interface TestServer {
  /** How it was found, for the person reading the test output. */
  readonly origin: string;
  readonly url: string;
  /** How to clone a database there; copying files is quickest where nothing is made durable. */
  readonly clone: "STRATEGY FILE_COPY" | "";
  stop(): Promise<void>;
}

/** Test data need not survive a power cut, and every test is faster without that promise. */
const carefree = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Makes the databases that tests clone. */
type Fill = (server: TestServer) => Promise<void>;

/**
 * Starts this many servers with the same databases: the one named by `DATABASE_URL`, else containers if Docker answers,
 * else the embedded PostgreSQL.
 */
export const startTestServers = async (count: number, fill: Fill): Promise<readonly TestServer[]> => {
  const given = process.env["DATABASE_URL"];
  if (given) {
    const server: TestServer = { origin: "DATABASE_URL", url: given, clone: "", stop: async () => {} };
    await fill(server);
    return [server];
  }
  if (await dockerAnswers()) {
    const started = await inContainers(count, fill).catch((error: unknown) => String(error));
    if (typeof started !== "string") return started;
    process.stderr.write(`No PostgreSQL in a container (${started}); using the embedded one.\n`);
  }
  return embedded(count, fill);
};

const prefix = "roadworthy-test-";

/** Fills one server and starts all on copies of its folder, which takes a tenth of the time of filling each. */
const embedded = async (count: number, fill: Fill): Promise<readonly TestServer[]> => {
  await removeAbandoned(memoryFolder, prefix);
  const folders = Array.from({ length: count }, () => newMemoryFolder(prefix));
  const [first, ...others] = folders as [string, ...string[]];
  const server = await startEmbedded(first);
  await fill(server).finally(() => server.stop());
  // Nothing else is waiting, and an asynchronous copy takes ten times as long.
  for (const folder of others) cpSync(first, folder, { recursive: true });
  return Promise.all(folders.map(startRemoved));
};

const startEmbedded = async (dataDir: string): Promise<TestServer> => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, settings: carefree });
  return { origin: "embedded PostgreSQL", url: url("postgres"), clone: "STRATEGY FILE_COPY", stop };
};

/** A server whose folder is removed when it stops. */
const startRemoved = async (dataDir: string): Promise<TestServer> => {
  const server = await startEmbedded(dataDir);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
};

const inContainers = (count: number, fill: Fill): Promise<readonly TestServer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const server = await inContainer();
      await fill(server);
      return server;
    }),
  );

const inContainer = async (): Promise<TestServer> => {
  const { GenericContainer, Wait } = await import("testcontainers");
  const container = await new GenericContainer("postgres:18-alpine")
    .withEnvironment({ POSTGRES_USER: "app", POSTGRES_PASSWORD: "app", POSTGRES_DB: "postgres" })
    .withCommand([
      "postgres",
      ...Object.entries(carefree).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage("database system is ready to accept connections", 2))
    .start();
  const url = `postgresql://app:app@${container.getHost()}:${container.getMappedPort(5432)}/postgres`;
  const stop = async () => void (await container.stop());
  return { origin: "PostgreSQL in a container", url, clone: "STRATEGY FILE_COPY", stop };
};
