import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankDocument } from "#modules/catalogue/contract";
import { ensureWebIsBuilt } from "../../tests/reliability/app/web-build.ts";
import { fileOf } from "../../tests/support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { digitsOf, signInStaff } from "../../tests/api/identity-steps.fixture.ts";
import { type RunningApp, startApp } from "../../tests/api/running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { runBank } from "./bank/run.ts";
import { memoryOutput } from "./memory-output.fixture.ts";

type Staff = Awaited<ReturnType<typeof signInStaff>>;

const folder = mkdtempSync(path.join(tmpdir(), "roadworthy-bank-"));
const file = path.join(folder, "bank.json");
let database: TestDatabase;
let app: RunningApp;
let admin: Staff;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  const browser = new TestBrowser(app.port);
  admin = await signInStaff(app, browser, "admin");
  browser.close();
}, 90_000);
beforeEach(async () => {
  // As half a minute later: each code is good once.
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const atServer = (args: readonly string[]) => ["--url", `http://127.0.0.1:${app.port}/`, ...args];

/** The command as an admin gives it, with what they type. */
const bank = async (args: readonly string[], typed = "", environment: Record<string, string> = {}) => {
  const [output, errors] = [memoryOutput(), memoryOutput()];
  const code = await runBank(atServer(args), {
    environment,
    input: Readable.from([typed]),
    output: output.stream,
    errors: errors.stream,
  });
  return { code, said: errors.text(), out: output.text() };
};
const asAdmin = async (args: readonly string[], { email, password, secret } = admin) =>
  bank([...args, "--email", email, "--code", await digitsOf(secret)], "", { ROADWORTHY_PASSWORD: password });
const inFile = () => JSON.parse(readFileSync(file, "utf8")) as BankDocument;
const openSessions = async () =>
  (await database.pool.query("SELECT count(*)::int AS n FROM identity.session WHERE closed_at IS NULL"))
    .rows[0].n;

test("the bank is exported, imported with changes, and no session stays open", async () => {
  const sessions = await openSessions();
  const out = await asAdmin(["export", "--out", file]);
  const { questions } = inFile();
  expect(out).toMatchObject({
    code: 0,
    out: "",
    said: expect.stringContaining(`${questions.length} questions, 0 translations`),
  });
  const [first, second] = questions;
  const { version: _version, ...fresh } = { ...second!, id: `${second!.category}-from-a-file` };
  const renamed = {
    ...fresh,
    prompt: "Which of these came in from a file today?",
    options: fresh.options.map(({ id, text }) => ({ id, text: `${text} again` })),
  };
  writeFileSync(file, JSON.stringify([{ ...first, difficulty: first!.difficulty === 1 ? 2 : 1 }, renamed]));
  const args = ["import", file, "--why", "From a file"];
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
  const tried = await asAdmin([...args, "--dry-run"]);
  expect(tried).toMatchObject({
    code: 0,
    said: expect.stringContaining("1 questions would be added, 1 edited"),
  });
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
  const done = await asAdmin(args);
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining("1 questions were added, 1 edited") });
  expect(done.said).toContain(`edited: ${first!.id}, version ${first!.version + 1} (difficulty)`);
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
  const again = await asAdmin(args);
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `${first!.id} is now at version ${first!.version + 1}, but the file has version`,
    ),
  });
  expect(again.said).toContain("Nothing was changed.");
  const { rows } = await database.pool.query(
    "SELECT data->>'why' AS why FROM kernel.event WHERE type LIKE 'catalogue.question-%'",
  );
  expect(rows).toEqual([{ why: "From a file" }, { why: "From a file" }]);
  expect(await openSessions()).toBe(sessions);
});

test("the command reads password and code from the terminal, and prints the bank without --out", async () => {
  const typed = `${admin.password}\n${await digitsOf(admin.secret)}\n`;
  const { code, out, said } = await bank(["export", "--email", admin.email], typed);
  expect(code).toBe(0);
  expect((JSON.parse(out) as BankDocument).questions.length).toBeGreaterThan(100);
  expect(said).not.toContain(admin.password);
});

test("the process reads what is typed, prints to its own streams, and exits with the code", async () => {
  const start = async (typed: string) => {
    const args = [fileOf("bank"), ...atServer(["export", "--email", admin.email])];
    const child = spawn(process.execPath, args, { env: { PATH: process.env["PATH"] } });
    const exit = once(child, "exit");
    child.stdin.end(typed);
    const [out, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    return { code, out, said };
  };
  const { code, out, said } = await start(`${admin.password}\n${await digitsOf(admin.secret)}\n`);
  expect(code).toBe(0);
  expect((JSON.parse(out) as BankDocument).questions.length).toBeGreaterThan(100);
  expect(said).toContain("questions, 0 translations and 0 drawn scenes.");
  expect(await start("")).toEqual({
    code: 1,
    out: "",
    said: `Password of ${admin.email}: \nSigning in needs a password.\n`,
  });
});

test("the command prints the server's refusal in sentences", async () => {
  await asAdmin(["export", "--out", file]);
  const [first] = inFile().questions;
  writeFileSync(file, JSON.stringify([{ ...first, facts: ["rule-000"] }]));
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
  expect(await asAdmin(["import", file, "--why", "From a file"])).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${first!.id}, facts: rule-000 is in no fact table.`),
  });
});

test("a faulty file is refused before anything is sent", async () => {
  writeFileSync(file, JSON.stringify({ questions: [{ id: "rules-1", version: 1, prompt: 7 }] }));
  const unfit = await bank(["import", file, "--why", "From a file", "--email", admin.email]);
  expect(unfit).toMatchObject({ code: 1, said: expect.stringContaining("rules-1, prompt:") });
  writeFileSync(file, "{");
  const unread = await bank(["import", file, "--why", "From a file", "--email", admin.email]);
  expect(unread).toMatchObject({ code: 1, said: expect.stringContaining("cannot be read") });
});

test("a wrong password, an operator, a missing option and an unreachable server each get a message", async () => {
  const wrong = await bank(["export", "--email", admin.email], "", {
    ROADWORTHY_PASSWORD: "not the password",
  });
  expect(wrong).toMatchObject({
    code: 1,
    said: expect.stringContaining("is wrong, or this is not a staff account"),
  });
  const browser = new TestBrowser(app.port);
  const operator = await signInStaff(app, browser, "operator");
  browser.close();
  await database.pool.query("UPDATE identity.account SET totp_last_step = 0");
  expect(await asAdmin(["export"], operator)).toMatchObject({
    code: 1,
    said: "Only an admin can do this.\n",
  });
  expect(await bank(["export"])).toMatchObject({ code: 2, said: expect.stringContaining("--email") });
  expect(await bank([])).toMatchObject({ code: 2, said: expect.stringContaining("npm run bank") });
  expect(await bank(["import", file, "--email", admin.email])).toMatchObject({
    code: 2,
    said: expect.stringContaining("Give a reason"),
  });
  const away = await bank(["export", "--email", admin.email, "--url", "http://127.0.0.1:1"], "x\n");
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining("does not respond") });
});
