import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { add, cents, type Cents, noCents, type Placed, subtract } from "../../contract/index.ts";
import { payingPayment } from "../../domain/refund.ts";
import { changeOrder } from "../orders/change-order.ts";
import { takeIn } from "../bank-transfers/take-in-line.ts";
import { Inbox } from "../inbox.ts";
import { lockedOrder } from "../orders/locked-order.ts";
import { openRefund } from "../refunds/open-refund.ts";
import { Orders } from "../orders/orders.ts";
import { Refunds } from "../refunds/refunds.ts";
import { settleRefund } from "../refunds/settle-refund.ts";
import type { SampleOrder } from "./sample-order-list.ts";

const quarterMs = 900_000;
export const hourMs = 4 * quarterMs;
const account = { holder: "Sample Buyer", bank: "capitec", number: "1234567890", type: "savings" } as const;

/** Lets what is done inside happen at another moment. */
const at = (moment: Instant) =>
  Effect.provideService(
    DatabaseClock,
    DatabaseClock.of({ now: () => moment, exact: Effect.succeed(moment) }),
  );

/** A line of a bank statement: the exact amount pays the order, any other waits for staff. */
export const transfer = (text: string, amount: Cents, when: Instant, admin: string) =>
  takeIn(
    { day: dayOf(when), cents: amount, text, id: uuidNamed(`billing.sample-bank-line/${text}/${amount}`) },
    admin,
  ).pipe(at(when));

/** Money that did not come by a line of a statement. */
const receive = Effect.fnUntraced(function* (
  stream: string,
  { method, reference }: Placed,
  amount: Cents,
  when: Instant,
) {
  const paymentId = uuidNamed(`billing.sample-payment/${stream}`);
  const money = {
    ...{ method, providerPaymentId: `sample-${reference}`, cents: amount, at: when },
    feeCents: method === "payfast" ? cents(350) : noCents,
  };
  yield* (yield* Inbox).addPayment({ ...money, provider: method, id: paymentId, order: stream });
  yield* changeOrder(stream, { type: "receive-money", paymentId, ...money });
});

const pay = (stream: string, order: Placed, when: Instant, admin: string) =>
  order.method === "eft"
    ? transfer(`Sample ${order.reference}`, order.totalCents, when, admin)
    : receive(stream, order, order.totalCents, when);

/** A refund that its buyer asks for, or that an admin has agreed to: then the money is back at once. */
const payBack = Effect.fnUntraced(function* (
  stream: string,
  { share, by, isAgreed }: { readonly share: Cents | null; readonly by: string; readonly isAgreed: boolean },
  when: Instant,
) {
  const order = yield* lockedOrder(stream);
  const payment = payingPayment(order)!;
  const id = uuidNamed(`billing.sample-refund/${stream}`);
  const reason = isAgreed ? "goodwill" : "cooling-off";
  const bank = payment.method === "eft" ? account : undefined;
  const what = { payment, cents: share ?? payment.cents, reason, because: undefined, bank } as const;
  yield* openRefund({ id, stream, order, ...what, by, at: when });
  if (!isAgreed) return;
  yield* (yield* Refunds).change(id, { status: "approved", approvedBy: by });
  yield* settleRefund(id).pipe(at(when));
});

/** What became of an order after it was placed. */
export const befall = Effect.fnUntraced(function* (
  stream: string,
  { fate, who }: SampleOrder,
  placedAt: Instant,
  admin: string,
) {
  const order = (yield* (yield* Orders).read(stream)).state as Placed;
  const [soon, later] = [placedAt + quarterMs, placedAt + 30 * hourMs];
  switch (fate) {
    case "waiting":
      return;
    case "short":
      yield* transfer(`Sample ${order.reference}`, subtract(order.totalCents, cents(1_000)), soon, admin);
      return;
    case "other-amount":
      yield* receive(stream, order, add(order.totalCents, cents(100)), soon);
      return;
    case "cancelled":
      yield* changeOrder(stream, { type: "cancel", at: soon });
      return;
    case "expired":
      yield* changeOrder(stream, { type: "expire", at: later });
      return;
    default:
  }
  yield* pay(stream, order, soon, admin);
  const buyer = sampleLearnerIds[who]!;
  if (fate === "disputed") yield* changeOrder(stream, { type: "dispute", by: accountIdOf(admin), at: later });
  if (fate === "refunded") yield* payBack(stream, { share: null, by: admin, isAgreed: true }, later);
  if (fate === "partly-refunded")
    yield* payBack(stream, { share: cents(5_000), by: admin, isAgreed: true }, later);
  if (fate === "refund-asked") yield* payBack(stream, { share: null, by: buyer, isAgreed: false }, later);
});
