import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { ensureWebIsBuilt } from "../../tests/reliability/app/web-build.ts";
import { fileOf } from "../../tests/support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { type RunningApp, startApp } from "../../tests/api/running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { createStaff } from "./admin/create-staff.ts";
import { memoryOutput } from "./memory-output.fixture.ts";

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
}, 90_000);

afterAll(async () => {
  await app.stop();
  await database.drop();
});

const settings = () => ({
  DATABASE_URL: database.url,
  SECRET_KEY: testSecretKey,
  NODE_ENV: "production",
});

/** The command as an operator gives it, beside the running program. */
const admin = async (...args: readonly string[]) => {
  const [output, errors] = [memoryOutput(), memoryOutput()];
  const environment = settings();
  const code = await createStaff(args, { environment, output: output.stream, errors: errors.stream });
  return { code, said: output.text() + errors.text() };
};

test("the command creates an admin once, who can sign in, and records it in the audit log", async () => {
  const email = "ada@example.com";
  const made = await admin("--email", email, "--name", "Ada Mokoena");
  expect(made.code).toBe(0);
  const password = /Password \(shown once\): (\S+)/.exec(made.said)![1]!;
  const browser = new TestBrowser(app.port);
  const answer = await browser.send("POST", "/staff-sign-ins", { email, password });
  expect(answer.json()).toMatchObject({
    ticket: expect.any(String),
    enrolment: { secret: expect.any(String) },
  });
  expect((await browser.send("POST", "/sessions", { email, password, storage: "cookie" })).status).toBe(401);
  browser.close();

  const again = await admin("--email", email, "--name", "Ada Mokoena");
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("already has an account") });
  const { rows } = await database.pool.query("SELECT action, actor, facts FROM kernel.audit_entry");
  expect(rows).toEqual([{ action: "identity.create-account", actor: null, facts: { roles: ["admin"] } }]);
});

test("wrong usage is explained in a sentence", async () => {
  expect(await admin()).toMatchObject({ code: 2, said: expect.stringContaining("npm run admin -- --email") });
  expect(await admin("--email", "nonsense", "--name", "Ada")).toMatchObject({
    code: 2,
    said: expect.stringContaining("nonsense is not a valid e-mail address"),
  });
});

test("the process prints to its own streams, and exits with the code", () => {
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, [fileOf("admin"), ...args], {
      env: { ...process.env, ...settings() },
      encoding: "utf8",
    });
  expect(
    start("--email", "grace@example.com", "--name", "Grace Dlamini", "--role", "operator"),
  ).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("grace@example.com now has the role operator."),
    stderr: "",
  });
  expect(start("--email", "nonsense", "--name", "Grace")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining("nonsense is not a valid e-mail address"),
  });
});
