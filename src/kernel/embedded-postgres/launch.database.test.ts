import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { cpSync, existsSync } from "node:fs";
import { basename, join } from "node:path";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { newMemoryFolder } from "../../../tests/support/memory-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./launch.ts";
import { DataDirectoryInUse, DataDirectoryOfOtherVersion } from "./refusals.ts";

const application = fileOf("launch-and-wait");
const settings = { fsync: "off", shared_buffers: "16MB" };

/** Everything that a folder's name may hold and that a program may stumble over, in more bytes than a socket path. */
const awkward = `pg prepared, "quoted" Führerschein 学车 ${"x".repeat(120)} `;
/** A stopped data directory, made once, because copying it is faster than making one for every test. */
let prepared: string;
let folder: string;
let running: { stop(): Promise<void> }[];
let children: ChildProcess[];

beforeAll(async () => {
  prepared = newMemoryFolder(awkward);
  await (await startEmbeddedPostgres({ dataDir: prepared, settings })).stop();
  return () => rm(prepared, { recursive: true });
});

beforeEach(async () => {
  folder = newMemoryFolder("pg test ");
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of running) await server.stop();
  // A server whose application was killed may still be shutting down in this folder.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const start = async (
  dataDir = join(folder, "data"),
  from: string | null = prepared,
): Promise<EmbeddedPostgres> => {
  if (from !== null && !existsSync(dataDir)) cpSync(from, dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, settings });
  running.push(server);
  return server;
};

/** The same launch in a separate process, which can be killed. */
const startElsewhere = async (dataDir = join(folder, "data")): Promise<ChildProcess> => {
  cpSync(prepared, dataDir, { recursive: true });
  const child = spawn(process.execPath, [application, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await once(child.stdout!, "data");
  return child;
};

const ask = async (server: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: server.url() });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
};

const postmasterOf = async (dataDir = join(folder, "data")): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);

const unfinishedFiles = async (): Promise<string[]> => {
  const files = await readdir(join(folder, "data"), { recursive: true }).catch(() => []);
  return files.filter((name) => name.includes(".unfinished-")).map((name) => basename(name));
};

describe("the embedded PostgreSQL", () => {
  test("starts from nothing, reachable by its parts as well as by its URL", async () => {
    const server = await start(join(folder, "data"), null);
    expect(await ask(server, "SELECT current_setting('server_version_num')::int / 10000")).toEqual([18]);
    const { host, port, user, database } = server;
    const client = new pg.Client({ host, port, user, database });
    await client.connect();
    expect((await client.query("SELECT upper('é') AS text")).rows).toEqual([{ text: "É" }]);
    await client.end();
  });

  test("listens on no port", async () => {
    expect(await ask(await start(), "SHOW listen_addresses")).toEqual([""]);
  });

  test("keeps its data across a restart", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
    await first.stop();
    expect(await ask(await start(), "SELECT answer FROM kept")).toEqual([42]);
  });

  test("starts again after its postmaster was killed", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
    process.kill(await postmasterOf(), "SIGKILL");
    await first.exited;
    await first.stop();
    expect(await ask(await start(), "SELECT answer FROM kept")).toEqual([42]);
  });

  test("whose lock file a full disk left empty starts all the same", async () => {
    await (await start()).stop();
    await writeFile(join(folder, "data", "postgres", "postmaster.pid"), "");
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  test("ignores a lock file whose process id now belongs to another program", async () => {
    const first = await start();
    const file = join(folder, "data", "postgres", "postmaster.pid");
    const content = await readFile(file, "utf8");
    await first.stop();
    await writeFile(file, content.replace(/^\d+/, String(process.pid)));
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  test("waits for an orphaned session that is still writing before it starts again", async () => {
    const first = await start();
    const client = new pg.Client({ connectionString: first.url() });
    client.on("error", () => {});
    await client.connect();
    await client.query("CREATE TABLE written (line text)");
    // Waits for its program for most of a second, deaf to the postmaster's death, and keeps no processor busy.
    client.query(`COPY written FROM PROGRAM '${"echo line; sleep 0.1; ".repeat(8)}'`).catch(() => {});
    const writing = "SELECT true FROM pg_stat_activity WHERE query LIKE 'COPY%'";
    await expect.poll(() => ask(first, writing), { interval: 5 }).toEqual([true]);
    process.kill(await postmasterOf(), "SIGKILL");
    await first.exited;
    await first.stop();
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
    await client.end().catch(() => {});
  });
});

describe("a server that is kept running", () => {
  const cluster = () => join(folder, "data", "postgres");
  let said: string[];
  const startKept = async (): Promise<EmbeddedPostgres> => {
    said = [];
    cpSync(prepared, join(folder, "data"), { recursive: true });
    const onProgress = (step: string) => void said.push(step);
    const kept = await startEmbeddedPostgres({
      dataDir: join(folder, "data"),
      settings,
      keepRunning: true,
      onProgress,
    });
    running.push(kept);
    return kept;
  };
  const answers = (server: EmbeddedPostgres) =>
    expect.poll(() => ask(server, "SELECT answer FROM kept").catch(() => null)).toEqual([42]);

  test("comes back at the same address each time its postmaster was killed, with what was committed", async () => {
    const server = await startKept();
    await ask(server, "CREATE TABLE kept AS SELECT 42 AS answer");
    for (let times = 0; times < 2; times++) {
      process.kill(await postmasterOf(), "SIGKILL");
      await expect
        .poll(() => said.filter((step) => step.startsWith("PostgreSQL has ended")))
        .toHaveLength(times + 1);
      await answers(server);
    }
    await expect.poll(() => said.filter((step) => step === "PostgreSQL runs again")).toHaveLength(2);
  });

  test("is tried again while it cannot start, as without room for its files, and comes back when it can", async () => {
    const server = await startKept();
    await ask(server, "CREATE TABLE kept AS SELECT 42 AS answer");
    const [control, away] = [join(cluster(), "global/pg_control"), join(folder, "pg_control")];
    await rename(control, away);
    process.kill(await postmasterOf(), "SIGKILL");
    await expect.poll(() => existsSync(join(cluster(), "postmaster.pid"))).toBe(false);
    await expect.poll(() => said.at(-1)).toMatch(/^PostgreSQL has ended: it is started again/);
    await expect(ask(server, "SELECT 1")).rejects.toThrow();
    await rename(away, control);
    await answers(server);
  });

  test("stops for good when it is asked to, also between two tries", async () => {
    const server = await startKept();
    await rename(join(cluster(), "global/pg_control"), join(folder, "pg_control"));
    process.kill(await postmasterOf(), "SIGKILL");
    await expect.poll(() => said.at(-1)).toMatch(/^PostgreSQL has ended/);
    await server.stop();
    await server.exited;
    await rename(join(folder, "pg_control"), join(cluster(), "global/pg_control"));
    // Its data directory is free, and the server does not run.
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });
});

describe("a data directory", () => {
  test("is refused to a second program while the first lives, and free as soon as the first is killed", async () => {
    const other = await startElsewhere();
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirectoryInUse);
    expect(refused).toMatchObject({
      pid: other.pid,
      message: expect.stringContaining(`process ${other.pid}.`),
    });
    other.kill("SIGKILL");
    await once(other, "exit");
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  test("is refused to the same program a second time", async () => {
    await start();
    await expect(start()).rejects.toBeInstanceOf(DataDirectoryInUse);
  });

  test("is taken over after application and postmaster were killed together", async () => {
    const other = await startElsewhere();
    process.kill(await postmasterOf(), "SIGKILL");
    other.kill("SIGKILL");
    await once(other, "exit");
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  test("of another major version is refused with an explanation", async () => {
    await (await start()).stop();
    await writeFile(join(folder, "data", "postgres", "PG_VERSION"), "15\n");
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirectoryOfOtherVersion);
    expect(String(refused)).toContain("PostgreSQL 15");
  });

  test("that was left half-made is made again", async () => {
    const child = spawn(process.execPath, [application, join(folder, "data")], { stdio: "ignore" });
    children.push(child);
    await expect.poll(unfinishedFiles, { interval: 5 }).toContain("PG_VERSION");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
  });

  test("that cannot be made is refused with an explanation", async () => {
    await writeFile(join(folder, "file"), "");
    await expect(start(join(folder, "file", "data"), null)).rejects.toThrow(/cannot be used.*DATA_DIR/);
  });

  test.each([
    ["spaces, commas and quotes", `a "b", c`],
    ["letters beyond ASCII", "Führerschein 学车"],
    ["more bytes than a socket path may have", "x".repeat(120)],
  ])("may have a path with %s", async (_, name) => {
    const server = await start(join(folder, name));
    expect(await ask(server, "SELECT 1")).toEqual([1]);
  });
});
