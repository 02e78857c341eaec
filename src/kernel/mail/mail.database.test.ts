import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { Mail } from "./mail.ts";
import { Outbox } from "./outbox.ts";
import { Unreachable } from "./unreachable.ts";
import { shortToyMail, thandiwe, toyFacts, toyMail, type ToyMails, toyMails } from "./toy-mail.fixture.ts";

let database: TestDatabase;
let harness: ToyMails;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = toyMails(database, undefined);
});
afterEach(async () => {
  await harness.close();
  await database.drop();
});

const dayMs = 24 * 3600 * 1000;
const send = (accountId: string, once?: { readonly id: string; readonly ageMs: number }) =>
  Effect.gen(function* () {
    const at = (yield* DatabaseClock).now() - (once?.ageMs ?? 0);
    yield* (yield* Mail).send({
      to: accountId,
      template: toyMail,
      facts: toyFacts,
      ...(once !== undefined && { once: { id: once.id, at } }),
    });
  });
const newest = () => harness.run(Outbox.use((outbox) => outbox.newest(10)));

test("a mail to an account is written with its address, name, language and facts", async () => {
  const french = harness.accounts.add({ address: "zoe@example.org", name: "Zoë", language: "fr" });
  await harness.run(send(french));
  expect(await newest()).toMatchObject([
    { to: "zoe@example.org", template: "toy", language: "fr", facts: { ...toyFacts, name: "Zoë" } },
  ]);
});

test("a mail is not written when the transaction of its caller fails", async () => {
  const failing = transact(Effect.andThen(send(harness.accountId), Effect.fail(new Error("no"))));
  await expect(harness.run(failing)).rejects.toThrow("no");
  expect(await harness.mails()).toEqual([]);
  await harness.run(transact(send(harness.accountId)));
  expect(await harness.mails()).toHaveLength(1);
});

test("a mail for one cause is sent once, however often the cause is processed", async () => {
  const id = randomUUID();
  const one = () => harness.run(send(harness.accountId, { id, ageMs: 0 }));
  await Promise.all([one(), one(), one()]);
  expect(await harness.mails()).toMatchObject([{ id, state: "waiting" }]);
  await harness.send(id);
  await one();
  await harness.send(id);
  expect(await harness.mails()).toMatchObject([{ id, state: "sent", attempts: 1 }]);
  await harness.run(send(harness.accountId, { id: randomUUID(), ageMs: 0 }));
  expect(await harness.mails()).toHaveLength(2);
});

test("a cause older than 60 days sends no mail, because its mail may have been deleted", async () => {
  await harness.run(send(harness.accountId, { id: randomUUID(), ageMs: 61 * dayMs }));
  expect(await harness.mails()).toEqual([]);
  await harness.run(send(harness.accountId, { id: randomUUID(), ageMs: 59 * dayMs }));
  expect(await harness.mails()).toHaveLength(1);
});

test("an account that takes no mail gets none, without an error", async () => {
  harness.accounts.deactivate(harness.accountId);
  await harness.run(send(harness.accountId));
  await harness.run(send(randomUUID()));
  expect(await harness.mails()).toEqual([]);
});

test("the delivery record of an account lists its mails without their content, oldest first", async () => {
  await harness.postToy();
  await harness.post({ accountId: harness.accountId, to: thandiwe, template: shortToyMail, facts: {} });
  await harness.send((await harness.mails())[0]!.id);
  const deliveries = await harness.run(Outbox.use((outbox) => outbox.deliveries(harness.accountId)));
  expect(deliveries).toEqual([
    {
      template: "toy",
      language: "en",
      state: "sent",
      createdAt: expect.any(Number),
      sentAt: expect.any(Number),
    },
    { template: "short-toy", language: "en", state: "waiting", createdAt: expect.any(Number), sentAt: null },
  ]);
  expect(await harness.run(Outbox.use((outbox) => outbox.deliveries(randomUUID())))).toEqual([]);
});

test("a mail to someone without an account is sealed under the program's key, and can be forgotten", async () => {
  const id = randomUUID();
  const stranger = { address: "stranger@example.org", name: "Stranger", language: "en" } as const;
  const toStranger = Effect.gen(function* () {
    const mail = { id, accountId: null, to: stranger, template: toyMail, facts: toyFacts };
    yield* transact((yield* Mail).sendTo(mail));
  });
  await harness.run(toStranger);
  await harness.run(toStranger);
  const { rows } = await database.pool.query<{ line: string }>("SELECT m::text AS line FROM kernel.mail m");
  expect(rows).toHaveLength(1);
  expect(rows[0]!.line).not.toContain("stranger");
  expect(await newest()).toMatchObject([{ id, to: "stranger@example.org" }]);
  await harness.run(Outbox.use((outbox) => outbox.forget([id])));
  expect(await harness.mails()).toEqual([]);
});

test("a mail that came back is marked, and its address gets only mails about security until one comes from there", async () => {
  const id = randomUUID();
  await harness.run(send(harness.accountId, { id, ageMs: 0 }));
  const bounce = () => harness.run(Outbox.use((outbox) => outbox.bounced(id, "5.1.1")));
  expect(await bounce()).toBeNull();
  await harness.send(id);
  expect(await bounce()).toEqual({ accountId: harness.accountId });
  expect(await harness.mails()).toMatchObject([{ state: "bounced", last_error: "bounced: 5.1.1" }]);

  const { address } = thandiwe;
  const add = { address: address.toUpperCase(), accountId: harness.accountId, status: "5.1.1", at: 1_000 };
  await harness.run(Unreachable.use((unreachable) => unreachable.add(add)));
  expect(await harness.run(Unreachable.use(({ since }) => since(address)))).toBe(1_000);
  await harness.run(send(harness.accountId));
  expect(await harness.mails()).toHaveLength(1);
  const aboutSecurity = { ...toyMail, isAboutSecurity: true } as const;
  await harness.post({
    accountId: harness.accountId,
    to: thandiwe,
    template: aboutSecurity,
    facts: toyFacts,
  });
  expect(await harness.mails()).toHaveLength(2);
  await harness.run(Unreachable.use(({ remove }) => remove(address)));
  await harness.run(send(harness.accountId));
  expect(await harness.mails()).toHaveLength(3);
});
