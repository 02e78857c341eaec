import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { type Day, dayOf, daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { add } from "../../contract/index.ts";
import { differencesIn, type TheirPayment } from "../../domain/reconcile.ts";
import { type HistoryPayment, PaymentProvider } from "../payment-provider.ts";
import { Reconciliations } from "./reconciliations.ts";

/** Compares our payments with the provider's own history. */
export const reconcile = defineJob({
  name: "billing.reconcile",
  queue: "payments",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 5,
  backoff: 600_000,
});

/** Each run looks at a week again, so that what was settled late ends by itself. */
const comparedDays = 7;

/** A payment of the history, with the UUID of its order. */
export const theirsOf = ({ providerPaymentId, orderId, cents }: HistoryPayment): TheirPayment => ({
  providerPaymentId,
  order: orderId === null ? null : uuidOfId(orderId),
  cents,
});

/** Compares the week that ends with a day. */
const compare = Effect.fnUntraced(function* (day: Day) {
  const provider = yield* PaymentProvider;
  const stored = yield* Reconciliations;
  const from = daysLater(day, 1 - comparedDays);
  const around = yield* provider.history(daysLater(from, -1), daysLater(day, 1));
  const theirs = (yield* provider.history(from, day)).map(theirsOf);
  const ours = yield* stored.paymentsBetween(from, day);
  const known = yield* stored.paymentsNamed(theirs.map(({ providerPaymentId }) => providerPaymentId));
  const found = differencesIn({ theirs, theirsAround: around.map(theirsOf), ours, known });
  const cents = add(...theirs.map((payment) => payment.cents));
  const counts = { payments: theirs.length, cents, differences: found.length };
  const there = [...around, ...theirs].map(({ providerPaymentId }) => providerPaymentId);
  yield* stored.store({ from, day, ...counts }, found, there);
  if (found.length > 0)
    yield* Effect.logError("Payments differ from the provider's history", { day, ...counts });
});

export const reconcileHandler = handle(
  reconcile,
  Effect.fnUntraced(function* () {
    if (!(yield* PaymentProvider).isOn) return;
    const today = dayOf(yield* (yield* DatabaseClock).exact);
    yield* compare(daysLater(today, -1));
  }),
  // In the morning, when the provider's day is closed and staff can still act on it.
  { data: {}, pattern: "0 5 * * *", timeZone: "Africa/Johannesburg" },
);
