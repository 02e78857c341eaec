import { Effect } from "effect";
import * as z from "zod/mini";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { silentFrom } from "../../contract/index.ts";
import { PaymentProvider } from "../payment-provider.ts";
import { StaffLedger } from "../staff-ledger.ts";

/** Says in the log when the provider's notifications no longer reach us. */
export const watchNotifications = defineJob({
  name: "billing.watch-notifications",
  queue: "payments",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 30 * 60_000;

export const watchNotificationsHandler = handle(
  watchNotifications,
  Effect.fnUntraced(function* () {
    if (!(yield* PaymentProvider).isOn) return;
    const orders = yield* (yield* StaffLedger).silentOrders;
    if (orders >= silentFrom)
      yield* Effect.logError("Card orders wait and no notification of the provider comes", { orders });
  }),
  { data: {}, everyMs },
);
