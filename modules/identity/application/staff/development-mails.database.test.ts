import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type DevelopmentMail, readDevelopmentMails } from "../../contract/index.ts";
import { type MailsOn, mailsOn } from "../../testing/mails-on.ts";
import { confirmEmailMail } from "../mails/confirm-email.ts";
import { resetPasswordMail } from "../mails/reset-password.ts";
import { readDevelopmentMailsHandler } from "./development-mails.ts";

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

const read = async (): Promise<readonly DevelopmentMail[]> => {
  const answer = await harness.run(readDevelopmentMailsHandler.handle({} as never));
  return readDevelopmentMails.ok.parse(answer).mails;
};

test("without a mail server a mail counts as sent, is not delivered, and can be read", async () => {
  const { accountId, recipient } = harness;
  await harness.post({
    accountId,
    to: { ...recipient, language: "ar" },
    template: resetPasswordMail,
    facts: { code: "7F3K9-QX2MD-4TR", path: "/forgot-password/x", minutes: 10, linkMinutes: 60 },
  });
  const [line] = await harness.mails();
  expect(await read()).toMatchObject([{ id: line!.id, state: "waiting" }]);
  await harness.send(line!.id);
  expect(await harness.mails()).toMatchObject([{ state: "sent", isSealed: true, attempts: 1 }]);
  const [mail] = await read();
  expect(mail).toMatchObject({
    template: "reset-password",
    language: "ar",
    state: "sent",
    to: "thandiwe.mokoena@example.org",
    subject: "رمزك لكلمة مرور جديدة",
    text: expect.stringContaining("https://roadworthy.example/forgot-password/x"),
    html: expect.stringContaining('dir="rtl"'),
  });
});

test("the page shows the newest 50 mails, newest first, and none of an erased person", async () => {
  const { accountId, recipient: to } = harness;
  for (let hours = 1; hours <= 52; hours++)
    await harness.post({
      accountId,
      to,
      template: confirmEmailMail,
      facts: { path: "/confirm-email/x", hours },
    });
  const shown = await read();
  expect(shown).toHaveLength(50);
  expect(shown[0]!.text).toContain("52 hours");
  expect(shown.at(-1)!.text).toContain("for 3 hours");
  await database.pool.query("DELETE FROM identity.person_key");
  expect(await read()).toEqual([]);
});
