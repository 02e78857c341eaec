import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import { EventStore } from "#kernel/event-store/event-store";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { OwnTalk, StaffConversation, StaffTalk, TicketNumbers } from "#modules/admin-template/contract";
import { cents, noCents, type OrderView } from "#modules/billing/contract";
import { orderEvents } from "#modules/billing/events";
import type { Colleague } from "#modules/identity/contract";
import { AccountId } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { openTicketWhenPaymentHeld } from "../../modules/admin-template/application/tickets/open-ticket-when-payment-held.ts";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
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

const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag?: string }).tag,
];
const accountOf = async (browser: TestBrowser) =>
  succeeded<{ session: { accountId: string } }>(await browser.send("GET", "/session")).session.accountId;
const ask = async (text: string, from = learner) =>
  succeeded<OwnTalk>(await from.send("POST", "/conversations", { text, commandId: randomUUID() }));
const pathOf = (id: string) => `/admin/tickets/${id}`;
const review = async (id: string) => succeeded<StaffTalk>(await admin.send("GET", pathOf(id)));
const change = async (id: string, changes: object) => {
  const { version, topic, channel, status, priority, assignee, dueAt } = await review(id);
  const as = { version, topic, channel, status, priority, assignee, dueAt, ...changes };
  return await admin.send("PUT", pathOf(id), as);
};
const ticketOf = async (text: string) => {
  const { conversationId } = await ask(text);
  return succeeded<StaffTalk>(await change(conversationId, { channel: "ticket" }));
};
const answer = async (id: string, more: object = {}, by = admin) =>
  await by.send("POST", `${pathOf(id)}/messages`, {
    ...{ text: "Here is how.", isNote: false, commandId: randomUUID() },
    ...more,
  });
const found = async (query: string, by = admin) =>
  succeeded<{ tickets: StaffConversation[] }>(await by.send("GET", `/admin/tickets?${query}`)).tickets;
const numbers = async () => succeeded<TicketNumbers>(await admin.send("GET", "/admin/numbers/tickets"));
const idsOf = (tickets: readonly StaffConversation[]) => tickets.map(({ conversationId }) => conversationId);
const hoursFrom = (openedAt: string, at: string | null) =>
  at === null ? null : Math.round((Date.parse(at) - Date.parse(openedAt)) / 36_000) / 100;
const actsOn = async (target: string) =>
  (
    await program.database.pool.query<{ action: string; facts: Record<string, unknown> }>(
      "SELECT action, facts FROM kernel.audit_entry WHERE target = $1 ORDER BY number",
      [target],
    )
  ).rows;

test("a ticket is due by its priority, the clock stops while its learner must answer, and late ones are found", async () => {
  const { conversationId: id, openedAt } = await ticketOf("When do I hear from you?");
  const clock = ({ firstAnswerDueAt, resolutionDueAt }: StaffTalk) => [
    hoursFrom(openedAt, firstAnswerDueAt),
    hoursFrom(openedAt, resolutionDueAt),
  ];
  expect(clock(await review(id))).toEqual([24, 72]);
  expect(clock(succeeded(await change(id, { priority: "urgent" })))).toEqual([2, 8]);
  expect(clock(succeeded(await answer(id)))).toEqual([2, null]);
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET paused_since = paused_since - interval '5 hours' WHERE id = $1",
    [uuidOfId(id)],
  );
  succeeded(
    await learner.send("POST", `/conversations/${id}/messages`, { text: "Thanks", commandId: randomUUID() }),
  );
  expect(clock(await review(id))).toEqual([2, 13]);
  expect(idsOf(await found("late=yes"))).not.toContain(id);

  const soon = await ticketOf("I am in a hurry");
  await program.database.pool.query(
    "UPDATE admin_template.conversation SET breaches_at = now() - interval '1 minute' WHERE id = $1",
    [uuidOfId(soon.conversationId)],
  );
  expect(idsOf(await found("late=yes&sort=clock"))).toEqual([soon.conversationId]);
  const sorted = idsOf(await found("sort=clock"));
  expect(sorted[0]).toBe(soon.conversationId);
  expect(sorted.indexOf(id)).toBe(1);
  await eventually(async () => expect((await numbers()).late).toBe(1));
  const metrics = await program.browser().send("GET", "/metrics");
  expect(metrics.status === 200 ? metrics.text : "late-tickets").toContain("late-tickets");
  succeeded(await change(soon.conversationId, { status: "solved" }));
  expect(await found("late=yes")).toEqual([]);
});

test("support reads who works here by name, without addresses, and gives a ticket to a colleague", async () => {
  const { conversationId: id } = await ticketOf("Who looks after me?");
  const answered = await support.send("GET", "/admin/colleagues");
  expect(answered.text).not.toContain("@");
  const { colleagues } = succeeded<{ colleagues: Colleague[] }>(answered);
  expect(colleagues.flatMap(({ roles }) => roles).toSorted()).toEqual(["admin", "editor", "support"]);
  expect((await editor.send("GET", "/admin/colleagues")).status).toBe(403);
  expect((await learner.send("GET", "/admin/colleagues")).status).toBe(403);

  for (const assignee of [me.session.accountId, await accountOf(editor), `acc_${"0".repeat(32)}`])
    expect(tagOf(await change(id, { assignee }))).toEqual([422, "AssigneeNotFound"]);
  const colleague = await accountOf(support);
  succeeded(await change(id, { assignee: colleague }));
  expect(idsOf(await found(`assignee=${colleague}`, support))).toEqual([id]);
  expect((await actsOn(id)).at(-1)).toMatchObject({
    action: "office.change-ticket",
    facts: { changed: ["assignee"], assignee: colleague },
  });
  // A change of something else leaves it with them, also once they are no longer staff.
  await program.database.pool.query("UPDATE identity.account SET roles = '{client}' WHERE id = $1", [
    uuidOfId(colleague as StaffTalk["accountId"] & string),
  ]);
  expect(succeeded<StaffTalk>(await change(id, { priority: "low" })).assignee).toBe(colleague);
  await program.database.pool.query("UPDATE identity.account SET roles = '{support}' WHERE id = $1", [
    uuidOfId(colleague as StaffTalk["accountId"] & string),
  ]);
});

const placed = async (browser: TestBrowser) =>
  succeeded<OrderView>(
    await browser.send("POST", "/orders", {
      ...billingRequests()["placeOrder"]!.body,
      commandId: randomUUID(),
    }),
  );

test("staff link what is the learner's or no one's, see it in the timeline, and take it off", async () => {
  const { conversationId: id } = await ticketOf("About my exam and my order");
  const link = (one: string, by = admin) => by.send("POST", `${pathOf(id)}/links`, { link: one });
  const [mine, theirs] = [await placed(learner), await placed(other)];
  const { rows } = await program.database.pool.query<{ id: string }>(
    "SELECT id FROM catalogue.question LIMIT 1",
  );
  const question = rows[0]!.id;
  expect(succeeded<StaffTalk>(await link(question)).links).toEqual([question]);
  expect(succeeded<StaffTalk>(await link(question)).timeline.at(-1)).toMatchObject({
    author: "change",
    changes: { linked: question },
  });
  expect(succeeded<StaffTalk>(await link(mine.orderId)).links).toEqual([question, mine.orderId]);
  for (const [one, by] of [
    [theirs.orderId, admin],
    [`att_${"0".repeat(32)}`, admin],
    [`rpt_${"0".repeat(32)}`, admin],
    ["rules-there-is-none", admin],
    // Support sees no money: neither links an order nor takes one off.
    [mine.orderId, support],
  ] as const)
    expect(tagOf(await link(one, by))).toEqual([422, "TicketLinkNotFound"]);
  const unlink = (one: string, by = admin) => by.send("DELETE", `${pathOf(id)}/links/${one}`);
  expect(tagOf(await unlink(mine.orderId, support))).toEqual([422, "TicketLinkNotFound"]);
  expect(succeeded<StaffTalk>(await unlink(question, support)).links).toEqual([mine.orderId]);
  expect(tagOf(await unlink(question))).toEqual([422, "TicketLinkNotFound"]);
  const acts = (await actsOn(id)).filter(({ action }) => /link/.test(action));
  expect(acts.map(({ action, facts }) => [action, facts["link"]])).toEqual([
    ["office.link-ticket", question],
    ["office.link-ticket", mine.orderId],
    ["office.unlink-ticket", question],
  ]);
});

/** Books money of another amount for an order, as its settlement does, and returns what the log then holds. */
const holdMoney = async ({ orderId }: OrderView) => {
  const stream = uuidOfId(orderId);
  return await program.app.run(
    Effect.gen(function* () {
      const store = yield* EventStore;
      const before = yield* store.readStream(stream);
      const paymentId = randomUUID();
      const event = orderEvents.paymentMismatched({
        ...{ paymentId, method: "eft", providerPaymentId: paymentId, cents: cents(100), feeCents: noCents },
        at: toIso(Date.now()),
      });
      const fresh = { ...event, schemaVersion: 1, id: randomUUID() };
      yield* store.append({ stream, expectedVersion: before.length, events: [fresh] });
      return (yield* store.readStream(stream)).at(-1)!;
    }),
  );
};

test("an order whose money is held has one ticket, however often the event comes, also where staff open one", async () => {
  const order = await placed(other);
  const buyer = uuidOfId(AccountId.parse(await accountOf(other)));
  await program.database.pool.query("UPDATE identity.account SET language = 'fr' WHERE id = $1", [buyer]);
  const event = await holdMoney(order);
  const ticketsOf = async () =>
    (await found("source=failed-payment")).filter(({ topic }) => topic.includes(order.reference));
  const [ticket] = await eventually(async () => {
    const all = await ticketsOf();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(ticket).toMatchObject({ priority: "urgent", status: "open", accountId: await accountOf(other) });
  expect(ticket!.topic).toBe(`Votre paiement pour l’achat ${order.reference}`);
  const talk = await review(ticket!.conversationId);
  expect(talk).toMatchObject({ links: [order.orderId], timeline: [{ author: "note", by: null }] });
  expect(talk.timeline[0]!.text).not.toMatch(/R\s?\d|\d/);

  await program.app.run(openTicketWhenPaymentHeld.handle(event));
  await holdMoney(order);
  await program.app.run(openTicketWhenPaymentHeld.handle(event));
  const opened = await admin.send("POST", "/admin/tickets", {
    ...{ accountId: ticket!.accountId, topic: "Again", note: "At the order", source: "failed-payment" },
    ...{ links: [order.orderId], commandId: randomUUID() },
  });
  expect(succeeded<StaffTalk>(opened).conversationId).toBe(ticket!.conversationId);
  // Neither another person nor support takes the place of that ticket.
  const another = await placed(other);
  const openFor = (accountId: string, by: TestBrowser) =>
    by.send("POST", "/admin/tickets", {
      ...{ accountId, topic: "Wrong", note: "Wrong", source: "failed-payment", links: [another.orderId] },
      commandId: randomUUID(),
    });
  expect(tagOf(await openFor(me.session.accountId, admin))).toEqual([422, "TicketLinkNotFound"]);
  expect(tagOf(await openFor(await accountOf(other), support))).toEqual([422, "TicketLinkNotFound"]);
  expect(await ticketsOf()).toHaveLength(1);
  expect((await review(ticket!.conversationId)).timeline).toHaveLength(1);
});

test("an order that is no longer held by the time its event is handled opens no ticket", async () => {
  const order = await placed(other);
  const event = await program.app.run(
    Effect.map(
      Effect.flatMap(EventStore, (store) => store.readStream(uuidOfId(order.orderId))),
      (events) => events[0]!,
    ),
  );
  const type = "billing.payment-mismatched";
  const money = {
    ...{ paymentId: randomUUID(), method: "eft", providerPaymentId: "1", cents: 100, feeCents: 0 },
    at: new Date().toISOString(),
  };
  await program.app.run(openTicketWhenPaymentHeld.handle({ ...event, type, schemaVersion: 1, data: money }));
  expect((await found("source=failed-payment")).some(({ topic }) => topic.includes(order.reference))).toBe(
    false,
  );
});

test("a ready answer changes the ticket that it is sent in, in the same act", async () => {
  const { conversationId: id } = await ticketOf("How do I change my address?");
  const then = { status: "solved", priority: "low", takes: true };
  const talk = succeeded<StaffTalk>(await answer(id, { then }, support));
  const colleague = await accountOf(support);
  expect(talk).toMatchObject({ status: "solved", priority: "low", assignee: colleague });
  expect(talk.timeline.slice(-2)).toMatchObject([
    { author: "staff", text: "Here is how." },
    { author: "change", changes: { status: "solved", priority: "low", assignee: colleague } },
  ]);
  expect((await actsOn(id)).at(-1)).toMatchObject({
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
    const { conversationId: id } = await ticketOf(`Rated ${rating}`);
    succeeded(await change(id, { status: "solved" }));
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
  expect(idsOf(await found("rated=good"))).toEqual([good]);
  expect(idsOf(await found("rated=poor"))).toEqual([poor]);
});

test("a learner reports a chat, staff see it, and only an admin settles it, from the report that they saw", async () => {
  const { conversationId: id } = await ask("You were unkind");
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
  expect((await actsOn(id)).at(-1)).toMatchObject({
    action: "office.settle-chat-report",
    facts: { reason: "rude", closed: true },
  });
});

test("a learner who reports, or says what they have read, without end is stopped for a while", async () => {
  const eager = program.browser();
  await signUp(eager);
  const { conversationId: id } = await ask("Read me", eager);
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
