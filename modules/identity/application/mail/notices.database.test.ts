import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type PostOffice, postOffice } from "../../testing/post-office.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Notices } from "./notices.ts";
import { Outbox } from "./outbox.ts";

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

const day = 24 * 3600 * 1000;
const told = {
  satAt: "2026-11-21T08:00:00.000Z",
  before: 21,
  after: 22,
  questions: 28,
  verdict: "passes-now",
  path: "/client/result/att_x",
} as const;
const tell = (noticeId: string, { accountId = office.accountId, ageMs = 0 } = {}) =>
  office.run(
    Effect.gen(function* () {
      const at = (yield* DatabaseClock).now() - ageMs;
      yield* (yield* Notices).resultChanged(accountId, { noticeId, at, ...told });
    }).pipe(Effect.provide(Notices.layer)),
  );
const change = (status: "unconfirmed" | "closing") =>
  office.run(transact(Accounts.use((accounts) => accounts.change(office.accountId, { status }))));

test("somebody is told by name, in their language, and once however often it is asked", async () => {
  const id = randomUUID();
  await Promise.all([tell(id), tell(id), tell(id)]);
  expect(await office.mails()).toMatchObject([{ id, state: "waiting" }]);
  const [mail] = await office.run(Outbox.use(({ newest }) => newest(10)));
  expect(mail).toMatchObject({ template: "result-changed", facts: { ...told, name: expect.any(String) } });
  await office.send(id);
  await tell(id);
  await office.send(id);
  expect(await office.mails()).toMatchObject([{ id, state: "sent", tries: 1 }]);
  await tell(randomUUID());
  expect(await office.mails()).toHaveLength(2);
});

test("whoever has not confirmed the address, is leaving, or is nobody, gets no mail", async () => {
  await change("unconfirmed");
  await tell(randomUUID());
  await change("closing");
  await tell(randomUUID());
  await tell(randomUUID(), { accountId: randomUUID() });
  expect(await office.mails()).toEqual([]);
});

test("what is older than mails are remembered is told nobody again", async () => {
  await tell(randomUUID(), { ageMs: 61 * day });
  expect(await office.mails()).toEqual([]);
  await tell(randomUUID(), { ageMs: 59 * day });
  expect(await office.mails()).toHaveLength(1);
});
