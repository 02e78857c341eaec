import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import type { PayfastSettings } from "./application/billing-settings.ts";
import { Access } from "./application/access.ts";
import { billingData } from "./application/account-data.ts";
import {
  confirmPaymentHandler,
  sweepNotificationsHandler,
  sweepRegularly,
} from "./application/confirm-payment.ts";
import { eraseBodiesWhenPersonErased } from "./application/erase-bodies.ts";
import { billingSentences } from "./application/event-sentences.ts";
import {
  forgetCartsDaily,
  forgetCartsHandler,
  forgetCartWhenPersonErased,
} from "./application/forget-carts.ts";
import { expireOrdersHandler, expireRegularly } from "./application/expire-orders.ts";
import { listChanges } from "./application/list-changes.ts";
import { invoiceHandlers } from "./application/read-invoices.ts";
import { staffInvoiceHandlers } from "./application/staff-invoices.ts";
import { reconcileDaily, reconcileHandler } from "./application/reconcile.ts";
import { ownProofHandlers } from "./application/own-proofs.ts";
import { staffProofHandlers } from "./application/staff-proofs.ts";
import { postgresProofs } from "./infrastructure/postgres-proofs.ts";
import { forgetProofsDaily, forgetProofsHandler } from "./application/forget-proofs.ts";
import { payRefundsHandler, payRefundsRegularly } from "./application/pay-refunds.ts";
import { readRefundsHandler, requestRefundHandler } from "./application/request-refund.ts";
import { bankLineHandlers } from "./application/staff-bank-lines.ts";
import { staffCatalogueHandlers } from "./application/staff-catalogue.ts";
import { staffOrderHandlers } from "./application/staff-orders.ts";
import { staffPaymentHandlers } from "./application/staff-payments.ts";
import { staffRefundHandlers } from "./application/staff-refunds.ts";
import { markBankLinesHandler, markBankLinesRegularly } from "./application/mark-bank-lines.ts";
import { reconciliationExportHandlers } from "./application/export-reconciliation.ts";
import { reconciliationHandlers } from "./application/staff-reconciliation.ts";
import { watchNotificationsHandler, watchRegularly } from "./application/watch-notifications.ts";
import { orderRefundedMail } from "./application/mails/order-refunded.ts";
import { readBankDetailsHandler } from "./application/read-bank-details.ts";
import { remindDaily, remindOfEndHandler } from "./application/remind-of-end.ts";
import { accessEndsMail } from "./application/mails/access-ends.ts";
import { renewalFailedMail } from "./application/mails/renewal-failed.ts";
import { ownSubscriptionHandlers } from "./application/own-subscriptions.ts";
import { SettlementQueue } from "./application/settle-together.ts";
import { Subscriptions } from "./application/subscriptions.ts";
import {
  cancelWhenPersonErased,
  watchSubscriptionsHandler,
  watchSubscriptionsRegularly,
} from "./application/watch-subscriptions.ts";
import { checkoutHandlers } from "./application/list-checkouts.ts";
import { listPlansHandler } from "./application/list-plans.ts";
import { moveCartHandler, readCartHandler } from "./application/move-cart.ts";
import { readAccessHandler } from "./application/read-access.ts";
import { orderPaidMail } from "./application/mails/order-paid.ts";
import { OrderBuyers } from "./application/order-buyers.ts";
import { OpenDoors } from "./application/open-doors.ts";
import { Orders } from "./application/orders.ts";
import { ownOrderHandlers } from "./application/own-orders.ts";
import {
  followOrderHandler,
  preparePaymentHandler,
  returnFromPaymentHandler,
} from "./application/pay-order.ts";
import { placeOrderHandler, quoteOrderHandler } from "./application/place-order.ts";
import { receivePayfastHandler } from "./application/receive-notification.ts";
import { readMoneyNumbersHandler } from "./application/money-counts.ts";
import * as contract from "./contract/index.ts";
import { postgresCarts } from "./infrastructure/postgres-carts.ts";
import { postgresCoupons } from "./infrastructure/postgres-coupons.ts";
import { postgresGrants } from "./infrastructure/postgres-grants.ts";
import { payfastProvider } from "./infrastructure/payfast/payfast-provider.ts";
import { PayfastSimulator } from "./infrastructure/payfast/simulator/payfast-simulator.ts";
import { serveSimulator } from "./infrastructure/payfast/simulator/serve-simulator.ts";
import { postgresInbox } from "./infrastructure/postgres-inbox.ts";
import { postgresInvoiceList } from "./infrastructure/postgres-invoice-list.ts";
import { postgresInvoices } from "./infrastructure/postgres-invoices.ts";
import { postgresOrders } from "./infrastructure/postgres-orders.ts";
import { moneyConcerns } from "./infrastructure/money-concerns.ts";
import { ordersIntegrity } from "./infrastructure/orders-integrity.ts";
import { postgresSubscriptions } from "./infrastructure/postgres-subscriptions.ts";
import { postgresReconciliations } from "./infrastructure/postgres-reconciliations.ts";
import { postgresCatalogueEditor } from "./infrastructure/postgres-catalogue-editor.ts";
import { postgresBankLines } from "./infrastructure/postgres-bank-lines.ts";
import { orderFigures } from "./infrastructure/order-figures.ts";
import { postgresMoneyCounts } from "./infrastructure/postgres-money-counts.ts";
import { postgresStaffLedger } from "./infrastructure/postgres-staff-ledger.ts";
import { postgresRefunds } from "./infrastructure/postgres-refunds.ts";
import { postgresPlans } from "./infrastructure/postgres-plans.ts";

export { Access } from "./application/access.ts";
export { Plans } from "./application/plans.ts";
export { sampleOrders } from "./application/sample-orders.ts";
export { OrderBuyers } from "./application/order-buyers.ts";
export { BillingSettings } from "./application/billing-settings.ts";

/** Returns what serves a simulated PayFast with this account. Only for development and tests. */
export const simulatePayfast = (account: PayfastSettings) => serveSimulator(new PayfastSimulator(account));

export const billing = defineModule({
  name: "billing",
  uses: ["identity"],
  schema: "billing",
  layer: Layer.mergeAll(
    Layer.provideMerge(OrderBuyers.layer, Orders.layer),
    SettlementQueue.layer,
    postgresPlans,
    postgresCarts,
    postgresCoupons,
    postgresOrders,
    postgresInbox,
    postgresInvoices,
    postgresInvoiceList,
    postgresRefunds,
    postgresMoneyCounts,
    postgresStaffLedger,
    postgresBankLines,
    postgresReconciliations,
    postgresProofs,
    postgresCatalogueEditor,
    payfastProvider,
    Subscriptions.layer,
    Access.layer.pipe(
      Layer.provideMerge(Layer.mergeAll(postgresGrants, postgresSubscriptions, OpenDoors.layer)),
    ),
  ),
  contract,
  eventSentences: billingSentences,
  handlers: {
    listPlans: listPlansHandler,
    readBankDetails: readBankDetailsHandler,
    readAccess: readAccessHandler,
    readCart: readCartHandler,
    moveCart: moveCartHandler,
    quoteOrder: quoteOrderHandler,
    placeOrder: placeOrderHandler,
    ...ownOrderHandlers,
    preparePayment: preparePaymentHandler,
    returnFromPayment: returnFromPaymentHandler,
    followOrder: followOrderHandler,
    receivePayfast: receivePayfastHandler,
    ...invoiceHandlers,
    ...staffInvoiceHandlers,
    requestRefund: requestRefundHandler,
    readRefunds: readRefundsHandler,
    ...staffRefundHandlers,
    ...staffOrderHandlers,
    ...checkoutHandlers,
    ...staffPaymentHandlers,
    ...staffCatalogueHandlers,
    ...bankLineHandlers,
    ...reconciliationHandlers,
    ...reconciliationExportHandlers,
    readMoneyNumbers: readMoneyNumbersHandler,
    ...ownSubscriptionHandlers,
    ...ownProofHandlers,
    ...staffProofHandlers,
  },
  jobs: [
    expireOrdersHandler,
    confirmPaymentHandler,
    sweepNotificationsHandler,
    payRefundsHandler,
    forgetCartsHandler,
    markBankLinesHandler,
    forgetProofsHandler,
    reconcileHandler,
    watchNotificationsHandler,
    remindOfEndHandler,
    watchSubscriptionsHandler,
  ],
  mails: [orderPaidMail, orderRefundedMail, accessEndsMail, renewalFailedMail],
  subscriptions: [eraseBodiesWhenPersonErased, forgetCartWhenPersonErased, cancelWhenPersonErased],
  schedules: Layer.mergeAll(
    expireRegularly,
    sweepRegularly,
    payRefundsRegularly,
    forgetCartsDaily,
    markBankLinesRegularly,
    forgetProofsDaily,
    reconcileDaily,
    watchRegularly,
    remindDaily,
    watchSubscriptionsRegularly,
  ),
  projections: [orderFigures],
  personalData: billingData,
  concerns: moneyConcerns,
  integrity: [ordersIntegrity],
  listChanges,
});
