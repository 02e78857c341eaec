import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listPlans } from "../../contract/index.ts";
import { BillingSettings } from "../billing-settings.ts";
import { Plans } from "./plans.ts";

export const listPlansHandler = implement(listPlans, () =>
  Effect.gen(function* () {
    const { payfast, transfers, seller } = yield* BillingSettings;
    const plans = yield* (yield* Plans).onSale;
    return {
      plans: [...plans],
      payments: payfast?.mode ?? "off",
      takesTransfers: transfers !== null,
      seller,
    };
  }),
);
