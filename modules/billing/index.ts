import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import type { PayfastSettings } from "./application/billing-settings.ts";
import { Access } from "./application/access/access.ts";
import { billingData } from "./application/account-data.ts";
import { confirmPaymentHandler, sweepNotificationsHandler } from "./application/payments/confirm-payment.ts";
import { eraseBodiesWhenPersonErased } from "./application/erase-bodies.ts";
import { billingSentences } from "./application/event-sentences.ts";
import { forgetCartsHandler, forgetCartWhenPersonErased } from "./application/orders/forget-carts.ts";
import { expireOrdersHandler } from "./application/payments/expire-orders.ts";
import { listChanges } from "./application/list-changes.ts";
import { invoiceHandlers } from "./application/invoices/read-invoices.ts";
import { staffInvoiceHandlers } from "./application/invoices/staff-invoices.ts";
import { reconcileHandler } from "./application/reconciliation/reconcile.ts";
import { ownProofHandlers } from "./application/bank-transfers/own-proofs.ts";
import { staffProofHandlers } from "./application/bank-transfers/staff-proofs.ts";
import { postgresProofs } from "./infrastructure/postgres-proofs.ts";
import { forgetProofsHandler } from "./application/bank-transfers/forget-proofs.ts";
import { payRefundsHandler } from "./application/refunds/pay-refunds.ts";
import { readRefundsHandler, requestRefundHandler } from "./application/refunds/request-refund.ts";
import { bankLineHandlers } from "./application/bank-transfers/staff-bank-lines.ts";
import { staffCatalogueHandlers } from "./application/catalogue/staff-catalogue.ts";
import { staffOrderHandlers } from "./application/staff/staff-orders.ts";
import { staffPaymentHandlers } from "./application/staff/staff-payments.ts";
import { staffRefundHandlers } from "./application/staff/staff-refunds.ts";
import { markBankLinesHandler } from "./application/bank-transfers/mark-bank-lines.ts";
import { reconciliationExportHandlers } from "./application/reconciliation/export-reconciliation.ts";
import { reconciliationHandlers } from "./application/reconciliation/staff-reconciliation.ts";
import { watchNotificationsHandler } from "./application/payments/watch-notifications.ts";
import { orderRefundedMail } from "./application/mails/order-refunded.ts";
import { readBankDetailsHandler } from "./application/bank-transfers/read-bank-details.ts";
import { remindOfEndHandler } from "./application/access/remind-of-end.ts";
import { accessEndsMail } from "./application/mails/access-ends.ts";
import { renewalFailedMail } from "./application/mails/renewal-failed.ts";
import { ownSubscriptionHandlers } from "./application/subscriptions/own-subscriptions.ts";
import { SettlementQueue } from "./application/payments/settle-together.ts";
import { Subscriptions } from "./application/access/subscriptions.ts";
import {
  cancelWhenPersonErased,
  watchSubscriptionsHandler,
} from "./application/subscriptions/watch-subscriptions.ts";
import { checkoutHandlers } from "./application/staff/list-checkouts.ts";
import { listPlansHandler } from "./application/catalogue/list-plans.ts";
import { moveCartHandler, readCartHandler } from "./application/orders/move-cart.ts";
import { readAccessHandler } from "./application/access/read-access.ts";
import { orderPaidMail } from "./application/mails/order-paid.ts";
import { OrderBuyers } from "./application/orders/order-buyers.ts";
import { AccessCache } from "./application/access/access-cache.ts";
import { Orders } from "./application/orders/orders.ts";
import { ownOrderHandlers } from "./application/orders/own-orders.ts";
import {
  followOrderHandler,
  preparePaymentHandler,
  returnFromPaymentHandler,
} from "./application/payments/pay-order.ts";
import { placeOrderHandler, quoteOrderHandler } from "./application/orders/place-order.ts";
import { receivePayfastHandler } from "./application/payments/receive-notification.ts";
import { readMoneyNumbersHandler } from "./application/staff/money-counts.ts";
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

export { Access } from "./application/access/access.ts";
export { Plans } from "./application/catalogue/plans.ts";
export { sampleOrders } from "./application/samples/sample-orders.ts";
export { OrderBuyers } from "./application/orders/order-buyers.ts";
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
      Layer.provideMerge(Layer.mergeAll(postgresGrants, postgresSubscriptions, AccessCache.layer)),
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
  projections: [orderFigures],
  personalData: billingData,
  concerns: moneyConcerns,
  integrity: [ordersIntegrity],
  listChanges,
});
