import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { closedLoop, type Contestant, eventData, eventMeta, eventType, loadOf } from "./load.ts";
import { createLog, type Server } from "./server.ts";

/**
 * The upper limit for one row per transaction: the log's own table with all its columns and indexes, a new stream for
 * every row, an invented hash, and no checks.
 */
const insertText = (values: readonly string[]) => `
  INSERT INTO one_row (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  VALUES (${values.join(", ")})`;

const json = (value: unknown) => JSON.stringify(value);
const hash = `'\\x${"ab".repeat(32)}'`;
const reset = (pool: pg.Pool) => pool.query("TRUNCATE one_row");
const stored = async (pool: pg.Pool): Promise<number> =>
  (await pool.query("SELECT count(*)::int AS n FROM one_row")).rows[0].n;

const createTable = async (server: Server, database: string) => {
  const pool = await createLog(server, database);
  await pool.query("CREATE TABLE one_row (LIKE kernel.event INCLUDING ALL)");
  return pool;
};

/** The same through our own driver, on a connection for every writer. */
export const insertByPg = async (server: Server): Promise<Contestant> => {
  const admin = await createTable(server, "insert_by_pg");
  const pool = new pg.Pool({ connectionString: server.url("insert_by_pg"), max: 32 });
  pool.on("error", () => {});
  const text = insertText(["$1", "$2", "$3", "$4", "$5", "1", "clock_timestamp()", "$6", "$7", hash]);
  const values = () => [
    randomUUID(),
    1,
    randomUUID(),
    randomUUID(),
    eventType,
    json(eventData),
    json(eventMeta),
  ];
  return {
    name: "one-row INSERT (pg)",
    reset: () => reset(admin),
    run: (writers, seconds) =>
      closedLoop(writers, seconds, () => pool.query({ name: "one-row", text, values: values() })),
    stored: () => stored(admin),
    close: () => pool.end(),
  };
};

const script = insertText([
  "gen_random_uuid()",
  "1",
  "gen_random_uuid()",
  "gen_random_uuid()",
  `'${eventType}'`,
  "1",
  "clock_timestamp()",
  `'${json(eventData)}'`,
  `'${json(eventMeta)}'`,
  hash,
]).replaceAll("\n", " ");

/** pgbench logs one transaction in this many, which costs almost nothing. */
const sampling = 0.1;

/** pgbench, a client in C, with prepared statements and a thread for every core. Not installed on every machine. */
export const insertByPgbench = async (server: Server): Promise<Contestant | null> => {
  const pgbench = findProgram("pgbench");
  if (pgbench === null) return null;
  const admin = await createTable(server, "insert_by_pgbench");
  const bench = async (writers: number, seconds: number, folder: string) => {
    await writeFile(path.join(folder, "script.sql"), `${script};\n`);
    const threads = Math.min(writers, availableParallelism());
    const options = ["-n", "-M", "prepared", "-f", "script.sql", "-c", writers, "-j", threads, "-T", seconds];
    const logging = ["--log", `--sampling-rate=${sampling}`];
    const where = ["-h", server.host, "-U", server.user, "insert_by_pgbench"];
    const { stdout } = await promisify(execFile)(pgbench, [...options, ...logging, ...where].map(String), {
      cwd: folder,
    });
    return stdout;
  };
  const latenciesIn = async (folder: string) => {
    const logs = (await readdir(folder)).filter((name) => name.startsWith("pgbench_log"));
    const texts = await Promise.all(logs.map((name) => readFile(path.join(folder, name), "utf8")));
    return texts
      .flatMap((text) => text.trimEnd().split("\n"))
      .map((line) => Number(line.split(" ")[2]) / 1_000);
  };
  return {
    name: "one-row INSERT (pgbench)",
    reset: () => reset(admin),
    run: async (writers, seconds) => {
      const folder = await mkdtemp(path.join(tmpdir(), "roadworthy-pgbench-"));
      try {
        const output = await bench(writers, Math.ceil(seconds), folder);
        const acknowledged = Number(/actually processed: (\d+)/.exec(output)?.[1]);
        const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
        return loadOf(acknowledged, perSecond, await latenciesIn(folder));
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    stored: () => stored(admin),
    close: async () => {},
  };
};

/** Finds a PostgreSQL program that the embedded server does not contain: on the path, or where Debian installs it. */
export const findProgram = (name: string): string | null => {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(":"),
    ...versions.map((version) => `${debian}/${version}/bin`),
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
};
