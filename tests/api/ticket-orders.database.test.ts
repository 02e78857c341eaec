import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, expect, test } from "vitest";
import { EventStore } from "#kernel/event-store/event-store";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { StaffTalk } from "#modules/admin-template/contract";
import { cents, noCents, type OrderView } from "#modules/billing/contract";
import { orderEvents } from "#modules/billing/events";
import { AccountId } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { openTicketWhenPaymentHeld } from "../../modules/admin-template/application/tickets/open-ticket-when-payment-held.ts";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { billingRequests } from "./billing-requests.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { accountOf, actsOn, pathOf, review, tagOf, ticketOf, ticketsBy } from "./ticket-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let learner: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;
let support: TestBrowser;
let me: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  [learner, other, admin] = [program.browser(), program.browser(), program.browser()];
  support = program.browser();
  me = await signUp(learner);
  await signUp(other);
  await signInStaff(program.app, admin, "admin");
  await signInStaff(program.app, support, "support");
});

const placed = async (browser: TestBrowser) =>
  succeeded<OrderView>(
    await browser.send("POST", "/orders", {
      ...billingRequests()["placeOrder"]!.body,
      commandId: randomUUID(),
    }),
  );

test("staff link what is the learner's or no one's, see it in the timeline, and take it off", async () => {
  const { conversationId: id } = await ticketOf(learner, admin, "About my exam and my order");
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
  const acts = (await actsOn(program, id)).filter(({ action }) => /link/.test(action));
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
    (await ticketsBy(admin, "source=failed-payment")).filter(({ topic }) => topic.includes(order.reference));
  const [ticket] = await eventually(async () => {
    const all = await ticketsOf();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(ticket).toMatchObject({ priority: "urgent", status: "open", accountId: await accountOf(other) });
  expect(ticket!.topic).toBe(`Votre paiement pour l’achat ${order.reference}`);
  const talk = await review(admin, ticket!.conversationId);
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
  expect((await review(admin, ticket!.conversationId)).timeline).toHaveLength(1);
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
  expect(
    (await ticketsBy(admin, "source=failed-payment")).some(({ topic }) => topic.includes(order.reference)),
  ).toBe(false);
});
