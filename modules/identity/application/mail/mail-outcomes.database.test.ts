import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type MailServer, mailServer } from "../../testing/mail-server.ts";
import { type PostOffice, postOffice } from "../../testing/post-office.ts";
import { Accounts } from "../accounts/accounts.ts";
import { MailTransport } from "./mail-transport.ts";
import { sendMailHandler } from "./send-mail.ts";

let database: TestDatabase;
let server: MailServer;
let office: PostOffice;

beforeEach(async () => {
  database = await createTestDatabase();
  server = await mailServer();
  office = postOffice(database, server.url);
  await office.open();
});
afterEach(async () => {
  await office.close();
  await server.stop();
  await database.drop();
});

const post = () =>
  office.post({
    template: "reset-password",
    facts: { name: "Thandiwe Mokoena", code: "7F3K9-QX2MD-4TR", path: "/forgot-password/x", minutes: 10 },
  });
const eventuallyMail = (line: object) =>
  eventually(async () => expect(await office.mails()).toMatchObject([line]));
const erase = Effect.suspend(() => transact(Accounts.use(({ erase: empty }) => empty(office.accountId))));

test("a receiver that the server refuses is asked for once, and the mail is forgotten", async () => {
  server.plansForReceivers.push(550);
  await office.startWorker();
  await post();
  await eventuallyMail({ state: "failed", last_error: "never: EENVELOPE RCPT TO 550", isSealed: false });
  expect(await office.mails()).toMatchObject([{ tries: 1 }]);
  expect(server.receivers).toHaveLength(1);
});

test("a mail waits while the server is away, readable to us alone, and goes out once it is back", async () => {
  await server.stop();
  await office.startWorker();
  await post();
  await eventuallyMail({ state: "waiting", last_error: expect.stringMatching(/^later: E/), isSealed: true });
  server = await mailServer({ port: server.port });
  await eventuallyMail({ state: "sent", last_error: null, isSealed: false });
  expect(server.received).toHaveLength(1);
});

test("a mail that nobody knows of whether it arrived is forgotten too", async () => {
  server.plan.push("vanish");
  await post();
  await office.send((await office.mails())[0]!.id);
  expect(await office.mails()).toMatchObject([{ state: "failed", isSealed: false }]);
  await database.pool.query("UPDATE identity.mail SET state = 'sending', sealed = '\\x00'");
  await office.age(6);
  await office.sweep();
  expect(await office.mails()).toMatchObject([{ state: "failed", isSealed: false }]);
  expect(server.begun()).toBe(1);
});

test("a person who is erased while their mail goes out gets none of it", async () => {
  await post();
  const [{ id } = { id: "" }] = await office.mails();
  const sending = Effect.flatMap(MailTransport, (transport) =>
    Effect.provideService(sendMailHandler.run({ mailId: id }), MailTransport, {
      begin: (...mail) => Effect.tap(transport.begin(...mail), () => Effect.promise(() => office.run(erase))),
    }),
  );
  await office.run(sending);
  expect([server.begun(), server.received, await office.mails()]).toEqual([1, [], []]);
});

test("erasing takes the mails that wait; their jobs find nothing", async () => {
  await post();
  const [{ id } = { id: "" }] = await office.mails();
  await office.run(erase);
  expect(await office.mails()).toEqual([]);
  await office.send(id);
  expect(server.begun()).toBe(0);
});
