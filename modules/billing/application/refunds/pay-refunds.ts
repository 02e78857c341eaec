import { Effect } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { nextStep } from "../../domain/refund.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { Refunds } from "./refunds.ts";
import { settleRefund } from "./settle-refund.ts";

/** Has the provider pay back what staff agreed to. */
export const payRefunds = defineJob({
  name: "billing.pay-refunds",
  queue: "payments",
  data: z.object({}),
  dedupe: () => "all",
  // The schedule tries again: what is due is in the table.
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 60_000;
const atOnce = 50;

/**
 * Pays one refund back. What the provider could pay back is written down before it is asked, so that a process that dies
 * in between asks again only when nothing went out.
 */
const pay = Effect.fnUntraced(function* (id: string) {
  const refunds = yield* Refunds;
  const provider = yield* PaymentProvider;
  const refund = (yield* refunds.find(id))!;
  const { providerPaymentId, cents, reference, leftBefore } = refund;
  const now = yield* provider.refundable(providerPaymentId);
  const step = nextStep({ cents, before: leftBefore, now });
  if (step === "stuck") {
    yield* Effect.logError("A refund does not fit what the provider says", { id, now });
    return yield* refunds.change(id, { status: "stuck" });
  }
  if (step === "ask") {
    if (leftBefore === null) yield* refunds.change(id, { leftBefore: now });
    yield* provider.refund({ providerPaymentId, cents, reference });
  }
  yield* settleRefund(id);
});

export const payRefundsHandler = handle(
  payRefunds,
  Effect.fnUntraced(function* () {
    const refunds = yield* Refunds;
    if (!(yield* PaymentProvider).isOn) return;
    for (const id of yield* refunds.due(atOnce))
      if (yield* refunds.claim(id))
        yield* pay(id).pipe(
          Effect.catch((failure) => Effect.logWarning("A refund waits on", { id, why: String(failure) })),
          Effect.ensuring(Effect.ignore(refunds.release(id))),
        );
  }),
  { data: {}, everyMs },
);

/** Has refunds paid soon. Without the queue, the schedule does it. */
export const paySoon = Effect.flatMap(Jobs, (jobs) => jobs.add(payRefunds, {})).pipe(
  Effect.catch(({ message }) => Effect.logWarning("The schedule will pay refunds", { message })),
);
