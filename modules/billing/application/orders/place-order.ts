import { randomInt } from "node:crypto";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidNamed } from "#kernel/named-uuid";
import { AccountStatus } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { type Instant, toIso } from "#vocabulary/instant";
import { type Order, orderLifeHours, placeOrder, type Placed, quoteOrder } from "../../contract/index.ts";
import { orderEvents } from "../../contract/events.ts";
import { order } from "../../domain/decide-order.ts";
import type { Priced } from "../../domain/price-order.ts";
import { referenceOf, references } from "../../domain/reference.ts";
import { BillingSettings } from "../billing-settings.ts";
import { refuseBought } from "../access/bought-already.ts";
import { Coupons } from "../catalogue/coupons.ts";
import { countCoupon, priceWanted } from "../catalogue/price-wanted.ts";
import { quoteOf, viewOf } from "../views.ts";
import { changeOrder } from "./change-order.ts";
import { type OrderPlan, OrderRows, Orders } from "./orders.ts";

const ordersByAccount = { name: "billing.order-by-account", tries: 30, perSeconds: 3_600 };
const hourMs = 3_600_000;

export const quoteOrderHandler = implement(
  quoteOrder,
  Effect.fnUntraced(function* ({ body, caller, exchange }) {
    const key = caller.session?.accountId ?? caller.participant;
    yield* countCoupon(body, { key, network: exchange.address });
    const priced = yield* priceWanted(body, yield* (yield* DatabaseClock).exact);
    if (caller.session !== null) yield* refuseBought(caller.session.accountId, priced.lines);
    return quoteOf(priced);
  }),
);

/** Returns a reference that no order has. Two orders at the same moment with the same one: the second is not stored. */
const freeReference = Effect.gen(function* () {
  const rows = yield* OrderRows;
  for (;;) {
    const reference = referenceOf(randomInt(references));
    if (yield* rows.isReferenceFree(reference)) return reference;
  }
});

interface Placing {
  readonly stream: string;
  readonly account: string;
  readonly priced: Priced;
  readonly method: Placed["method"];
  readonly at: Instant;
  readonly meta: Readonly<Record<string, unknown>>;
}

const append = Effect.fnUntraced(function* (placing: Placing, reference: string, expiresAt: Instant) {
  const { stream, account, priced, method, at, meta } = placing;
  const { lines, coupon, totalCents, vat } = priced;
  const data = orderEvents.orderPlaced({
    accountId: accountIdOf(account),
    lines: [...lines],
    coupon,
    totalCents,
    vat,
    method,
    reference,
    placedAt: toIso(at),
    expiresAt: toIso(expiresAt),
  }).data;
  yield* (yield* Orders).change(stream, ({ state }): OrderPlan<void> => {
    const decision = order.decide({ type: "place", data }, state);
    const events = decision.ok ? decision.events : [];
    return { append: events.map((event) => ({ event, meta })), answer: () => undefined };
  });
});

/** Stores an order with its coupon; a total of nothing is settled at once. A repetition finds the row and does nothing. */
export const storeOrder = (placing: Placing) =>
  transact(
    Effect.gen(function* () {
      const { stream, account, priced, method, at, meta } = placing;
      const reference = yield* freeReference;
      const expiresAt = at + orderLifeHours[method] * hourMs;
      const row = { id: stream, account, totalCents: priced.totalCents, reference, placedAt: at, expiresAt };
      if (!(yield* (yield* OrderRows).insert(row))) return;
      if (priced.coupon !== null && !(yield* (yield* Coupons).redeem(priced.coupon.code, account, stream)))
        return yield* Effect.fail({ _tag: "CouponRefused" } as const);
      yield* append(placing, reference, expiresAt);
      if (priced.totalCents === 0) yield* changeOrder(stream, { type: "settle-free", at }, meta);
    }),
  );

const placedIn = (state: Order): Placed | null => (state.phase === "absent" ? null : state);

export const placeOrderHandler = implement(
  placeOrder,
  Effect.fnUntraced(function* ({ body, caller, exchange, reference: correlation }) {
    const { accountId: account } = sessionOf(caller);
    const stream = uuidNamed(`billing.order/${account}/${body.commandId.toLowerCase()}`);
    const orders = yield* Orders;
    const before = placedIn((yield* orders.read(stream)).state);
    if (before !== null) return viewOf(stream, before);
    const status = yield* (yield* AccountStatus).of(account);
    if (!status?.mayPay)
      return yield* Effect.fail({ _tag: "MayNotPay" as const, isMinor: status?.isMinor ?? false });
    if (body.method === "eft" && (yield* BillingSettings).transfers === null)
      return yield* Effect.fail({ _tag: "TransfersOff" as const });
    yield* (yield* RateLimits).take({ limit: ordersByAccount, key: account });
    yield* countCoupon(body, { key: account, network: exchange.address });
    const at = yield* (yield* DatabaseClock).exact;
    const priced = yield* priceWanted(body, at);
    yield* refuseBought(account, priced.lines);
    const meta = { actor: accountIdOf(account), correlation };
    yield* storeOrder({ stream, account, priced, method: body.method, at, meta });
    return viewOf(stream, placedIn((yield* orders.read(stream)).state)!);
  }),
);
