import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { type Notification, PaymentProvider } from "../payment-provider.ts";
import { changeSubscription } from "../subscriptions/change-subscription.ts";
import { SubscriptionRows } from "../access/subscriptions.ts";
import { type Checks, Inbox, type StoredNotification } from "../inbox.ts";
import { type Money, settleCharge } from "./settle-payment.ts";
import { settleTogether } from "./settle-together.ts";

/** Confirms one notification with the provider and settles its order. */
export const confirmPayment = defineJob({
  name: "billing.confirm-payment",
  queue: "payments",
  data: z.object({ notificationId: z.guid() }),
  dedupe: ({ notificationId }) => notificationId,
  // The sweep tries again: what is due is in the table.
  attempts: 1,
  backoff: 1_000,
});

/** Looks for notifications that are due, because the provider did not answer or a job was lost. */
export const sweepNotifications = defineJob({
  name: "billing.sweep-notifications",
  queue: "payments",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const sweepEveryMs = 30_000;
const atOnce = 100;
const firstRetrySeconds = 10;
const maxRetrySeconds = 6 * 3_600;
const giveUpAfterMs = 7 * 24 * 3_600_000;

const moneyIn = (notification: Notification): Money | null => {
  const { orderId, providerPaymentId, cents, feeCents, token, nextOn } = notification;
  if (orderId === null || providerPaymentId === null || cents === null) return null;
  const recurring = token === null ? null : { token, nextOn };
  return { stream: uuidOfId(orderId), providerPaymentId, cents, feeCents, recurring };
};

/** Ends a notification that settles nothing. */
const close = (id: string, status: "noted" | "held" | "refused", checks: Checks) =>
  transact(
    Effect.gen(function* () {
      const inbox = yield* Inbox;
      if (yield* inbox.lockWaiting(id)) yield* inbox.finish(id, status, checks);
    }),
  );

const postpone = Effect.fnUntraced(function* ({ id, tries, receivedAt }: StoredNotification, checks: Checks) {
  const inbox = yield* Inbox;
  const over = (yield* (yield* DatabaseClock).exact) - receivedAt > giveUpAfterMs;
  if (over) return yield* close(id, "held", { ...checks, confirmed: "no answer" });
  const seconds = Math.min(maxRetrySeconds, firstRetrySeconds * (1 << Math.min(tries, 16)));
  yield* inbox.postpone(id, seconds, { ...checks, confirmed: "no answer yet" });
});

/**
 * Takes a notification through its checks: it is signed and ours, comes from the provider's network, and the provider
 * confirms it; the order checks the amount. One that fails is held or refused and never dropped. Safe to run twice.
 */
export const confirm = Effect.fnUntraced(function* (id: string) {
  const inbox = yield* Inbox;
  const provider = yield* PaymentProvider;
  const stored = yield* inbox.waiting(id);
  if (stored === null || !provider.isOn) return;
  const read = provider.read(stored.raw);
  if (!read.ok) return yield* close(id, "refused", { ...stored.checks, [read.failed]: "wrong" });
  if (!provider.isSource(stored.address)) {
    yield* Effect.logWarning("A notification came from an unknown network", { id, address: stored.address });
    return yield* close(id, "held", { ...stored.checks, source: "unknown" });
  }
  const checks = { ...stored.checks, source: "known" };
  const answer = yield* Effect.result(provider.confirm(stored.raw));
  if (answer._tag === "Failure") return yield* postpone(stored, checks);
  if (!answer.success) return yield* close(id, "refused", { ...checks, confirmed: "no" });
  const confirmed = { ...checks, confirmed: "yes" };
  const { token, isComplete, isCancelled } = read.notification;
  const subscription = token === null ? null : yield* (yield* SubscriptionRows).ofToken(token);
  if (isCancelled && subscription !== null) {
    const at = yield* (yield* DatabaseClock).exact;
    yield* changeSubscription(subscription, { type: "cancel", by: "provider", at });
  }
  if (!isComplete) return yield* close(id, "noted", confirmed);
  const money = moneyIn(read.notification);
  if (money === null) return yield* close(id, "held", { ...confirmed, order: "not named" });
  const settlement = { id, money, checks: confirmed };
  yield* subscription === null ? settleTogether(settlement) : settleCharge(subscription, settlement);
});

export const confirmPaymentHandler = handle(confirmPayment, ({ notificationId }) => confirm(notificationId));

export const sweepNotificationsHandler = handle(
  sweepNotifications,
  Effect.fnUntraced(function* () {
    const inbox = yield* Inbox;
    const tried = new Set<string>();
    // After an outage there may be many more than are read at once. What fails stays due, and is not tried again here.
    for (;;) {
      const fresh = (yield* inbox.due(atOnce)).filter((id) => !tried.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) {
        tried.add(id);
        yield* confirm(id).pipe(
          Effect.catch((failure) =>
            Effect.logWarning("A notification waits on", { id, why: String(failure) }),
          ),
        );
      }
    }
  }),
  { data: {}, everyMs: sweepEveryMs },
);

/** Has a notification confirmed soon. Without the queue, the sweep does it. */
export const confirmSoon = (notificationId: string) =>
  Effect.flatMap(Jobs, (jobs) => jobs.add(confirmPayment, { notificationId })).pipe(
    Effect.catch(({ message }) => Effect.logWarning("The sweep will confirm a payment", { message })),
  );
