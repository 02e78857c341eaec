import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Effect, Exit, Fiber } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Jobs } from "#kernel/jobs/queue";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type MailServer, mailServer } from "./mail-server.fixture.ts";
import { shortToyMail, thandiwe, toyFacts, type ToyMails, toyMails } from "./toy-mail.fixture.ts";
import { searchDatabase } from "../../../tests/support/search-database.ts";
import { Outbox } from "./outbox.ts";
import { sendMailHandler } from "./send-mail.ts";

let database: TestDatabase;
let server: MailServer;
let harness: ToyMails;

const open = (smtpUrl: string | undefined) => {
  harness = toyMails(database, smtpUrl);
};
beforeEach(async () => {
  database = await createTestDatabase();
  server = await mailServer();
  open(server.url);
});
afterEach(async () => {
  await harness.close();
  await server.stop();
  await database.drop();
});

const { code } = toyFacts;
const { name } = thandiwe;
const statesEventually = (...states: string[]) =>
  eventually(async () => expect((await harness.mails()).map(({ state }) => state)).toEqual(states));
const posted = async () => {
  await harness.postToy();
  return (await harness.mails())[0]!.id;
};

describe("with a worker", () => {
  beforeEach(() => harness.startWorker());

  test("a mail is sent after the commit, once, and its contents are forgotten", async () => {
    await harness.postToy();
    await statesEventually("sent");
    expect(server.received).toMatchObject([{ to: [{ address: "thandiwe.mokoena@example.org" }] }]);
    expect(server.received[0]!.text).toContain(`https://roadworthy.example${toyFacts.path}`);
    expect(await harness.mails()).toMatchObject([{ attempts: 1, last_error: null, isSealed: false }]);
  });

  test("a mail of a rolled-back transaction is not sent", async () => {
    await expect(harness.postToy(Effect.fail(new Error("no")))).rejects.toThrow("no");
    await harness.post({ accountId: harness.accountId, to: thandiwe, template: shortToyMail, facts: {} });
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.subject).toBe("Something changed");
  });

  test("a mail that the server defers is sent later, once", async () => {
    server.plan.push(451, "vanish-early");
    server.plansForReceivers.push(450);
    await harness.postToy();
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(await harness.mails()).toMatchObject([{ attempts: 4, last_error: null }]);
  });

  test("a mail that the server rejects is tried once", async () => {
    server.plan.push(550);
    await harness.postToy();
    await statesEventually("failed");
    expect(await harness.mails()).toMatchObject([{ attempts: 1, last_error: "never: EMESSAGE DATA 550" }]);
    expect(server.begun()).toBe(1);
  });

  test("a mail fails after the eighth attempt", async () => {
    server.plan.push(...Array.from({ length: 9 }, () => 451));
    await harness.postToy();
    await statesEventually("failed");
    expect(await harness.mails()).toMatchObject([{ attempts: 8, last_error: "later: EMESSAGE DATA 451" }]);
    expect(server.plan).toHaveLength(1);
  });

  test("a connection that breaks instead of a reply fails the mail for good", async () => {
    server.plan.push("vanish");
    await harness.postToy();
    await statesEventually("failed");
    expect((await harness.mails())[0]!.last_error).toMatch(/^unknown: /);
    await harness.sweep();
    expect(server.received).toHaveLength(1);
  });

  test("nothing personal is in the database, the queue, the errors or the log", async () => {
    server.plan.push(451, 550);
    await harness.postToy();
    await statesEventually("failed");
    await harness.postToy();
    await statesEventually("failed", "sent");
    const planted = { email: "thandiwe.mokoena@example.org", name, code };
    expect(await searchDatabase(database.pool, planted)).toEqual([]);
    expect(harness.logged.length).toBeGreaterThanOrEqual(2);
    expect(harness.logged.join("\n")).not.toMatch(/thandiwe|mokoena|7F3K9/i);
  });
});

test("the job is added after the commit, and by no transaction that fails", async () => {
  const waiting = async () => (await harness.run(Jobs.use((jobs) => jobs.counts))).mail.waiting;
  let before = -1;
  const look = Effect.promise(async () => void (before = await waiting()));
  await expect(harness.postToy(Effect.andThen(look, Effect.fail(new Error("no"))))).rejects.toThrow("no");
  expect([before, await waiting(), await harness.mails()]).toEqual([0, 0, []]);
  await harness.postToy(look);
  expect([before, await waiting()]).toEqual([0, 1]);
});

test("of 20 runs of one job at once, one sends", async () => {
  const id = await posted();
  await Promise.all(Array.from({ length: 20 }, () => harness.send(id)));
  expect(server.received).toHaveLength(1);
  expect(server.begun()).toBe(1);
  expect(await harness.mails()).toMatchObject([{ state: "sent", attempts: 1 }]);
});

describe("a process that ends", () => {
  /** Everything that a process does up to here; then it is no more. */
  const claimed = (id: string) => harness.run(Outbox.use((outbox) => outbox.claim(id)));

  test("before the end of the mail went out loses nothing: another process sends it", async () => {
    const id = await posted();
    expect(await claimed(id)).toMatchObject({ attempts: 1 });
    await harness.send(id);
    expect(server.received).toHaveLength(0);
    await harness.age(6);
    await harness.startWorker();
    await harness.sweep();
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(await harness.mails()).toMatchObject([{ attempts: 2 }]);
  });

  test("between the server's acceptance and our commit sends nothing twice", async () => {
    const id = await posted();
    const dying = Effect.flatMap(Outbox, (outbox) =>
      Effect.provideService(sendMailHandler.run({ mailId: id }), Outbox, {
        ...outbox,
        sent: () => Effect.die(new Error("killed")),
      }),
    );
    const exit = await harness.run(Effect.exit(dying));
    expect(Exit.hasDies(exit)).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(await harness.mails()).toMatchObject([{ state: "sending" }]);
    await harness.send(id);
    await harness.age(6);
    await harness.startWorker();
    await harness.sweep();
    await harness.send(id);
    expect(await harness.mails()).toMatchObject([{ state: "failed", attempts: 1 }]);
    expect(server.received).toHaveLength(1);
  });

  test("only stalls loses its claim, and does not send what another process claimed", async () => {
    const id = await posted();
    const slow = (await claimed(id))!;
    await harness.age(6);
    const quick = (await claimed(id))!;
    const mayGoOut = (mail: typeof slow) => harness.run(Outbox.use((outbox) => outbox.handOver(mail)));
    expect([await mayGoOut(slow), await mayGoOut(quick), await mayGoOut(quick)]).toEqual([
      false,
      true,
      false,
    ]);
    await harness.run(Outbox.use((outbox) => outbox.failed(slow, "waiting", "later: late")));
    expect(await harness.mails()).toMatchObject([{ state: "sending", attempts: 2 }]);
  });

  test("because it was asked to stop leaves its mail to other processes at once", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { readonly port: number };
    await harness.close();
    await database.pool.query("TRUNCATE kernel.mail");
    open(`smtp://127.0.0.1:${port}`);
    const id = await posted();
    const connected = once(silent, "connection") as Promise<[Socket]>;
    const fiber = harness.fork(sendMailHandler.run({ mailId: id }));
    const [socket] = await connected;
    await harness.run(Fiber.interrupt(fiber));
    socket.destroy();
    silent.close();
    expect(await harness.mails()).toMatchObject([
      { state: "waiting", last_error: "later: the program stopped" },
    ]);
  });
});

describe("the sweep", () => {
  test("sends a mail whose job was lost, and not one that waits for its next attempt", async () => {
    const id = await posted();
    await database.pool.query("DELETE FROM bullmq.job; DELETE FROM bullmq.dedup");
    expect(await harness.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([]);
    await harness.age(2);
    expect(await harness.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([id]);
    server.plan.push(451, 451);
    await expect(harness.send(id)).rejects.toMatchObject({ _tag: "MailNotSent" });
    await harness.age(1);
    await expect(harness.send(id)).rejects.toMatchObject({ _tag: "MailNotSent" });
    await harness.age(1.5);
    // The second wait is a minute long, and a minute more is given.
    expect(await harness.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([]);
    await harness.age(1);
    await harness.startWorker();
    await harness.sweep();
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
  });

  test("deletes mails after 90 days", async () => {
    await posted();
    await harness.age(89 * 24 * 60);
    await harness.sweep();
    expect(await harness.mails()).toHaveLength(1);
    await harness.age(2 * 24 * 60);
    await harness.sweep();
    expect(await harness.mails()).toEqual([]);
  });
});

test("a mail whose person is erased is not sent", async () => {
  const id = await posted();
  harness.accounts.eraseKey(harness.accountId);
  await harness.send(id);
  expect(server.begun()).toBe(0);
  expect(await harness.mails()).toMatchObject([
    { state: "failed", last_error: "never: the person is erased" },
  ]);
});
