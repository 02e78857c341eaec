import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { uuidNamed } from "#kernel/named-uuid";
import { sampleLearnerIds } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { dayOf } from "#vocabulary/day";
import { type Instant, toIso } from "#vocabulary/instant";
import {
  add,
  cents,
  type Cents,
  noCents,
  type PaymentMethod,
  type Placed,
  subtract,
} from "../contract/index.ts";
import { payingPayment } from "../domain/refund.ts";
import { CatalogueEditor } from "./catalogue-editor.ts";
import { changeOrder } from "./change-order.ts";
import { takeIn } from "./import-statement.ts";
import { Inbox } from "./inbox.ts";
import { lockedOrder } from "./locked-order.ts";
import { openRefund } from "./open-refund.ts";
import { Orders } from "./orders.ts";
import { storeOrder } from "./place-order.ts";
import { Plans } from "./plans.ts";
import { priceWanted } from "./price-wanted.ts";
import { Refunds } from "./refunds.ts";
import { settleRefund } from "./settle-refund.ts";

type Fate =
  | "paid"
  | "waiting"
  | "cancelled"
  | "expired"
  | "short"
  | "other-amount"
  | "refund-asked"
  | "partly-refunded"
  | "refunded"
  | "disputed";

interface Sample {
  /** Whose it is, by the number of the sample learner. */
  readonly who: number;
  readonly plan: string;
  readonly hoursAgo: number;
  readonly fate: Fate;
  readonly method?: PaymentMethod;
  readonly coupon?: string;
}

/**
 * In the order of their days. Card payments are older than the week that is compared with the provider every morning: the
 * provider knows none of them.
 */
const samples: readonly Sample[] = [
  { who: 0, plan: "access-90", hoursAgo: 672, fate: "paid" },
  { who: 1, plan: "access-30", hoursAgo: 624, fate: "paid", coupon: "SAMPLE-SPRING" },
  { who: 2, plan: "access-7", hoursAgo: 576, fate: "disputed" },
  { who: 3, plan: "access-30", hoursAgo: 528, fate: "refunded" },
  { who: 3, plan: "workbook", hoursAgo: 504, fate: "paid" },
  { who: 4, plan: "access-30", hoursAgo: 432, fate: "paid", coupon: "SAMPLE-R20" },
  { who: 5, plan: "sign-chart", hoursAgo: 408, fate: "paid" },
  { who: 0, plan: "workbook", hoursAgo: 384, fate: "paid" },
  { who: 6, plan: "access-90", hoursAgo: 360, fate: "partly-refunded" },
  { who: 7, plan: "access-30", hoursAgo: 312, fate: "expired" },
  { who: 7, plan: "access-30", hoursAgo: 288, fate: "paid" },
  { who: 8, plan: "Whatsapp-group", hoursAgo: 240, fate: "paid" },
  { who: 9, plan: "access-7", hoursAgo: 216, fate: "cancelled" },
  { who: 10, plan: "access-30", hoursAgo: 144, fate: "paid", method: "eft" },
  { who: 11, plan: "flash-cards", hoursAgo: 120, fate: "paid", method: "eft" },
  { who: 12, plan: "access-90", hoursAgo: 96, fate: "other-amount", method: "eft" },
  { who: 13, plan: "access-30", hoursAgo: 72, fate: "refund-asked", method: "eft", coupon: "SAMPLE-SPRING" },
  { who: 14, plan: "access-30", hoursAgo: 48, fate: "short", method: "eft" },
  { who: 15, plan: "access-7", hoursAgo: 24, fate: "paid", method: "eft" },
  { who: 16, plan: "access-90", hoursAgo: 7, fate: "waiting", method: "eft" },
  { who: 17, plan: "access-30", hoursAgo: 1, fate: "waiting" },
];

const quarterMs = 900_000;
const hourMs = 4 * quarterMs;
const streamOf = (number: number): string => uuidNamed(`billing.sample-order/${number}`);
const account = { holder: "Sample Buyer", bank: "capitec", number: "1234567890", type: "savings" } as const;

/** Lets what is done inside happen at another moment. */
const at = (moment: Instant) =>
  Effect.provideService(
    DatabaseClock,
    DatabaseClock.of({ now: () => moment, exact: Effect.succeed(moment) }),
  );

const makeCoupons = Effect.fnUntraced(function* (now: Instant) {
  const { addCoupon } = yield* CatalogueEditor;
  const common = {
    ...{ plans: null, leastCents: noCents, mostUses: 100, mostUsesByAccount: 1 },
    ...{ validFrom: toIso(now - 40 * 24 * hourMs), validTo: null },
  };
  yield* addCoupon({ ...common, code: "SAMPLE-SPRING", discount: { kind: "percent", basisPoints: 2_000 } });
  yield* addCoupon({ ...common, code: "SAMPLE-R20", discount: { kind: "fixed", cents: cents(2_000) } });
});

/** A line of a bank statement: the exact amount pays the order, any other waits for staff. */
const transfer = (text: string, amount: Cents, when: Instant, admin: string) =>
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
const befall = Effect.fnUntraced(function* (
  stream: string,
  { fate, who }: Sample,
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

const make = Effect.fnUntraced(function* (number: number, now: Instant, admin: string) {
  const sample = samples[number]!;
  const { who, plan, hoursAgo, method = "payfast", coupon } = sample;
  const offer = (yield* (yield* Plans).onSale).find(({ planId }) => planId === plan);
  // Hidden from sale meanwhile.
  if (offer === undefined) return;
  const placedAt = now - hoursAgo * hourMs;
  const lines = [{ planId: plan, priceId: offer.price.priceId, quantity: 1 }];
  const priced = yield* priceWanted({ lines, ...(coupon !== undefined && { coupon }) }, now);
  const [stream, buyer] = [streamOf(number), sampleLearnerIds[who]!];
  const meta = { actor: accountIdOf(buyer) };
  yield* storeOrder({ stream, account: buyer, priced, method, at: placedAt, meta });
  yield* befall(stream, sample, placedAt, admin);
});

/**
 * Orders of the sample learners in every state, with payments, refunds, transfers, coupons and a message that no one can
 * match, for trying the office out: made once, through what real orders go through, so that the log is as signed as ever.
 * `admin` is the UUID of who agrees to refunds. Returns a line for the log, or null.
 */
export const sampleOrders = (admin: string) =>
  Effect.gen(function* () {
    if ((yield* (yield* Orders).read(streamOf(0))).version > 0) return null;
    const now = yield* (yield* DatabaseClock).exact;
    yield* transact(
      Effect.gen(function* () {
        yield* makeCoupons(now);
        for (const number of samples.keys()) yield* make(number, now, admin);
        yield* transfer("Sample: no reference", cents(9_900), now, admin);
        yield* (yield* Inbox).store({
          ...{ id: uuidNamed("billing.sample-notification"), raw: Buffer.from("sample=yes") },
          ...{ address: "203.0.113.9", order: null, status: "refused", checks: { signature: "wrong" } },
        });
      }),
    );
    return `${samples.length} sample orders, of learners that do not exist`;
  });
