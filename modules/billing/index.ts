import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { billingData } from "./application/account-data.ts";
import { billingSentences } from "./application/event-sentences.ts";
import { expireOrdersHandler, expireRegularly } from "./application/expire-orders.ts";
import { listPlansHandler } from "./application/list-plans.ts";
import { Orders } from "./application/orders.ts";
import { ownOrderHandlers } from "./application/own-orders.ts";
import { placeOrderHandler, quoteOrderHandler } from "./application/place-order.ts";
import * as contract from "./contract/index.ts";
import { postgresCoupons } from "./infrastructure/postgres-coupons.ts";
import { postgresGrants } from "./infrastructure/postgres-grants.ts";
import { postgresOrders } from "./infrastructure/postgres-orders.ts";
import { postgresPlans } from "./infrastructure/postgres-plans.ts";

export { BillingSettings } from "./application/billing-settings.ts";

export const billing = defineModule({
  name: "billing",
  uses: ["identity"],
  schema: "billing",
  layer: Layer.mergeAll(Orders.layer, postgresPlans, postgresCoupons, postgresOrders, postgresGrants),
  contract,
  eventSentences: billingSentences,
  handlers: {
    listPlans: listPlansHandler,
    quoteOrder: quoteOrderHandler,
    placeOrder: placeOrderHandler,
    ...ownOrderHandlers,
  },
  jobs: [expireOrdersHandler],
  schedules: expireRegularly,
  personalData: billingData,
});
