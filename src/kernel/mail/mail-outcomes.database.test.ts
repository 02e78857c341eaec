import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type MailServer, mailServer } from "./mail-server.fixture.ts";
import { type ToyMails, toyMails } from "./toy-mail.fixture.ts";
import { eraseMails } from "./erase-mails.ts";
import { MailTransport } from "./mail-transport.ts";
import type { MailTables } from "./tables.ts";
import { sendMailHandler } from "./send-mail.ts";

let database: TestDatabase;
let server: MailServer;
let harness: ToyMails;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await mailServer();
  harness = toyMails(database, server.url);
});
afterEach(async () => {
  await harness.close();
  await server.stop();
  await database.drop();
});

const eventuallyMail = (line: object) =>
  eventually(async () => expect(await harness.mails()).toMatchObject([line]));
/** What the owner of accounts does when it erases one. */
const erase = Effect.gen(function* () {
  const query = queryOn<MailTables>((yield* Pools).main);
  harness.accounts.eraseKey(harness.accountId);
  yield* query("test.eraseMails", (db) => eraseMails(db, harness.accountId));
});

test("a mail whose receiver the server rejects is tried once, and its content is erased", async () => {
  server.plansForReceivers.push(550);
  await harness.startWorker();
  await harness.postToy();
  await eventuallyMail({ state: "failed", last_error: "never: EENVELOPE RCPT TO 550", isSealed: false });
  expect(await harness.mails()).toMatchObject([{ attempts: 1 }]);
  expect(server.receivers).toHaveLength(1);
});

test("a mail waits sealed while the server is down, and is sent once the server is back", async () => {
  await server.stop();
  await harness.startWorker();
  await harness.postToy();
  await eventuallyMail({ state: "waiting", last_error: expect.stringMatching(/^later: E/), isSealed: true });
  server = await mailServer({ port: server.port });
  await eventuallyMail({ state: "sent", last_error: null, isSealed: false });
  expect(server.received).toHaveLength(1);
});

test("a mail that may have arrived has failed, and its content is erased", async () => {
  server.plan.push("vanish");
  await harness.postToy();
  await harness.send((await harness.mails())[0]!.id);
  expect(await harness.mails()).toMatchObject([{ state: "failed", isSealed: false }]);
  await database.pool.query("UPDATE kernel.mail SET state = 'sending', sealed = '\\x00'");
  await harness.age(6);
  await harness.sweep();
  expect(await harness.mails()).toMatchObject([{ state: "failed", isSealed: false }]);
  expect(server.begun()).toBe(1);
});

test("a mail being sent is dropped when its account is erased before the mail's end", async () => {
  await harness.postToy();
  const [{ id } = { id: "" }] = await harness.mails();
  const sending = Effect.flatMap(MailTransport, (transport) =>
    Effect.provideService(sendMailHandler.run({ mailId: id }), MailTransport, {
      begin: (...mail) =>
        Effect.tap(transport.begin(...mail), () => Effect.promise(() => harness.run(erase))),
    }),
  );
  await harness.run(sending);
  expect([server.begun(), server.received, await harness.mails()]).toEqual([1, [], []]);
});

test("erasing an account deletes its waiting mails, and their jobs send nothing", async () => {
  await harness.postToy();
  const [{ id } = { id: "" }] = await harness.mails();
  await harness.run(erase);
  expect(await harness.mails()).toEqual([]);
  await harness.send(id);
  expect(server.begun()).toBe(0);
});
