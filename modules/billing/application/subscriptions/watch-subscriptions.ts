import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { personErased } from "#modules/identity/events";
import { type Day, dayOf, daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { decimalText, graceDays } from "../../contract/index.ts";
import { renewalFailedMail } from "../mails/renewal-failed.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { changeSubscription } from "./change-subscription.ts";
import { type Charged, SubscriptionRows } from "../access/subscriptions.ts";

/** Finds charges that failed, which the provider tells no one, and tells the provider what is over. */
export const watchSubscriptions = defineJob({
  name: "billing.watch-subscriptions",
  queue: "payments",
  data: z.object({}),
  dedupe: () => "all",
  // The schedule tries again: what is due is in the table.
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 3_600_000;
const atOnce = 200;

const fallOverdue = (id: string, nextOn: Day, at: Instant) =>
  transact(
    Effect.gen(function* () {
      const { subscription, events } = yield* changeSubscription(id, { type: "fall-overdue", at });
      if (events.length === 0 || subscription.phase === "absent") return;
      yield* (yield* Mail).send({
        to: uuidOfId(subscription.accountId),
        template: renewalFailedMail,
        facts: { rand: decimalText(subscription.cents), days: graceDays, path: "/client/subscriptions" },
        once: { id: uuidNamed(`billing.renewal-failed/${id}/${nextOn}`), at },
      });
    }),
  );

/** Looks at one whose day of charge has passed. The provider may have charged, and its notification be on its way. */
const look = Effect.fnUntraced(function* ({ id, token, status, nextOn }: Charged, at: Instant) {
  if (nextOn === null) return;
  const isOver = daysLater(nextOn, 1 + graceDays) < dayOf(at);
  if (status === "overdue") {
    if (isOver) yield* changeSubscription(id, { type: "end", at });
    return;
  }
  const atProvider = yield* (yield* PaymentProvider).status(token);
  if (atProvider.nextOn > nextOn)
    return yield* Effect.logError("A charge was made of which no notification came", { id, nextOn });
  yield* fallOverdue(id, nextOn, at);
});

const tell = Effect.fnUntraced(function* ({ id, token }: Charged) {
  yield* (yield* PaymentProvider).cancelRecurring(token);
  yield* (yield* SubscriptionRows).forgetToken(id);
});

const orLater = <E, R>(id: string, work: Effect.Effect<void, E, R>) =>
  Effect.catch(work, (failure) =>
    Effect.logWarning("A subscription must wait", { id, why: String(failure) }),
  );

export const watchSubscriptionsHandler = handle(
  watchSubscriptions,
  Effect.fnUntraced(function* () {
    if (!(yield* PaymentProvider).isOn) return;
    const rows = yield* SubscriptionRows;
    const at = yield* (yield* DatabaseClock).exact;
    for (const one of yield* rows.due(dayOf(at), atOnce)) yield* orLater(one.id, look(one, at));
    for (const one of yield* rows.toCancel(atOnce)) yield* orLater(one.id, tell(one));
  }),
  { data: {}, everyMs },
);

/** Tells the provider soon what is over. Without the queue, the schedule does it. */
export const tellProviderSoon = Effect.flatMap(Jobs, (jobs) => jobs.add(watchSubscriptions, {})).pipe(
  Effect.catch(({ message }) => Effect.logWarning("The schedule will end a subscription", { message })),
);

/** Nothing is charged for a person who is erased. */
export const cancelWhenPersonErased = subscribe(
  personErased,
  "billing.cancel-subscriptions-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    const at = yield* (yield* DatabaseClock).exact;
    for (const id of yield* (yield* SubscriptionRows).ofAccount(uuidOfId(accountId)))
      yield* changeSubscription(id, { type: "cancel", by: "erasure", at });
  }),
);
