import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import { ensureWebIsBuilt } from "../tests/reliability/app/web-build.ts";
import { silentSeconds } from "#kernel/projection/rebuild-statements";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { startOf } from "../tests/support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";
import { startStopwatch } from "../tests/support/stopwatch.ts";
import { start } from "../tests/api/attempt-steps.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../tests/support/eventually.ts";

beforeAll(ensureWebIsBuilt, 90_000);

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** A database for the tests of one group. Dropping it cuts the connections of programs that still run. */
const ownDatabase = () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return () => database;
};

/** Starts the program as an operator does, in production unless the settings say otherwise. */
const startProgram = (databaseUrl: string, role: string, settings: Record<string, string> = {}) => {
  const { file, env: ofProgram } = startOf("main");
  const env = {
    ...process.env,
    ...ofProgram,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    PORT: "0",
    ...settings,
  };
  const child = spawn(process.execPath, [file, role], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => lines.push(line));
  const said = (what: RegExp) =>
    vi.waitFor(
      () => {
        const found = lines.map((line) => what.exec(line)).find((match) => match !== null);
        expect(lines, lines.join("\n")).toContain(found?.input);
        return found!;
      },
      { timeout: 100_000, interval: 20 },
    );
  const stop = async () => {
    const elapsed = startStopwatch();
    child.kill("SIGTERM");
    const [code] = (await once(child, "exit")) as [number | null];
    return { code, ms: elapsed() };
  };
  const port = async () => Number((await said(/ready at http:\/\/localhost:(\d+)/))[1]);
  const kill = () => child.kill("SIGKILL");
  return { said, stop, kill, port, exited: once(child, "exit") };
};

type Program = ReturnType<typeof startProgram>;

describe("on a database where the program was tried out before,", () => {
  const database = ownDatabase();
  const sampled = async () =>
    (await database().pool.query("SELECT FROM catalogue.driving_school WHERE sample")).rowCount;
  const listed = async (port: number) =>
    (await ask(port, "/api/driving-schools")).json() as { total: number; schools: { sample: boolean }[] };
  let tried: { readonly sampled: number | null; readonly listed: Awaited<ReturnType<typeof listed>> };
  let web: Program;
  let worker: Program;

  beforeAll(async () => {
    const triedOut = startProgram(database().url, "all", { NODE_ENV: "development", WEB_BUILD: "never" });
    const port = await triedOut.port();
    await triedOut.said(/\d+ sample driving schools, which are no real businesses/);
    tried = { sampled: await sampled(), listed: await listed(port) };
    await triedOut.stop();
    web = startProgram(database().url, "web");
    worker = startProgram(database().url, "worker", { WORKER_PORT: "0" });
  });

  test("invented driving schools exist to try the program out, and are gone in production", async () => {
    expect(tried.sampled).toBeGreaterThanOrEqual(40);
    expect(tried.listed.schools.every(({ sample }) => sample)).toBe(true);
    expect(await listed(await web.port())).toMatchObject({ total: 0, schools: [] });
    expect(await sampled()).toBe(0);
  });

  test("one process for the web and one for the work do what one for both does, and stop on a signal", async () => {
    const port = await web.port();
    const probed = Number((await worker.said(/The worker is ready, and tells of itself on port (\d+)/))[1]);
    expect((await ask(port, "/readyz")).status).toBe(200);
    const visitor = new TestBrowser(port);
    const { attemptId } = await start(visitor);
    await eventually(async () => {
      const { rows } = await database().pool.query("SELECT stream FROM assessment.attempt_summary");
      expect(rows.map(({ stream }) => stream.replaceAll("-", ""))).toEqual([attemptId.slice(4)]);
    });
    expect((await ask(probed, "/readyz")).status).toBe(200);
    expect((await ask(probed, "/api/openapi.json")).status).toBe(404);
    const { text: figures } = await ask(probed, "/metrics");
    expect(figures).toContain("roadworthy_status_collected 1\n");
    expect(figures).toMatch(
      /^roadworthy_processor_lag_seconds\{processor="assessment.attempt-summary",.*\} \d/m,
    );
    expect(figures).toMatch(/^roadworthy_jobs\{queue="general",state="failed"\} 0$/m);
    expect(figures).toMatch(/^# TYPE roadworthy_subscription_failures_total counter$/m);
    visitor.close();
    for (const { code, ms } of await Promise.all([web.stop(), worker.stop()])) {
      expect(code).toBe(0);
      expect(ms).toBeLessThan(8_000);
    }
    const { rows } = await database().pool.query("SELECT name FROM kernel.processor WHERE owner IS NOT NULL");
    expect(rows).toEqual([]);
  });
});

describe("on a new database,", () => {
  const database = ownDatabase();
  let program: Program;
  let compiled: string;
  beforeAll(async () => {
    compiled = await mkdtemp(path.join(tmpdir(), "roadworthy-compiled-"));
    program = startProgram(database().url, "all", { NODE_COMPILE_CACHE: compiled });
  });
  afterAll(() => rm(compiled, { recursive: true }));

  test("in production no try-out account exists, and no mail can be read", async () => {
    const port = await program.port();
    expect((await ask(port, "/api/development/mails")).status).toBe(404);
    const { rows } = await database().pool.query("SELECT id FROM identity.account");
    expect(rows).toEqual([]);
    expect((await program.said(/There is no SMTP_URL/))[0]).toBeTruthy();
  });

  test("the processors and the rebuild of a killed program are taken over by a worker within ten seconds", async () => {
    const processors = async () =>
      (await database().pool.query<{ owner: string | null }>("SELECT DISTINCT owner FROM kernel.processor"))
        .rows;
    const rebuild = async () =>
      (await database().pool.query("SELECT state, runner, read FROM kernel.rebuild")).rows[0];
    await vi.waitFor(
      async () => expect(await processors()).toEqual([{ owner: expect.any(String) }]),
      100_000,
    );
    const [{ owner }] = (await processors()) as [{ owner: string }];

    // While the old table is read, a rebuild waits at its end.
    const reader = await database().pool.connect();
    await reader.query("BEGIN; SELECT FROM assessment.attempt_summary");
    await database().pool.query(
      "INSERT INTO kernel.rebuild (projection, total) VALUES ('assessment.attempt-summary', 1)",
    );
    await vi.waitFor(async () => expect(Number((await rebuild()).read)).toBeGreaterThan(0), 100_000);
    const { runner } = await rebuild();
    const heir = startProgram(database().url, "worker");
    await heir.said(/The worker is ready/);

    program.kill();
    // The database's clock decides when leases expire, and no machine is too slow for that.
    const { rows } = await database().pool.query<{ kept: number }>(
      `SELECT extract(epoch FROM greatest((SELECT max(lease_until) FROM kernel.processor),
       (SELECT touched_at + make_interval(secs => $1) FROM kernel.rebuild)) - clock_timestamp())::float8 AS kept`,
      [silentSeconds],
    );
    expect(rows[0]!.kept).toBeLessThan(10);
    const soon = { timeout: 100_000, interval: 20 };
    await vi.waitFor(async () => {
      expect(await processors()).toEqual([{ owner: expect.any(String) }]);
      expect(await processors()).not.toEqual([{ owner }]);
    }, soon);
    await vi.waitFor(async () => {
      const { state, runner: by } = await rebuild();
      expect({ state, taken: by !== null && by !== runner }).toEqual({ state: "running", taken: true });
    }, soon);
    await reader.query("COMMIT");
    reader.release();
    await vi.waitFor(async () => expect(await rebuild()).toMatchObject({ state: "done" }), soon);
  });

  test("a killed program leaves its compiled code to the next one", async () => {
    expect(await program.exited).toEqual([null, "SIGKILL"]);
    const left = await readdir(compiled, { recursive: true, withFileTypes: true });
    expect(left.some((entry) => entry.isFile())).toBe(true);
  });
});

describe("outside production, a program that others can reach", () => {
  const database = ownDatabase();

  test("creates no accounts to try, shows no mails, and names the setting that is missing", async () => {
    const settings = { NODE_ENV: "", HOST: "0.0.0.0", WEB_BUILD: "never" };
    const program = startProgram(database().url, "web", settings);
    const port = await program.port();
    await program.said(/NODE_ENV is not production, but HOST or PUBLIC_URL lets others in/);
    expect((await ask(port, "/api/development/mails")).status).toBe(404);
    expect((await database().pool.query("SELECT FROM identity.account")).rowCount).toBe(0);
    await program.stop();
  });
});

test.each([
  [["cook"], {}, /There is no role cook: use all, web, worker or nothing\./],
  [["all"], { PORT: "http" }, /PORT: must be a whole number/],
  [
    ["all"],
    { NODE_ENV: "", PUBLIC_URL: "https://exam.example", TRUSTED_PROXIES: "1" },
    /NODE_ENV: must be production/,
  ],
  [["all"], { DATABASE_URL: "postgresql://localhost:1/none" }, /DATABASE_URL .* does not answer/],
] as const)(
  "a program that cannot start (%j, %j) says why in a sentence",
  async ([role], settings, sentence) => {
    const started = startProgram("postgresql://localhost:1/unused", role, settings);
    await started.said(sentence);
    expect((await started.exited)[0]).toBe(1);
  },
);
