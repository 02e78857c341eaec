import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { startOf } from "../support/built-programs.ts";
import { eventually } from "../support/eventually.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { aPerson, codeIn, mailTo, signIn, signUp, succeeded } from "./identity-steps.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let program: ChildProcess;
let said = "";
let visitor: TestBrowser;
let port: number;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  const { file, env: ofProgram } = startOf("patient-main");
  const env = {
    ...process.env,
    ...ofProgram,
    NODE_ENV: "test",
    WEB_BUILD: "never",
    LOG_LEVEL: "debug",
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    PORT: "0",
  };
  program = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [program.stdout!, program.stderr!])
    stream.on("data", (part: Buffer) => (said += part.toString()));
  port = await vi.waitFor(
    () => {
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(said);
      expect(said).toContain("ready at");
      return Number(ready![1]);
    },
    { timeout: 100_000 },
  );
  visitor = new TestBrowser(port);
});

afterAll(async () => {
  visitor.close();
  program.kill("SIGKILL");
  await database.drop();
});

/** In any form in which it may have got there. */
const formsOf = (value: string) => [
  value,
  value.toLowerCase(),
  encodeURIComponent(value),
  Buffer.from(value).toString("base64").replace(/=+$/, ""),
  JSON.stringify(value).slice(1, -1),
];

test("the log at its most talkative, and every error answer, hold nothing of a person and no secret", async () => {
  const secret = () => randomUUID().replaceAll("-", "");
  const person = aPerson({ name: `Zanele ${secret()}`, password: `wandering ${secret()}` });
  const errors: string[] = [];
  const spoil = async (method: string, where: string, body?: unknown, headers = {}) => {
    const answer = await visitor.send(method, where, body, headers);
    if (answer.status >= 400) errors.push(answer.text);
    return answer;
  };
  const { email, password, name } = await signUp(visitor, person);
  const cookies = ["rw-auth", "rw-auth-refresh", "rw-participant", "rw-known-browser"].map((cookie) =>
    visitor.cookies.read(cookie)!,
  );
  const mobile = "+27821234567";
  const { version } = (await visitor.send("GET", "/profile")).json() as { version: number };
  const change = { version, name, mobile, licenceCode: null, language: "en" };
  succeeded(await visitor.send("PUT", "/profile", change));
  await spoil("PUT", "/profile", change);
  await spoil("PUT", "/profile", { ...change, version: name, language: email });
  const typo = `nearly ${secret()}`;
  await spoil("POST", "/sessions", { email, password: typo, storage: "cookie" });
  await spoil("POST", "/sessions", { email: name, password: typo, storage: password });
  await spoil("POST", "/sessions", `{"email":"${email}","password":"${password}`, {
    "content-type": "application/json",
  });
  await spoil("POST", `/sessions/${email}?password=${encodeURIComponent(password)}`, {});
  await spoil("GET", `/sessions/${encodeURIComponent(email)}`);
  const next = aPerson().email;
  succeeded(await visitor.send("POST", "/profile/email", { email: next, password }));
  const newAddress = codeIn(await mailTo(visitor, next, "confirm-new-address"));
  await spoil("POST", "/email-confirmations", { code: `${newAddress.slice(0, -1)}0` });
  succeeded(await visitor.send("POST", "/password-resets", { email, language: "en" }));
  const reset = codeIn(await mailTo(visitor, email, "reset-password"));
  const page = await ask(
    port,
    `/forgot-password/${encodeURIComponent(email)}/${reset}?name=${encodeURIComponent(name)}`,
  );
  expect(page.status).toBe(200);
  await spoil("POST", "/password-resets/uses", { email, code: "0".repeat(13), password: typo });
  await spoil("POST", "/password-resets/uses", { email: next, code: reset, password });
  await spoil("GET", "/profile", undefined, { authorization: `Bearer ${secret()}${email}` });
  await signIn(visitor, person);
  succeeded(await visitor.send("POST", "/profile/export"));
  // A defect, and a database that refuses: what they say of their cause goes into the log.
  await database.pool.query("ALTER TABLE identity.picture RENAME TO gone");
  expect((await spoil("GET", "/profile")).status).toBeGreaterThanOrEqual(500);
  await database.pool.query("ALTER TABLE identity.gone RENAME TO picture");
  await database.pool.query("ALTER TABLE identity.person ADD CONSTRAINT never CHECK (version < 0) NOT VALID");
  const once = (await visitor.send("GET", "/profile")).json() as { version: number };
  const failed = await spoil("PUT", "/profile", { ...change, version: once.version });
  expect(failed.status).toBeGreaterThanOrEqual(500);

  const { reference } = failed.json() as { reference: string };
  await eventually(() => expect(said).toContain(reference));
  const planted = [name, email, next, password, typo, mobile, newAddress, reset, ...cookies];
  const heard = [said, ...errors].join("\n");
  const found = planted.filter((value) => formsOf(value).some((form) => heard.includes(form)));
  expect(found).toEqual([]);
  expect(errors.length).toBeGreaterThan(10);
});
