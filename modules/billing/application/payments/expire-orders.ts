import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { differencesIn } from "../../domain/reconcile.ts";
import { changeOrder } from "../orders/change-order.ts";
import { OrderRows, type OverdueOrder } from "../orders/orders.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { theirsOf } from "../reconciliation/reconcile.ts";
import { Reconciliations } from "../reconciliation/reconciliations.ts";

/** Closes orders whose money did not come in time, which frees their coupons. Money that comes later is honoured. */
export const expireOrders = defineJob({
  name: "billing.expire-orders",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;
const atOnce = 200;
/** How much longer an order waits while the provider's history cannot be read. */
const unaskedMs = 24 * 3_600_000;

/**
 * Looks into the provider's history for money of these orders that we were not told of: a buyer who paid must not be sent
 * to pay again. Such money opens nothing, because no notification was checked; it stands as a difference, for staff.
 */
const lookForMoney = Effect.fnUntraced(function* (orders: readonly OverdueOrder[], at: Instant) {
  const provider = yield* PaymentProvider;
  if (!provider.isOn) return;
  const from = dayOf(Math.min(...orders.map(({ placedAt }) => placedAt)));
  const ids = new Set(orders.map(({ id }) => id));
  const history = (yield* provider.history(from, dayOf(at))).map(theirsOf);
  const theirs = history.filter(({ order }) => order !== null && ids.has(order));
  if (theirs.length === 0) return;
  const stored = yield* Reconciliations;
  const known = yield* stored.paymentsNamed(theirs.map(({ providerPaymentId }) => providerPaymentId));
  const found = differencesIn({ theirs, theirsAround: theirs, ours: [], known });
  yield* stored.note(found);
  yield* Effect.logError("PayFast took money for orders that it told us nothing of", {
    orders: found.map(({ order }) => order),
  });
});

/** Those whose time is over at a moment, and which no money is known of. */
const expire = Effect.fnUntraced(function* (looked: readonly OverdueOrder[], until: Instant, at: Instant) {
  const ids = new Set(looked.map(({ id }) => id));
  // An order that was paid or cancelled meanwhile refuses, which is right.
  for (const { id } of yield* (yield* OrderRows).overdue(until, atOnce))
    if (ids.has(id)) yield* changeOrder(id, { type: "expire", at });
});

export const expireOrdersHandler = handle(
  expireOrders,
  Effect.fnUntraced(function* () {
    const at = yield* (yield* DatabaseClock).exact;
    const overdue = yield* (yield* OrderRows).overdue(at, atOnce);
    if (overdue.length === 0) return;
    yield* lookForMoney(overdue, at).pipe(
      Effect.andThen(expire(overdue, at, at)),
      Effect.catchTag("ProviderUnreachable", ({ cause }) =>
        Effect.andThen(
          Effect.logWarning("Orders wait on: PayFast's history cannot be read", { why: String(cause) }),
          expire(overdue, at - unaskedMs, at),
        ),
      ),
    );
  }),
  { data: {}, everyMs },
);
