import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffConversation, StaffTalk, TicketNumbers } from "#modules/admin-template/contract";
import type { Colleague } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import {
  accountOf,
  actsOn,
  ask,
  change,
  pathOf,
  review,
  tagOf,
  ticketOf,
  ticketsBy,
} from "./ticket-steps.fixture.ts";

const program = wholeProgram();
let learner: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;
let support: TestBrowser;
let editor: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [learner, other, admin] = [program.browser(), program.browser(), program.browser()];
  [support, editor] = [program.browser(), program.browser()];
  me = await signUp(learner);
  await signUp(other);
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
  await signInStaff(program.app, editor, "editor");
});

const answer = async (id: string, more: object = {}, by = admin) =>
  await by.send("POST", `${pathOf(id)}/messages`, {
    ...{ text: "Here is how.", isNote: false, commandId: randomUUID() },
    ...more,
  });
const numbers = async () => succeeded<TicketNumbers>(await admin.send("GET", "/admin/numbers/tickets"));
const idsOf = (tickets: readonly StaffConversation[]) => tickets.map(({ conversationId }) => conversationId);
const hoursFrom = (openedAt: string, at: string | null) =>
  at === null ? null : Math.round((Date.parse(at) - Date.parse(openedAt)) / 36_000) / 100;

test("a ticket is due by its priority, the clock stops while its learner must answer, and late ones are found", async () => {
  const { conversationId: id, openedAt } = await ticketOf(learner, admin, "When do I hear from you?");
  const clock = ({ firstAnswerDueAt, resolutionDueAt }: StaffTalk) => [
    hoursFrom(openedAt, firstAnswerDueAt),
    hoursFrom(openedAt, resolutionDueAt),
  ];
  expect(clock(await review(admin, id))).toEqual([24, 72]);
  expect(clock(succeeded(await change(admin, id, { priority: "urgent" })))).toEqual([2, 8]);
  expect(clock(succeeded(await answer(id)))).toEqual([2, null]);
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET paused_since = paused_since - interval '5 hours' WHERE id = $1",
    [uuidOfId(id)],
  );
  succeeded(
    await learner.send("POST", `/conversations/${id}/messages`, { text: "Thanks", commandId: randomUUID() }),
  );
  expect(clock(await review(admin, id))).toEqual([2, 13]);
  expect(idsOf(await ticketsBy(admin, "late=yes"))).not.toContain(id);

  const soon = await ticketOf(learner, admin, "I am in a hurry");
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET breaches_at = now() - interval '1 minute' WHERE id = $1",
    [uuidOfId(soon.conversationId)],
  );
  expect(idsOf(await ticketsBy(admin, "late=yes&sort=clock"))).toEqual([soon.conversationId]);
  const sorted = idsOf(await ticketsBy(admin, "sort=clock"));
  expect(sorted[0]).toBe(soon.conversationId);
  expect(sorted.indexOf(id)).toBe(1);
  await eventually(async () => expect((await numbers()).late).toBe(1));
  const metrics = await program.browser().send("GET", "/metrics");
  expect(metrics.status === 200 ? metrics.text : "late-tickets").toContain("late-tickets");
  succeeded(await change(admin, soon.conversationId, { status: "solved" }));
  expect(await ticketsBy(admin, "late=yes")).toEqual([]);
});

test("support reads who works here by name, without addresses, and gives a ticket to a colleague", async () => {
  const { conversationId: id } = await ticketOf(learner, admin, "Who looks after me?");
  const answered = await support.send("GET", "/admin/colleagues");
  expect(answered.text).not.toContain("@");
  const { colleagues } = succeeded<{ colleagues: Colleague[] }>(answered);
  expect(colleagues.flatMap(({ roles }) => roles).toSorted()).toEqual(["admin", "editor", "support"]);
  expect((await editor.send("GET", "/admin/colleagues")).status).toBe(403);
  expect((await learner.send("GET", "/admin/colleagues")).status).toBe(403);

  for (const assignee of [me.session.accountId, await accountOf(editor), `acc_${"0".repeat(32)}`])
    expect(tagOf(await change(admin, id, { assignee }))).toEqual([422, "AssigneeNotFound"]);
  const colleague = await accountOf(support);
  succeeded(await change(admin, id, { assignee: colleague }));
  expect(idsOf(await ticketsBy(support, `assignee=${colleague}`))).toEqual([id]);
  expect((await actsOn(program, id)).at(-1)).toMatchObject({
    action: "office.change-ticket",
    facts: { changed: ["assignee"], assignee: colleague },
  });
  // A change of something else leaves it with them, also once they are no longer staff.
  await program.database.pool.query("UPDATE identity.account SET roles = '{client}' WHERE id = $1", [
    uuidOfId(colleague as StaffTalk["accountId"] & string),
  ]);
  expect(succeeded<StaffTalk>(await change(admin, id, { priority: "low" })).assignee).toBe(colleague);
  await program.database.pool.query("UPDATE identity.account SET roles = '{support}' WHERE id = $1", [
    uuidOfId(colleague as StaffTalk["accountId"] & string),
  ]);
});

test("a ready answer changes the ticket that it is sent in, in the same act", async () => {
  const { conversationId: id } = await ticketOf(learner, admin, "How do I change my address?");
  const then = { status: "solved", priority: "low", takes: true };
  const talk = succeeded<StaffTalk>(await answer(id, { then }, support));
  const colleague = await accountOf(support);
  expect(talk).toMatchObject({ status: "solved", priority: "low", assignee: colleague });
  expect(talk.timeline.slice(-2)).toMatchObject([
    { author: "staff", text: "Here is how." },
    { author: "change", changes: { status: "solved", priority: "low", assignee: colleague } },
  ]);
  expect((await actsOn(program, id)).at(-1)).toMatchObject({
    action: "office.answer-ticket",
    facts: { changed: ["status", "priority", "assignee"] },
  });
  const macro = `/admin/macros/mac_${randomUUID().replaceAll("-", "")}`;
  const content = { version: 0, name: "Done", text: "That is done.", ...then };
  expect(succeeded<object>(await admin.send("PUT", macro, content))).toMatchObject(then);
  const { macros } = succeeded<{ macros: object[] }>(await support.send("GET", "/admin/macros"));
  expect(macros).toContainEqual(expect.objectContaining({ name: "Done", ...then }));
});

test("ratings of the last 30 days are counted, and lead to their tickets", async () => {
  const before = await numbers();
  const rate = async (rating: number) => {
    const { conversationId: id } = await ticketOf(learner, admin, `Rated ${rating}`);
    succeeded(await change(admin, id, { status: "solved" }));
    succeeded(await learner.send("PUT", `/conversations/${id}/rating`, { rating, words: "" }));
    return id;
  };
  const [good, poor, old] = [await rate(4), await rate(2), await rate(5)];
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET rated_at = rated_at - interval '31 days' WHERE id = $1",
    [uuidOfId(old as StaffTalk["conversationId"])],
  );
  await eventually(async () =>
    expect(await numbers()).toMatchObject({ rated: before.rated + 2, good: before.good + 1 }),
  );
  expect(idsOf(await ticketsBy(admin, "rated=good"))).toEqual([good]);
  expect(idsOf(await ticketsBy(admin, "rated=poor"))).toEqual([poor]);
});

test("a learner reports a chat, staff see it, and only an admin settles it, from the report that they saw", async () => {
  const { conversationId: id } = await ask(learner, "You were unkind");
  const report = (reason: string, by = learner) => by.send("PUT", `/conversations/${id}/report`, { reason });
  expect(tagOf(await report("rude", other))).toEqual([404, "ConversationNotFound"]);
  expect((await report("because")).status).toBe(400);
  succeeded(await report("other"));
  const reported = async (by: TestBrowser) =>
    succeeded<{ chats: { conversationId: string; report: { reason: string; reportedAt: string } }[] }>(
      await by.send("GET", "/admin/chats/reports"),
    ).chats.filter(({ conversationId }) => conversationId === id);
  const [seen] = await reported(support);
  expect(seen!.report).toMatchObject({ reason: "other", settledAt: null });
  const settle = (reportedAt: string, by = admin) =>
    by.send("POST", `${pathOf(id)}/report-settlement`, { reportedAt, closes: true });
  expect((await settle(seen!.report.reportedAt, support)).status).toBe(403);
  succeeded(await report("rude"));
  expect(tagOf(await settle(seen!.report.reportedAt))).toEqual([409, "ChatReportChanged"]);
  const [newer] = await reported(admin);
  const settled = succeeded<StaffTalk>(await settle(newer!.report.reportedAt));
  expect(settled).toMatchObject({ status: "closed", report: { reason: "rude" } });
  expect(settled.report!.settledAt).not.toBeNull();
  expect(tagOf(await settle(newer!.report.reportedAt))).toEqual([409, "ChatReportChanged"]);
  expect(await reported(admin)).toEqual([]);
  expect((await actsOn(program, id)).at(-1)).toMatchObject({
    action: "office.settle-chat-report",
    facts: { reason: "rude", closed: true },
  });
});

test("a learner who reports, or says what they have read, without end is stopped for a while", async () => {
  const eager = program.browser();
  await signUp(eager);
  const { conversationId: id } = await ask(eager, "Read me");
  const statusesOf = async (times: number, send: () => Promise<{ readonly status: number }>) =>
    (await Promise.all(Array.from({ length: times }, send))).map(({ status }) => status);
  const reports = await statusesOf(12, () =>
    eager.send("PUT", `/conversations/${id}/report`, { reason: "other" }),
  );
  expect(reports.filter((status) => status === 200)).toHaveLength(10);
  expect(reports.filter((status) => status === 429)).toHaveLength(2);
  const readings = await statusesOf(90, () =>
    eager.send("POST", `/conversations/${id}/reading`, { number: 1 }),
  );
  expect(readings.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(readings).toContain(429);
});
