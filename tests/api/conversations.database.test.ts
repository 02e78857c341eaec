import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import { Jobs } from "#kernel/jobs/queue";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { Macro, OwnTalk, StaffConversation, StaffTalk } from "#modules/admin-template/contract";
import { defineJob } from "#vocabulary/job";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import * as z from "zod/mini";
import { sampleConversations } from "../../src/app.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { eventually } from "../support/eventually.ts";
import { mailTo, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let learner: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;
let them: typeof me;

beforeAll(async () => {
  [learner, other, admin] = [program.browser(), program.browser(), program.browser()];
  me = await signUp(learner);
  them = await signUp(other);
  await signInStaff(program.app, admin, "admin");
});

const said = (text: string) => ({ text, commandId: randomUUID() });
const ask = async (text: string, from = learner) =>
  succeeded<OwnTalk>(await from.send("POST", "/conversations", said(text)));
const review = async (id: string) => succeeded<StaffTalk>(await admin.send("GET", `/admin/tickets/${id}`));
const answer = async (id: string, text: string, isNote = false) =>
  succeeded<StaffTalk>(await admin.send("POST", `/admin/tickets/${id}/messages`, { ...said(text), isNote }));
const change = async (talk: StaffTalk, changes: object) => {
  const { version, topic, channel, status, priority, assignee, dueAt } = talk;
  const as = { version, topic, channel, status, priority, assignee, dueAt, ...changes };
  return await admin.send("PUT", `/admin/tickets/${talk.conversationId}`, as);
};
const changed = async (talk: StaffTalk, changes: object) => succeeded<StaffTalk>(await change(talk, changes));
const tickets = async (query: string) =>
  succeeded<{ tickets: StaffConversation[]; next: string | null }>(
    await admin.send("GET", `/admin/tickets?${query}`),
  );
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];
const accountOf = async (browser: TestBrowser) =>
  succeeded<{ session: { accountId: string } }>(await browser.send("GET", "/session")).session.accountId;
const read = async (id: string) => succeeded<OwnTalk>(await learner.send("GET", `/conversations/${id}`));

test("a learner asks, staff answer, note and solve, and the learner reads, rates and never sees the note", async () => {
  const { conversationId: id, ...asked } = await ask("May I bring my own pen?\nThe hall is far away.");
  expect(asked).toMatchObject({ topic: "May I bring my own pen?", channel: "chat", status: "open" });
  const { chats } = succeeded<{ chats: StaffConversation[] }>(await admin.send("GET", "/admin/chats"));
  expect(chats).toMatchObject([{ conversationId: id, hasNews: true, accountId: me.session.accountId }]);

  await answer(id, "She rang before.", true);
  const answered = await answer(id, "Yes, a black one.");
  expect(answered).toMatchObject({ status: "waiting", hasNews: false });
  expect(answered.answeredAt).not.toBeNull();
  const seen = await read(id);
  expect(seen).toMatchObject({ hasNews: true, status: "waiting" });
  expect(seen.messages.map(({ author, text }) => [author, text])).toEqual([
    ["learner", "May I bring my own pen?\nThe hall is far away."],
    ["staff", "Yes, a black one."],
  ]);
  expect(tagOf(await learner.send("PUT", `/conversations/${id}/rating`, { rating: 5, words: "" }))).toEqual([
    409,
    "ConversationUnsolved",
  ]);

  const solved = await changed(answered, { channel: "ticket", status: "solved", priority: "high" });
  expect(solved.timeline.at(-1)).toMatchObject({
    author: "change",
    changes: { channel: "ticket", status: "solved", priority: "high" },
  });
  succeeded(await learner.send("PUT", `/conversations/${id}/rating`, { rating: 4, words: "Quick" }));
  expect(await review(id)).toMatchObject({ rating: 4, ratingWords: "Quick", channel: "ticket" });
  succeeded(await learner.send("POST", `/conversations/${id}/messages`, said("One more thing")));
  expect(await review(id)).toMatchObject({ status: "open", hasNews: true });
  succeeded(await learner.send("POST", `/conversations/${id}/closure`));
  expect(tagOf(await learner.send("POST", `/conversations/${id}/messages`, said("Hello")))).toEqual([
    409,
    "ConversationClosed",
  ]);
});

test("the learner and colleagues are told that staff write an answer, without a name; the writer’s own pages are not told", async () => {
  const { conversationId: id } = await ask("Who is writing?");
  const colleague = program.browser();
  await signInStaff(program.app, colleague, "admin");
  const [own, theirs, learners] = [
    admin.follow("/admin/chats/events"),
    colleague.follow("/admin/chats/events"),
    learner.follow(`/conversations/${id}/events`),
  ];
  for (const stream of [own, theirs, learners]) await eventually(() => expect(stream.status).toBe(200));
  succeeded(await admin.send("POST", `/admin/tickets/${id}/typing`));
  const news = { conversationId: id, kind: "staff-types" };
  await eventually(() => expect(theirs.heard).toEqual([news]));
  await eventually(() => expect(learners.heard).toEqual([news]));
  await answer(id, "We both were.");
  await eventually(() => expect(own.heard).toEqual([{ conversationId: id, kind: "changed" }]));
  for (const stream of [own, theirs, learners]) stream.leave();
});

test("someone else's conversation looks like one that never was, and learners reach no page of staff", async () => {
  const { conversationId: id } = await ask("Only mine");
  const none = `cnv_${"0".repeat(32)}`;
  for (const one of [id, none]) {
    const of = `/conversations/${one}`;
    const tries = [
      other.send("GET", of),
      other.send("GET", `${of}/events`),
      other.send("POST", `${of}/messages`, said("Me too")),
      other.send("POST", `${of}/reading`, { number: 1 }),
      other.send("POST", `${of}/typing`),
      other.send("POST", `${of}/closure`),
      other.send("PUT", `${of}/rating`, { rating: 1, words: "" }),
    ];
    for (const answered of await Promise.all(tries))
      expect(tagOf(answered)).toEqual([404, "ConversationNotFound"]);
  }
  expect(succeeded<object>(await other.send("GET", "/conversations"))).toEqual({ conversations: [] });
  expect((await learner.send("GET", `/admin/tickets/${id}`)).status).toBe(403);
  expect((await program.browser().send("GET", "/conversations")).status).toBe(401);
});

test("a question that is sent twice is asked once, and an answer that is sent twice is given once", async () => {
  const question = said("Sent twice");
  const [first, again] = [
    succeeded<OwnTalk>(await learner.send("POST", "/conversations", question)),
    succeeded<OwnTalk>(await learner.send("POST", "/conversations", question)),
  ];
  expect(again).toEqual(first);
  const reply = { ...said("Answered twice"), isNote: false };
  const of = `/admin/tickets/${first.conversationId}/messages`;
  succeeded(await admin.send("POST", of, reply));
  expect(succeeded<StaffTalk>(await admin.send("POST", of, reply)).timeline).toHaveLength(2);
});

test("of two changes of one version the second is told, and overwrites nothing", async () => {
  const { conversationId: id } = await ask("Two of staff");
  const before = await review(id);
  await changed(before, { priority: "urgent", channel: "ticket" });
  const { status, text } = await change(before, { priority: "low" });
  expect([status, JSON.parse(text)]).toMatchObject([
    409,
    { tag: "ConversationChanged", facts: { version: 2 } },
  ]);
  expect(await review(id)).toMatchObject({ priority: "urgent", version: 2, channel: "ticket" });
  // A message is no change of the ticket, so that a learner who writes keeps no one from changing it.
  succeeded(await learner.send("POST", `/conversations/${id}/messages`, said("More")));
  expect(await changed(await review(id), { channel: "chat" })).toMatchObject({ channel: "ticket" });
});

test("tickets are found by words, number, status, priority, source, assignee and learner, sorted and page by page", async () => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `INSERT INTO admin_template.conversation (id, channel, source, topic, status, priority, opened_at, latest_at, due_at)
     SELECT gen_random_uuid(), 'ticket', 'staff', 'Paged 100% ' || n, 'open', 'low',
       timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2026-02-01' - n * interval '1 hour',
       CASE WHEN n % 2 = 0 THEN timestamptz '2026-03-01' - n * interval '1 hour' END
     FROM generate_series(1, 60) n RETURNING id`,
  );
  expect(rows).toHaveLength(60);
  const nth = (list: readonly StaffConversation[]) => list.map(({ topic }) => Number(topic.split(" ")[2]));
  const sorted = async (sort: string) => {
    const first = await tickets(`text=Paged%20100%25&sort=${sort}`);
    const second = await tickets(`text=Paged%20100%25&sort=${sort}&after=${first.next}`);
    expect([first.tickets.length, second.tickets.length, second.next]).toEqual([50, 10, null]);
    return nth([...first.tickets, ...second.tickets]);
  };
  const all = Array.from({ length: 60 }, (_, index) => index + 1);
  expect(await sorted("latest")).toEqual(all);
  expect(await sorted("oldest")).toEqual(all);
  const byDue = await sorted("due");
  expect(byDue.slice(0, 30)).toEqual(all.filter((n) => n % 2 === 0).toReversed());
  expect(new Set(byDue).size).toBe(60);
  // Each word begins one of the topic, and none is a pattern.
  expect((await tickets("text=Pag%20100")).tickets).toHaveLength(50);
  for (const text of ["aged", "Paged%20%25%2010_x", "_%25", "100%20|%20Other"])
    expect([text, (await tickets(`text=${text}`)).tickets]).toEqual([text, []]);

  const [one] = (await tickets("text=Paged%20100%25%207")).tickets;
  const staff = await changed(await review(one!.conversationId), {
    ...{ priority: "urgent", status: "waiting", dueAt: "2027-01-01T00:00:00Z" },
    assignee: await accountOf(admin),
  });
  for (const query of [
    `text=%23${one!.number}`,
    "priority=urgent&source=staff",
    "status=waiting&source=staff",
  ])
    expect((await tickets(query)).tickets.map(({ number }) => number)).toEqual([one!.number]);
  expect((await tickets(`assignee=${staff.assignee}`)).tickets).toHaveLength(1);
  expect((await tickets("assignee=none&text=Paged")).tickets).toHaveLength(50);
  const own = await tickets(`accountId=${me.session.accountId}`);
  expect(new Set(own.tickets.map(({ accountId }) => accountId))).toEqual(new Set([me.session.accountId]));
});

test("staff open one ticket for a report, about an account that there is", async () => {
  const { rows } = await program.database.pool.query<{ id: string }>(
    `INSERT INTO assessment.question_report (id, question_id, version, text, seen_in, reported_at, account)
     VALUES (gen_random_uuid(), 'rules-7', 1, 'Too dark', 'practice', now(), $1) RETURNING id`,
    [me.session.accountId],
  );
  const report = idFromUuid("rpt", rows[0]!.id);
  const wanted = () => ({
    ...{ accountId: me.session.accountId, topic: "A report", note: "The picture is too dark" },
    ...{ source: "question-report", links: [report], commandId: randomUUID() },
  });
  const open = async () => succeeded<StaffTalk>(await admin.send("POST", "/admin/tickets", wanted()));
  const first = await open();
  expect(first).toMatchObject({ channel: "ticket", links: [report], timeline: [{ author: "note" }] });
  expect((await open()).conversationId).toBe(first.conversationId);
  const unknown = { ...wanted(), accountId: `acc_${"0".repeat(32)}` };
  expect(tagOf(await admin.send("POST", "/admin/tickets", unknown))).toEqual([404, "LearnerNotFound"]);
  const theirs = { ...wanted(), accountId: them.session.accountId };
  expect(tagOf(await admin.send("POST", "/admin/tickets", theirs))).toEqual([422, "TicketLinkNotFound"]);
});

test("ready answers are kept by version and removed", async () => {
  const of = `/admin/macros/mac_${randomUUID().replaceAll("-", "")}`;
  const keep = (version: number, text: string) =>
    admin.send("PUT", of, {
      ...{ version, name: "Thank you", text },
      ...{ status: null, priority: null, takes: false },
    });
  expect(succeeded<Macro>(await keep(0, "Thank you."))).toMatchObject({ version: 1 });
  expect(tagOf(await keep(0, "Again"))).toEqual([409, "MacroChanged"]);
  expect(succeeded<Macro>(await keep(1, "Thank you very much."))).toMatchObject({ version: 2 });
  expect(tagOf(await keep(1, "Late"))).toEqual([409, "MacroChanged"]);
  expect(tagOf(await admin.send("DELETE", of, { version: 1 }))).toEqual([409, "MacroChanged"]);
  succeeded(await admin.send("DELETE", of, { version: 2 }));
  expect(tagOf(await admin.send("DELETE", of, { version: 2 }))).toEqual([404, "MacroNotFound"]);
});

/** The program's own job, under a key of its own. */
const mailAnswers = defineJob({
  name: "office.mail-answers",
  queue: "general",
  data: z.object({}),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

test("an answer is mailed once to a learner who has not looked within a minute, and to no one who has", async () => {
  const [looks, away] = [await ask("I look"), await ask("I am away", other)];
  for (const { conversationId } of [looks, away]) await answer(conversationId, "Here is the answer.");
  const { messages } = await read(looks.conversationId);
  const { number } = messages.at(-1)!;
  succeeded(await learner.send("POST", `/conversations/${looks.conversationId}/reading`, { number }));
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET latest_staff_at = latest_staff_at - interval '2 minutes'",
  );
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(mailAnswers, {})));
  const mail = await mailTo(other, them.email, "question-answered");
  expect(mail.text).toContain(`/client/questions?question=${away.conversationId}`);
  expect(mail.text).not.toContain("Here is the answer");
  const { rows } = await program.database.pool.query<{ id: string }>(
    "SELECT id FROM admin_template.conversation WHERE mailed > 0 AND id = ANY($1)",
    [[uuidOfId(looks.conversationId), uuidOfId(away.conversationId)]],
  );
  expect(rows).toEqual([{ id: uuidOfId(away.conversationId) }]);
});

test("every act of staff is in the audit log, with ids and names of fields, and no words of anyone", async () => {
  const { rows } = await program.database.pool.query<{ action: string; facts: string }>(
    "SELECT action, facts::text FROM kernel.audit_entry WHERE action LIKE 'office.%'",
  );
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      ...["office.answer-ticket", "office.note-on-ticket", "office.change-ticket", "office.open-ticket"],
      ...["office.save-macro", "office.remove-macro"],
    ]),
  );
  for (const { facts } of rows) expect(facts).not.toMatch(/picture|answer\b|pen|rang/);
});

test("a learner who asks and writes without end is stopped for a while", async () => {
  const tries = Array.from({ length: 11 }, (_, n) => other.send("POST", "/conversations", said(`Q ${n}`)));
  const answers = await Promise.all(tries);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
  const long = await learner.send("POST", "/conversations", said("x".repeat(2_001)));
  expect(long.status).toBe(400);
});

test("an office that is tried out has sample tickets of no one, and one in production has none", async () => {
  await program.database.pool.query("DELETE FROM admin_template.conversation");
  const samples = (areWanted: boolean) => program.app.run(sampleConversations(areWanted));
  expect(await samples(true)).toContain("4 sample tickets");
  expect(await samples(true)).toBeNull();
  const found = (await tickets("")).tickets;
  expect(found).toHaveLength(3);
  for (const { accountId, topic } of found)
    expect([accountId, topic]).toEqual([null, expect.stringMatching(/^Sample/)]);
  expect(await samples(false)).toBe("4 sample tickets removed");
  expect((await tickets("")).tickets).toEqual([]);
});
