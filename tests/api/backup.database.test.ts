import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import type pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { makePool } from "#kernel/database/pools";
import { Jobs } from "#kernel/jobs/queue";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { defineJob } from "#vocabulary/job";
import { backup } from "../../src/cli/backup/backup.ts";
import { restore } from "../../src/cli/backup/restore.ts";
import { memoryOutput } from "../../src/cli/memory-output.fixture.ts";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { eventually } from "../support/eventually.ts";
import { newMemoryFolder } from "../support/memory-folder.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { searchDatabase } from "../support/search-database.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { aPerson, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
const folder = newMemoryFolder("roadworthy-backup-");
const identity = path.join(folder, "identity.txt");

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  expect(await running(backup, ["--new-identity", identity], {})).toMatchObject({ code: 0 });
});

afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;

const running = (
  program: typeof backup,
  words: readonly string[],
  environment: Settings,
): Promise<{ code: number; said: string }> => {
  const [output, errors] = [memoryOutput(), memoryOutput()];
  return program(words, { environment, output: output.stream, errors: errors.stream }).then((code) => ({
    code,
    said: output.text() + errors.text(),
  }));
};

/** Backs up into a folder of this name, and returns the files by part. */
const backUp = async (name: string, ...words: readonly string[]) => {
  const to = path.join(folder, name);
  mkdirSync(to);
  const recipient = /recipient: (\S+)/.exec(readFileSync(identity, "utf8"))![1]!;
  const made = await running(backup, ["--to", to, ...words], {
    DATABASE_URL: database.url,
    BACKUP_RECIPIENT: recipient,
  });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining("Done in") });
  const file = (part: string) =>
    path.join(to, readdirSync(to).find((found) => found.endsWith(`.${part}.age`)) ?? "none");
  return { data: file("data"), keys: file("keys") };
};

const restoreInto = (settings: Settings, data: string, keys: string, opener = identity) =>
  running(restore, ["--data", data, "--keys", keys, "--identity", opener], settings);

const freshInstallation = (): Settings => {
  const dataDir = newMemoryFolder("roadworthy-restored-");
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { DATA_DIR: dataDir, SECRET_KEY: testSecretKey };
};

/** The same job as the one that waits for a week, under a key of its own. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

const erase = async (browser: TestBrowser, password: string, accountId: string) => {
  succeeded(await browser.send("POST", "/profile/closure", { password }));
  await database.pool.query(
    "UPDATE identity.account SET erase_at = now() - interval '1 second' WHERE erase_at IS NOT NULL",
  );
  await app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId })));
  await eventually(async () => {
    const { rows } = await database.pool.query("SELECT 1 FROM identity.account WHERE status = 'erased'");
    expect(rows).toHaveLength(1);
  });
};

const digests = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('assessment', 'billing', 'catalogue', 'scheduling') ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const text = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest FROM ${name} t`;
    found[name] = (await pool.query<{ digest: string }>(text)).rows[0]!.digest;
  }
  return found;
};

/** A learner with an account and a marked attempt, which the account owns. */
const aLearner = async (name: string, email: string) => {
  const browser = new TestBrowser(app.port);
  onTestFinished(() => browser.close());
  const person = aPerson({ name, email });
  const { session } = await signUp(browser, person);
  const attempt = await start(browser);
  await sendAll(browser, attempt.attemptId, answerTo(attempt), command("submit"));
  return { browser, person, session, attempt };
};

test("a backup made while the program runs is restored into an empty installation, and who was erased since stays erased", async () => {
  const kept = await aLearner("Palesa Keeps-Everything", "palesa@kept.example");
  const gone = await aLearner("Themba Wants-Forgotten", "themba@gone.example");
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT 1 FROM assessment.attempt_summary WHERE status = 'marked'",
    );
    expect(rows).toHaveLength(2);
  });
  const first = await backUp("first");
  const [before, events] = [
    await digests(database.pool),
    await database.pool.query("SELECT * FROM kernel.event"),
  ];
  await erase(gone.browser, gone.person.password, gone.session.accountId);
  const { keys } = await backUp("later", "--keys-only");

  const settings = freshInstallation();
  const restored = await restoreInto(settings, first.data, keys);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("People erased again: 1\n") });
  expect(restored.said).toContain("The log is intact.");
  expect(await restoreInto(settings, first.data, keys)).toMatchObject({
    code: 1,
    said: expect.stringContaining("The database is not empty."),
  });

  const there = await openDatabase(readConfig(settings), () => {});
  onTestFinished(there.close);
  const { host, port, user, database: name } = there.address;
  const pool = makePool(there.address, 2);
  onTestFinished(() => pool.end());
  expect(await digests(pool)).toEqual(before);
  const { rows } = await pool.query("SELECT * FROM kernel.event WHERE epoch = 1 ORDER BY position");
  expect(rows.slice(0, events.rows.length)).toEqual(events.rows);

  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host!)}&port=${port}`;
  const again = await startApp(url);
  onTestFinished(again.stop);
  const browser = new TestBrowser(again.port);
  onTestFinished(() => browser.close());
  const signIn = ({ email, password }: { email: string; password: string }) =>
    browser.send("POST", "/sessions", { email, password, storage: "cookie" });
  expect((await signIn(gone.person)).status).toBe(401);
  expect((await signIn(kept.person)).status).toBe(201);
  const result = await browser.send("GET", `/attempts/${kept.attempt.attemptId}/result`);
  expect(result.status).toBe(200);
  expect(succeeded<{ name: string }>(await browser.send("GET", "/profile")).name).toBe(kept.person.name);
  await eventually(async () => {
    expect(await searchDatabase(pool, { name: gone.person.name, email: gone.person.email })).toEqual([]);
  });
});

test("a backup is refused with older keys, another identity, a changed byte, a missing end, or another secret", async () => {
  const first = await backUp("one");
  const second = await backUp("two");
  const settings = freshInstallation();
  expect(await restoreInto(settings, second.data, first.keys)).toMatchObject({
    code: 1,
    said: expect.stringContaining("are older than the data"),
  });
  expect(await restoreInto(settings, first.keys, first.keys)).toMatchObject({
    code: 1,
    said: expect.stringContaining("holds the keys of a backup, not its data"),
  });
  const stranger = path.join(folder, "stranger.txt");
  await running(backup, ["--new-identity", stranger], {});
  expect(await restoreInto(settings, first.data, first.keys, stranger)).toMatchObject({
    code: 1,
    said: expect.stringContaining("cannot be opened"),
  });
  const bytes = readFileSync(first.data);
  const changed = Buffer.from(bytes);
  changed[changed.length - 40]! ^= 1;
  const damages = {
    changed,
    cut: bytes.subarray(0, bytes.length - 70_000),
    foreign: Buffer.from("no backup"),
  };
  for (const [what, damaged] of Object.entries(damages)) {
    const file = path.join(folder, "damaged.data.age");
    writeFileSync(file, damaged);
    expect(await restoreInto(settings, file, first.keys), what).toMatchObject({
      code: 1,
      said: expect.stringContaining("cannot be opened"),
    });
  }
  expect(await restoreInto({ DATA_DIR: settings["DATA_DIR"]! }, first.data, first.keys)).toMatchObject({
    code: 1,
    said: expect.stringContaining("secret of the installation is missing"),
  });
});
