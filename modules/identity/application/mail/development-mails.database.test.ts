import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type DevelopmentMail, readDevelopmentMails } from "../../contract/index.ts";
import { type PostOffice, postOffice } from "../../testing/post-office.ts";
import { readDevelopmentMailsHandler } from "./development-mails.ts";

let database: TestDatabase;
let office: PostOffice;

beforeEach(async () => {
  database = await createTestDatabase();
  office = postOffice(database, undefined);
  await office.open();
});
afterEach(async () => {
  await office.close();
  await database.drop();
});

const name = "Thandiwe Mokoena";
const read = async (): Promise<readonly DevelopmentMail[]> => {
  const answer = await office.run(
    Effect.flatMap(Effect.succeed(readDevelopmentMailsHandler), ({ handle }) => handle({} as never)),
  );
  return readDevelopmentMails.ok.parse(answer).mails;
};

test("without a mail server a mail counts as sent, goes nowhere, and can be read", async () => {
  await office.post({
    template: "reset-password",
    language: "ar",
    facts: { name, code: "7F3K9-QX2MD-4TR", path: "/forgot-password/x", minutes: 10 },
  });
  const [line] = await office.mails();
  expect(await read()).toMatchObject([{ id: line!.id, state: "waiting" }]);
  await office.send(line!.id);
  expect(await office.mails()).toMatchObject([{ state: "sent", isSealed: true, tries: 1 }]);
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

test("the newest 50 are shown, newest first; of an erased person none", async () => {
  for (let hours = 1; hours <= 52; hours++)
    await office.post({ template: "confirm-email", facts: { name, path: "/confirm-email/x", hours } });
  const shown = await read();
  expect(shown).toHaveLength(50);
  expect(shown[0]!.text).toContain("52 hours");
  expect(shown.at(-1)!.text).toContain("for 3 hours");
  await database.pool.query("DELETE FROM identity.person_key");
  expect(await read()).toEqual([]);
});
