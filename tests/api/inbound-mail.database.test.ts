import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { Effect } from "effect";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import type { MailThread, MailThreadTalk, OwnTalk, StaffTalk } from "#modules/admin-template/contract";
import type { ContactCard } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { eventually } from "../support/eventually.ts";
import { searchDatabase } from "../support/search-database.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const erasePerson = defineJob({
  ...{ name: "identity.erase-person", queue: "general", attempts: 1, backoff: 1_000 },
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
});
/** The program's own job, under a key of its own. */
const mailAnswers = defineJob({
  ...{ name: "office.mail-answers", queue: "general", attempts: 1, backoff: 1_000 },
  data: z.object({}),
  dedupe: () => "now",
});
const secret = "the-mail-server-knows-this";
const program = wholeProgram({ INBOUND_MAIL_ADDRESS: "help@office.example", INBOUND_MAIL_SECRET: secret });
let support: TestBrowser;
let editor: TestBrowser;
let learner: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [support, editor, learner] = [program.browser(), program.browser(), program.browser()];
  me = await signUp(learner);
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, editor, "editor");
});

/** Posts a body as it is, as a mail server does. */
const deliver = (raw: string | Buffer, token = secret) =>
  new Promise<number>((answered, failed) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "message/rfc822" };
    const options = { port: program.app.port, method: "POST", path: "/api/mail/inbound", headers };
    const sent = request(options, (response) => {
      response.resume();
      answered(response.statusCode!);
    });
    sent.on("error", failed);
    sent.end(raw);
  });

interface Mail {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly id?: string;
  readonly more?: readonly string[];
  readonly body?: string;
}
const mailOf = ({ more = [], body = "", ...mail }: Mail) =>
  [
    `From: ${mail.from ?? `Nomsa <${me.email}>`}`,
    `To: ${mail.to ?? "help@office.example"}`,
    `Subject: ${mail.subject ?? "My own pen"}`,
    `Message-ID: ${mail.id ?? `<${randomUUID()}@example.org>`}`,
    ...more,
    "",
    body,
  ].join("\r\n");

const threads = async (query = "") =>
  succeeded<{ threads: MailThread[] }>(await support.send("GET", `/admin/mail-threads${query}`)).threads;
const read = async (threadId: string) =>
  succeeded<MailThreadTalk>(await support.send("GET", `/admin/mail-threads/${threadId}`));
const ticketOf = async (threadId: string) =>
  succeeded<StaffTalk>(await support.send("POST", `/admin/mail-threads/${threadId}/ticket`));
const say = (text: string) => ({ text, commandId: randomUUID() });
const texts = ({ timeline }: StaffTalk) => timeline.map(({ author, text }) => [author, text]);

test("only the mail server may hand in a mail, and support may read it, an editor not", async () => {
  expect(await deliver(mailOf({ subject: "Forged" }), "a-guess-at-the-secret-of-it")).toBe(401);
  expect(await deliver(Buffer.alloc(4_100_000))).toBe(413);
  expect(await threads()).toEqual([]);
  expect((await editor.send("GET", "/admin/mail-threads")).status).toBe(403);
});

test("a learner's mail becomes a ticket, is answered by mail, and their reply is the ticket's next message", async () => {
  const id = `<${randomUUID()}@example.org>`;
  const question = mailOf({ id, body: "May I bring my own pen?" });
  expect([await deliver(question), await deliver(question)]).toEqual([200, 200]);
  const [thread, ...others] = await threads();
  expect(others).toEqual([]);
  expect(thread).toMatchObject({ subject: "My own pen", accountId: me.session.accountId, isRead: false });
  const { letters } = await read(thread!.threadId);
  expect(letters).toMatchObject([{ direction: "in", text: "May I bring my own pen?", state: null }]);

  const ticket = await ticketOf(thread!.threadId);
  expect(ticket).toMatchObject({ source: "mail", channel: "ticket", status: "open", hasNews: true });
  expect((await ticketOf(thread!.threadId)).conversationId).toBe(ticket.conversationId);
  const answer = { ...say("Yes, a black one.\nBring two."), isNote: false };
  const path = `/admin/tickets/${ticket.conversationId}/messages`;
  succeeded(await support.send("POST", path, answer));
  succeeded(await support.send("POST", path, answer));
  const mailed = await mailTo(learner, me.email, "letter");
  expect(mailed.subject).toBe("Re: My own pen");
  expect(mailed.text).toContain("Yes, a black one.\n\nBring two.");
  expect((await read(thread!.threadId)).letters).toHaveLength(2);

  const body = "Thank you!\r\n\r\nOn Mon, 23 Nov 2026 at 10:00, Roadworthy wrote:\r\n> Yes, a black one.";
  await deliver(mailOf({ to: mailed.replyTo!, subject: mailed.subject, body }));
  const byId = [`In-Reply-To: <${mailed.id}@localhost>`];
  await deliver(mailOf({ more: byId, body: "And a pencil?" }));
  const talk = succeeded<StaffTalk>(await support.send("GET", `/admin/tickets/${ticket.conversationId}`));
  expect(texts(talk)).toEqual([
    ["learner", "May I bring my own pen?"],
    ["staff", "Yes, a black one.\nBring two."],
    ["learner", "Thank you!"],
    ["learner", "And a pencil?"],
  ]);
  expect(talk).toMatchObject({ status: "open", mailThreadId: thread!.threadId });
  expect(await threads()).toEqual([]);
});

test("a signed address that was altered, and the Message-ID of another's mail, join nothing", async () => {
  const thread = (await threads("?folder=archive"))[0]!;
  const mails = await mailTo(learner, me.email, "letter");
  const forged = mails.replyTo!.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"));
  const from = "mallory@example.org";
  await deliver(mailOf({ from, to: forged, subject: "Forged token" }));
  await deliver(mailOf({ from, more: [`References: <${mails.id}@localhost>`], subject: "Forged reference" }));
  const fresh = await threads();
  expect(fresh.map(({ subject }) => subject).toSorted()).toEqual(["Forged reference", "Forged token"]);
  expect(fresh.map(({ threadId }) => threadId)).not.toContain(thread.threadId);
  const { letters } = await read(thread.threadId);
  expect(JSON.stringify(letters)).not.toContain("Forged");
});

test("an answer to the notice of a chat joins the chat", async () => {
  const chat = succeeded<OwnTalk>(await learner.send("POST", "/conversations", say("Is the hall far?")));
  succeeded(
    await support.send("POST", `/admin/tickets/${chat.conversationId}/messages`, {
      ...say("Two streets from the station."),
      isNote: false,
    }),
  );
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET latest_staff_at = now() - interval '2 minutes' WHERE id = $1",
    [uuidOfId(chat.conversationId)],
  );
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(mailAnswers, {})));
  const notice = await mailTo(learner, me.email, "question-answered");
  await deliver(mailOf({ to: notice.replyTo!, body: "I found it." }));
  const talk = succeeded<StaffTalk>(await support.send("GET", `/admin/tickets/${chat.conversationId}`));
  expect(texts(talk).at(-1)).toEqual(["learner", "I found it."]);
});

test("HTML becomes words, pictures are drawn anew, and other files are left out", async () => {
  const picture = await sharp({ create: { width: 2000, height: 400, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Nomvula Planted" } })
    .jpeg()
    .toBuffer();
  const part = (type: string, content: Buffer) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename=a\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64")}\r\n`;
  const body = [
    `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Look<script>alert(1)</script></p>\r\n`,
    part("image/jpeg", picture),
    part("image/png", Buffer.from("no picture")),
    part("application/pdf", Buffer.from("%PDF-1.7")),
    "--b--",
  ].join("");
  await deliver(
    mailOf({
      subject: "A sign",
      more: ["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"],
      body,
    }),
  );
  const { letters } = await read((await threads("?text=sign"))[0]!.threadId);
  expect(letters).toMatchObject([{ text: "Look", pictures: 1, leftOut: 2 }]);
  const file = await support.send("GET", `/admin/letters/${letters[0]!.letterId}/pictures/1`);
  expect(file.headers["content-type"]).toContain("image/webp");
  const { rows } = await program.database.pool.query<{ webp: Buffer }>(
    "SELECT webp FROM admin_template.mail_picture",
  );
  expect(await sharp(rows[0]!.webp).metadata()).toMatchObject({ format: "webp", width: 1600, height: 320 });
  expect(rows[0]!.webp.includes("Nomvula")).toBe(false);
  const { threadId } = (await threads("?text=sign"))[0]!;
  const ticket = succeeded<StaffTalk>(await support.post(`/admin/mail-threads/${threadId}/ticket`, {}));
  expect(ticket.timeline).toMatchObject([{ author: "learner", text: "Look", pictures: 1 }]);
  const shown = await support.get(`/admin/tickets/${ticket.conversationId}/messages/1/pictures/1`);
  expect(shown.bytes).toEqual(file.bytes);
});

test("a program's mail is filed away and wakes no one, and nothing is ever answered by ours", async () => {
  const { rows: before } = await program.database.pool.query("SELECT id FROM kernel.mail");
  await deliver(mailOf({ subject: "Out of office", more: ["Auto-Submitted: auto-replied"] }));
  await deliver(mailOf({ subject: "A newsletter", more: ["Precedence: bulk"] }));
  await deliver(mailOf({ subject: "From ourselves", from: "help@office.example" }));
  const subjects = async (query: string) => (await threads(query)).map(({ subject }) => subject);
  expect(await subjects("")).not.toContain("Out of office");
  expect(await subjects("?folder=archive")).toEqual(
    expect.arrayContaining(["Out of office", "A newsletter"]),
  );
  for (const folder of ["", "?folder=archive"])
    expect(await subjects(folder)).not.toContain("From ourselves");
  expect((await program.database.pool.query("SELECT id FROM kernel.mail")).rows).toEqual(before);
});

const report = (mailId: string, recipient: string, status: string) => {
  const parts = [
    `--r\r\nContent-Type: text/plain\r\n\r\nIt could not be delivered.\r\n`,
    `--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: ${status}\r\n`,
    `--r\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: One\r\nMessage-ID: <${mailId}@localhost>\r\n`,
    "--r--",
  ];
  return mailOf({
    from: "mailer-daemon@example.org",
    more: ["MIME-Version: 1.0", 'Content-Type: multipart/report; report-type=delivery-status; boundary="r"'],
    body: parts.join(""),
  });
};

test("a mail that came back is marked, and a dead address gets no more letters until its owner writes", async () => {
  const { accountId } = me.session;
  const write = async () =>
    await support.send("POST", "/admin/mail-threads", {
      accountId,
      subject: "Your test",
      ...say("Good luck."),
    });
  const { threadId, letters } = succeeded<MailThreadTalk>(await write());
  const { id } = await eventually(async () => {
    const found = await mailTo(learner, me.email, "letter");
    expect(found.subject).toBe("Your test");
    expect(found.state).toBe("sent");
    return found;
  });
  expect(letters).toMatchObject([{ direction: "out", text: "Good luck." }]);
  const card = async () =>
    succeeded<ContactCard>(await support.send("GET", `/admin/contacts/${accountId}`)).unreachableSince;

  await deliver(report(id, me.email, "4.2.2"));
  await deliver(report(id, "someone.else@example.org", "5.1.1"));
  expect((await read(threadId)).letters[0]!.state).toBe("bounced");
  expect(await card()).toBeNull();
  await deliver(report(id, me.email.toUpperCase(), "5.1.1"));
  expect(await card()).not.toBeNull();
  expect((await write()).status).toBe(409);
  const bounced = succeeded<{ mails: { mailId: string; trouble: string }[] }>(
    await support.send("GET", "/admin/mails?folder=bounced"),
  ).mails;
  expect(bounced).toMatchObject([{ trouble: "bounced" }]);

  await deliver(mailOf({ subject: "I am back" }));
  expect(await card()).toBeNull();
  expect((await write()).status).toBe(201);
});

test("a stranger's address is sealed, they can be answered and forgotten, and an account takes their mails over", async () => {
  const stranger = program.browser();
  const email = `lead.${randomUUID()}@example.org`;
  await deliver(
    mailOf({ from: `Thabo Planted <${email}>`, subject: "For a school", body: "What does it cost?" }),
  );
  const [thread] = await threads(`?text=${encodeURIComponent(email.toUpperCase())}`);
  expect(thread).toMatchObject({ accountId: null, sender: { address: email, name: "Thabo Planted" } });
  expect(await searchDatabase(program.database.pool, { words: email })).toEqual([]);
  succeeded(await support.send("POST", `/admin/mail-threads/${thread!.threadId}/letters`, say("Nothing.")));
  expect((await mailTo(stranger, email, "letter")).text).toContain("Thabo Planted");
  const { number } = await ticketOf(thread!.threadId);

  const them = await signUp(stranger, { ...me, email } as Parameters<typeof signUp>[1]);
  await eventually(async () => {
    expect((await read(thread!.threadId)).accountId).toBe(them.session.accountId);
  });
  const own = succeeded<{ conversations: { number: number }[] }>(
    await stranger.send("GET", "/conversations"),
  );
  expect(own.conversations).toMatchObject([{ number }]);
  const copy = await stranger.send("POST", "/profile/export");
  expect(copy.text).toContain("What does it cost?");
  expect((await support.send("DELETE", `/admin/mail-threads/${thread!.threadId}`)).status).toBe(409);

  succeeded(await stranger.send("POST", "/profile/closure", { password: them.password }));
  const { accountId } = them.session;
  await program.database.pool.query(
    "UPDATE identity.account SET erase_at = now() - interval '1 second' WHERE id = $1",
    [uuidOfId(accountId)],
  );
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId })));
  await eventually(async () => {
    expect(await searchDatabase(program.database.pool, { words: "What does it cost?" })).toEqual([]);
  });

  await deliver(mailOf({ from: "gone@example.org", subject: "Forget me", body: "Planted words" }));
  const [last] = await threads("?text=Forget");
  succeeded(await support.send("DELETE", `/admin/mail-threads/${last!.threadId}`));
  expect(await searchDatabase(program.database.pool, { words: "Planted words" })).toEqual([]);
});

test("what staff read of mails goes into the audit log", async () => {
  const { rows } = await program.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM kernel.audit_entry WHERE action = 'office.read-mail'",
  );
  expect(rows[0]!.count).toBeGreaterThan(3);
});

test("a correspondence is filed as it was read, and not over a colleague or a mail that came meanwhile", async () => {
  await deliver(mailOf({ from: "busy@example.org", subject: "Which papers" }));
  const [thread] = await threads("?text=Which%20papers");
  const path = `/admin/mail-threads/${thread!.threadId}`;
  const archived = { folder: "archive", isRead: true };
  await deliver(mailOf({ from: "busy@example.org", subject: "Which papers do I bring" }));
  const [newest] = await threads("?text=Which%20papers%20do");
  expect(newest!.version).toBe(1);
  const filed = succeeded<MailThread>(
    await support.send("PUT", path, { version: thread!.version, ...archived }),
  );
  expect(filed).toMatchObject({ ...archived, version: thread!.version + 1 });
  const late = await support.send("PUT", path, { version: thread!.version, folder: "inbox", isRead: false });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining("MailThreadChanged")]);
  const again = await support.send("PUT", path, { version: filed.version, ...archived });
  expect(succeeded<MailThread>(again).version).toBe(filed.version);
  const acts = await program.database.pool.query<{ facts: object }>(
    "SELECT facts FROM kernel.audit_entry WHERE action = 'office.file-mail' AND target = $1",
    [thread!.threadId],
  );
  expect(acts.rows.map(({ facts }) => facts)).toEqual([archived]);
});

test("an answer that is sent twice is mailed, recorded and counted once", async () => {
  await deliver(mailOf({ from: "twice@example.org", subject: "Sent twice" }));
  const [thread] = await threads("?text=Sent%20twice");
  const answer = say("Bring your identity document.");
  const send = () => support.send("POST", `/admin/mail-threads/${thread!.threadId}/letters`, answer);
  const first = succeeded<MailThreadTalk>(await send());
  expect(first.version).toBe(thread!.version + 1);
  const second = succeeded<MailThreadTalk>(await send());
  expect([second.version, second.letters.length]).toEqual([first.version, first.letters.length]);
  const acts = await program.database.pool.query(
    "SELECT FROM kernel.audit_entry WHERE action = 'office.write-letter' AND target = $1",
    [thread!.threadId],
  );
  expect(acts.rowCount).toBe(1);
});

test("correspondences are listed from either end, and one address finds the mails to its account", async () => {
  const [newest, oldest] = [await threads(""), await threads("?sort=oldest")];
  expect(oldest.map(({ threadId }) => threadId)).toEqual(newest.map(({ threadId }) => threadId).toReversed());
  const mails = async (query: string) =>
    succeeded<{ mails: { accountId: string }[] }>(await support.send("GET", `/admin/mails${query}`)).mails;
  const own = await mails(`?email=${encodeURIComponent(me.email.toUpperCase())}`);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ accountId }) => accountId))).toEqual(new Set([me.session.accountId]));
  expect(await mails("?email=no.one%40example.org")).toEqual([]);
  const other = await signUp(program.browser());
  const both = `?email=${encodeURIComponent(other.email)}&accountId=${me.session.accountId}`;
  expect(await mails(both)).toEqual([]);
});
