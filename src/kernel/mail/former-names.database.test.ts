import { Effect, Layer } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Jobs } from "#kernel/jobs/queue";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type MailServer, mailServer } from "./mail-server.fixture.ts";
import { mailSchedules } from "./mail-layer.ts";
import { formerSendMail } from "./send-mail.ts";
import { formerSweepMails, sweepMails } from "./sweep-mails.ts";
import { type ToyMails, toyMails } from "./toy-mail.fixture.ts";

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

const sent = () =>
  eventually(async () => expect(await harness.mails()).toMatchObject([{ state: "sent", attempts: 1 }]));

test("a job that the previous release queued sends its mail", async () => {
  await harness.postToy();
  const [{ id } = { id: "" }] = await harness.mails();
  await database.pool.query("DELETE FROM bullmq.job; DELETE FROM bullmq.dedup");
  await harness.run(Jobs.use((jobs) => jobs.add(formerSendMail, { mailId: id })));
  await harness.startWorker();
  await sent();
  expect(server.received).toHaveLength(1);
});

test("a process of the previous release writes and claims mails through the view in the former place", async () => {
  await harness.postToy();
  const { rows } = await database.pool.query("DELETE FROM identity.mail RETURNING *");
  expect(await harness.mails()).toEqual([]);
  const { id, account, sealed } = rows[0];
  const write = () =>
    database.pool.query(
      `INSERT INTO identity.mail (id, account, template, language, sealed, state, created_at)
       VALUES ($1, $2, 'toy', 'en', $3, 'waiting', clock_timestamp()) ON CONFLICT (id) DO NOTHING`,
      [id, account, sealed],
    );
  await write();
  await write();
  expect(await harness.mails()).toMatchObject([{ id, state: "waiting", attempts: 0 }]);
  const claimed = await database.pool.query(
    `UPDATE identity.mail SET state = 'sending', tries = tries + 1,
       taken_at = clock_timestamp() - interval '6 minutes'
     WHERE id = $1 AND state = 'waiting' RETURNING *`,
    [id],
  );
  expect(claimed.rows).toMatchObject([{ tries: 1 }]);
  await harness.send(id);
  expect(await harness.mails()).toMatchObject([{ state: "sent", attempts: 2 }]);
  expect(server.received).toHaveLength(1);
});

test("the schedule of the sweep under its former name ends", async () => {
  await harness.run(Jobs.use((jobs) => jobs.upsertSchedule(formerSweepMails, {}, { everyMs: 60_000 })));
  await harness.run(Effect.scoped(Layer.build(mailSchedules)));
  const { rows } = await database.pool.query<{ name: string }>("SELECT name FROM bullmq.scheduler");
  expect(rows.map(({ name }) => name)).toEqual([sweepMails.name]);
});
