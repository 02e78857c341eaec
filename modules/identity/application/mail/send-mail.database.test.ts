import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { Effect, Exit, Fiber } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Jobs } from "#kernel/jobs/queue";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type MailServer, mailServer } from "../../testing/mail-server.ts";
import { type PostOffice, postOffice } from "../../testing/post-office.ts";
import { searchDatabase } from "../../testing/search-database.ts";
import { Outbox } from "./outbox.ts";
import { sendMailHandler } from "./send-mail.ts";

let database: TestDatabase;
let server: MailServer;
let office: PostOffice;

const open = async (smtpUrl: string | undefined) => {
  office = postOffice(database, smtpUrl);
  await office.open();
};
beforeEach(async () => {
  database = await createTestDatabase();
  server = await mailServer();
  await open(server.url);
});
afterEach(async () => {
  await office.close();
  await server.stop();
  await database.drop();
});

const code = "7F3K9QX2MD7F3K9QX2MD7F3K9Q";
const name = "Thandiwe Mokoena";
const confirmation = {
  template: "confirm-email",
  facts: { name, path: `/confirm-email/${code}`, hours: 24 },
} as const;
const statesEventually = (...states: string[]) =>
  eventually(async () => expect((await office.mails()).map(({ state }) => state)).toEqual(states));
const posted = async () => {
  await office.post(confirmation);
  return (await office.mails())[0]!.id;
};

describe("with a worker", () => {
  beforeEach(() => office.startWorker());

  test("a mail is sent after the commit, once, and its contents are forgotten", async () => {
    await office.post(confirmation);
    await statesEventually("sent");
    expect(server.received).toMatchObject([{ to: [{ address: "thandiwe.mokoena@example.org" }] }]);
    expect(server.received[0]!.text).toContain(`https://roadworthy.example/confirm-email/${code}`);
    expect(await office.mails()).toMatchObject([{ tries: 1, last_error: null, isSealed: false }]);
  });

  test("what is rolled back sends nothing", async () => {
    await expect(office.post(confirmation, Effect.fail(new Error("no")))).rejects.toThrow("no");
    await office.post({ template: "address-changing", facts: { name } });
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.subject).toBe("Your email address is about to change");
  });

  test("a server that wants us to come back gets the mail later, once", async () => {
    server.plan.push(451, "vanish-early");
    server.plansForReceivers.push(450);
    await office.post(confirmation);
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(await office.mails()).toMatchObject([{ tries: 4, last_error: null }]);
  });

  test("a server that refuses the mail is asked once", async () => {
    server.plan.push(550);
    await office.post(confirmation);
    await statesEventually("failed");
    expect(await office.mails()).toMatchObject([{ tries: 1, last_error: "never: EMESSAGE DATA 550" }]);
    expect(server.begun()).toBe(1);
  });

  test("after the eighth try a mail is given up", async () => {
    server.plan.push(...Array.from({ length: 9 }, () => 451));
    await office.post(confirmation);
    await statesEventually("failed");
    expect(await office.mails()).toMatchObject([{ tries: 8, last_error: "later: EMESSAGE DATA 451" }]);
    expect(server.plan).toHaveLength(1);
  });

  test("a connection that breaks instead of an answer ends the matter", async () => {
    server.plan.push("vanish");
    await office.post(confirmation);
    await statesEventually("failed");
    expect((await office.mails())[0]!.last_error).toMatch(/^unknown: /);
    await office.sweep();
    expect(server.received).toHaveLength(1);
  });

  test("nothing personal is in the database, the queue, the errors or the log", async () => {
    server.plan.push(451, 550);
    await office.post(confirmation);
    await statesEventually("failed");
    await office.post(confirmation);
    await statesEventually("failed", "sent");
    const planted = { email: "thandiwe.mokoena@example.org", name, code };
    expect(await searchDatabase(database.pool, planted)).toEqual([]);
    expect(office.logged.length).toBeGreaterThanOrEqual(2);
    expect(office.logged.join("\n")).not.toMatch(/thandiwe|mokoena|7F3K9/i);
  });
});

test("the job is added after the commit, and by no transaction that fails", async () => {
  const waiting = async () => (await office.run(Jobs.use((jobs) => jobs.counts))).waiting;
  let before = -1;
  const look = Effect.promise(async () => void (before = await waiting()));
  await expect(office.post(confirmation, Effect.andThen(look, Effect.fail(new Error("no"))))).rejects.toThrow(
    "no",
  );
  expect([before, await waiting(), await office.mails()]).toEqual([0, 0, []]);
  await office.post(confirmation, look);
  expect([before, await waiting()]).toEqual([0, 1]);
});

test("of 20 runs of one job at once, one sends", async () => {
  const id = await posted();
  await Promise.all(Array.from({ length: 20 }, () => office.send(id)));
  expect(server.received).toHaveLength(1);
  expect(server.begun()).toBe(1);
  expect(await office.mails()).toMatchObject([{ state: "sent", tries: 1 }]);
});

describe("a process that ends", () => {
  /** Everything that a process does up to here; then it is no more. */
  const taken = (id: string) => office.run(Outbox.use((outbox) => outbox.take(id)));

  test("before the end of the mail went out loses nothing: another sends it", async () => {
    const id = await posted();
    expect(await taken(id)).toMatchObject({ tries: 1 });
    await office.send(id);
    expect(server.received).toHaveLength(0);
    await office.age(6);
    await office.startWorker();
    await office.sweep();
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
    expect(await office.mails()).toMatchObject([{ tries: 2 }]);
  });

  test("between the server's yes and our commit sends nothing twice", async () => {
    const id = await posted();
    const dying = Effect.flatMap(Outbox, (outbox) =>
      Effect.provideService(sendMailHandler.run({ mailId: id }), Outbox, {
        ...outbox,
        sent: () => Effect.die(new Error("killed")),
      }),
    );
    const exit = await office.run(Effect.exit(dying));
    expect(Exit.hasDies(exit)).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(await office.mails()).toMatchObject([{ state: "sending" }]);
    await office.send(id);
    await office.age(6);
    await office.startWorker();
    await office.sweep();
    await office.send(id);
    expect(await office.mails()).toMatchObject([{ state: "failed", tries: 1 }]);
    expect(server.received).toHaveLength(1);
  });

  test("only for a while is overtaken, and does not send what another took", async () => {
    const id = await posted();
    const slow = (await taken(id))!;
    await office.age(6);
    const quick = (await taken(id))!;
    const mayGoOut = (mail: typeof slow) => office.run(Outbox.use((outbox) => outbox.handOver(mail)));
    expect([await mayGoOut(slow), await mayGoOut(quick), await mayGoOut(quick)]).toEqual([
      false,
      true,
      false,
    ]);
    await office.run(Outbox.use((outbox) => outbox.failed(slow, "waiting", "later: late")));
    expect(await office.mails()).toMatchObject([{ state: "sending", tries: 2 }]);
  });

  test("because it is told to leaves its mail to others at once", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { readonly port: number };
    await office.close();
    await database.pool.query("TRUNCATE identity.account CASCADE");
    await open(`smtp://127.0.0.1:${port}`);
    const id = await posted();
    const connected = once(silent, "connection") as Promise<[Socket]>;
    const fiber = office.fork(sendMailHandler.run({ mailId: id }));
    const [socket] = await connected;
    await office.run(Fiber.interrupt(fiber));
    socket.destroy();
    silent.close();
    expect(await office.mails()).toMatchObject([
      { state: "waiting", last_error: "later: the program stopped" },
    ]);
  });
});

describe("the sweep", () => {
  test("sends a mail whose job was lost, and not one that waits for its next try", async () => {
    const id = await posted();
    await database.pool.query("DELETE FROM bullmq.job; DELETE FROM bullmq.dedup");
    expect(await office.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([]);
    await office.age(2);
    expect(await office.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([id]);
    server.plan.push(451, 451);
    await expect(office.send(id)).rejects.toMatchObject({ _tag: "MailNotSent" });
    await office.age(1);
    await expect(office.send(id)).rejects.toMatchObject({ _tag: "MailNotSent" });
    await office.age(1.5);
    // The second wait is a minute long, and a minute more is given.
    expect(await office.run(Outbox.use((outbox) => outbox.overdue(10)))).toEqual([]);
    await office.age(1);
    await office.startWorker();
    await office.sweep();
    await statesEventually("sent");
    expect(server.received).toHaveLength(1);
  });

  test("forgets mails after 90 days", async () => {
    await posted();
    await office.age(89 * 24 * 60);
    await office.sweep();
    expect(await office.mails()).toHaveLength(1);
    await office.age(2 * 24 * 60);
    await office.sweep();
    expect(await office.mails()).toEqual([]);
  });
});

test("a mail whose person is erased is not sent", async () => {
  const id = await posted();
  await database.pool.query("DELETE FROM identity.person_key");
  await office.send(id);
  expect(server.begun()).toBe(0);
  expect(await office.mails()).toMatchObject([
    { state: "failed", last_error: "never: the person is erased" },
  ]);
});
