import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { Mail } from "#kernel/mail/mail";
import { Outbox } from "#kernel/mail/outbox";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type MailsOn, mailsOn } from "../../testing/mails-on.ts";
import { passwordChangedMail } from "../mails/password-changed.ts";
import { Accounts } from "./accounts.ts";

let database: TestDatabase;
let harness: MailsOn;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = mailsOn(database);
  await harness.open();
});
afterEach(async () => {
  await harness.close();
  await database.drop();
});

const sendTo = (accountId: string) =>
  harness.run(
    Mail.use(({ send }) =>
      send({ to: accountId, template: passwordChangedMail, facts: { resetPath: "/forgot-password" } }),
    ),
  );
const change = (changes: { readonly status: "unconfirmed" | "closing" } | { readonly language: "fr" }) =>
  harness.run(transact(Accounts.use((accounts) => accounts.change(harness.accountId, changes))));

test("a mail to an active account goes to its address, with its name and in its language", async () => {
  await change({ language: "fr" });
  await sendTo(harness.accountId);
  expect(await harness.run(Outbox.use(({ newest }) => newest(10)))).toMatchObject([
    {
      to: harness.recipient.address,
      language: "fr",
      template: "password-changed",
      facts: { name: harness.recipient.name, resetPath: "/forgot-password" },
    },
  ]);
});

test("an unconfirmed, a closing and an unknown account get no mail", async () => {
  await change({ status: "unconfirmed" });
  await sendTo(harness.accountId);
  await change({ status: "closing" });
  await sendTo(harness.accountId);
  await sendTo(randomUUID());
  expect(await harness.mails()).toEqual([]);
});

test("erasing an account deletes its mails, and its job sends nothing", async () => {
  await sendTo(harness.accountId);
  const [{ id } = { id: "" }] = await harness.mails();
  await harness.run(transact(Accounts.use(({ erase }) => erase(harness.accountId))));
  await harness.send(id);
  await sendTo(harness.accountId);
  expect(await harness.mails()).toEqual([]);
});
