import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { ensureWebIsBuilt } from "../../tests/reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { type RunningApp, startApp } from "../../tests/api/running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

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

const program = path.resolve(import.meta.dirname, "admin.ts");

/** The command as an operator gives it, beside the running program. */
const admin = async (...args: readonly string[]) => {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    NODE_ENV: "production",
  };
  const run = promisify(execFile)(process.execPath, [program, ...args], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      said: failed.stdout + failed.stderr,
    }),
  );
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
