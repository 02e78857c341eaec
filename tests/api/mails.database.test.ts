import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mailServer } from "#kernel/mail/mail-server.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { aPerson, codeIn, mailTo, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

const page = "/development/mails";
const settings = { PUBLIC_URL: "http://roadworthy.example/", MAIL_FROM: "Roadworthy <hello@example.com>" };
const person = aPerson({ name: "Nomsa Dlamini", email: "nomsa.dlamini@example.com", language: "ar" });

let database: TestDatabase;
let stops: (() => unknown)[];
beforeAll(ensureWebIsBuilt, 90_000);
beforeEach(async () => {
  database = await createTestDatabase();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  await database.drop();
});

const start = async (own: Record<string, string>): Promise<TestBrowser> => {
  const app: RunningApp = await startApp(database.url, { ...settings, ...own });
  const visitor = new TestBrowser(app.port);
  stops.push(app.stop, () => visitor.close());
  return visitor;
};
/** Whether the program shows its mails, and whether it says that it does. */
const showsMails = async (visitor: TestBrowser) => ({
  status: (await visitor.send("GET", page)).status,
  isDescribed: (await visitor.send("GET", "/openapi.json")).text.includes(page),
});
const register = async (visitor: TestBrowser) =>
  succeeded(await visitor.send("POST", "/registrations", person));

test("a program without a mail server shows the mails it would send, and their links work", async () => {
  const visitor = await start({});
  expect(await showsMails(visitor)).toEqual({ status: 200, isDescribed: true });
  await register(visitor);
  const mail = await mailTo(visitor, person.email, "confirm-email");
  expect(mail).toMatchObject({ language: "ar", subject: "أكّد عنوان بريدك الإلكتروني" });
  const code = codeIn(mail);
  expect(mail.text).toContain(`\nhttp://roadworthy.example/confirm-email/${code}\n`);
  succeeded(await visitor.send("POST", "/email-confirmations", { code }));
});

test("with a mail server mails go there, and no endpoint shows them", async () => {
  const server = await mailServer();
  stops.push(server.stop);
  const visitor = await start({ SMTP_URL: server.url });
  await register(visitor);
  await eventually(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail).toMatchObject({
    from: { name: "Roadworthy", address: "hello@example.com" },
    to: [{ address: person.email }],
    subject: "أكّد عنوان بريدك الإلكتروني",
  });
  expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@roadworthy\.example>$/);
  expect(await showsMails(visitor)).toEqual({ status: 404, isDescribed: false });
});

test("in production no endpoint shows mails, even without a mail server", async () => {
  const visitor = await start({ NODE_ENV: "production" });
  await register(visitor);
  expect(await showsMails(visitor)).toEqual({ status: 404, isDescribed: false });
});
