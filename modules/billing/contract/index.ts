export { CheckoutCart, CheckoutFilter, exportCheckouts, listCheckouts } from "./checkouts.ts";
export { Cart, CartLine, CartMove, CartPhase, maxLines, maxOfAPlan, moveCart, readCart } from "./cart.ts";
export { afterCartEvent, type CartEvent, cartMachine, emptyCart } from "./cart.machine.ts";
export { OwnAccess, readAccess } from "./access.ts";
export { CouponCode, OrderId, PlanId, PriceId, SubscriptionId } from "./ids.ts";
export {
  add,
  BasisPoints,
  Cents,
  cents,
  decimalText,
  least,
  maxCents,
  noCents,
  parseDecimal,
  percentOf,
  splitVat,
  subtract,
  times,
  type VatSplit,
} from "./money.ts";
export {
  forGoodDays,
  isMaterial,
  listPlans,
  type Material,
  materials,
  PaymentsMode,
  Plan,
  priceHeldSeconds,
  Product,
  Seller,
} from "./plans.ts";
export { type OrderContext, orderMachine, type OrderMove } from "./order.machine.ts";
export { absent, evolveOrder, type Order, type Placed, type ReceivedPayment } from "./order.ts";
export {
  cancelOrder,
  minPaymentCents,
  leavePayment,
  listOrders,
  orderLifeHours,
  OrderStatus,
  OrderView,
  placeOrder,
  Quote,
  quoteOrder,
  readOrder,
  Wanted,
} from "./orders.ts";
export {
  followOrder,
  OrderMessage,
  PaymentForm,
  preparePayment,
  receivePayfast,
  returnFromPayment,
} from "./payments.ts";
export { Invoice, InvoiceId, InvoiceKind, listInvoices, readInvoice, readInvoicePdf } from "./invoices.ts";
export {
  exportInvoices,
  InvoiceEntry,
  InvoiceFilter,
  InvoiceSort,
  InvoiceState,
  readInvoicePdfOf,
  searchInvoices,
} from "./staff-invoices.ts";
export {
  largestProof,
  listOwnProofs,
  exportProofs,
  listProofs,
  lookAtProof,
  maxProofs,
  noteMissingMoney,
  Proof,
  ProofFile,
  ProofFilter,
  ProofId,
  ProofStatus,
  type ProofType,
  proofsKeptDays,
  proofTypes,
  readOwnProof,
  restoreProof,
  sendProof,
  StaffProof,
} from "./proofs.ts";
export { readBankDetails, SellerAccount } from "./transfers.ts";
export { Bank, BankAccount, BankAccountType, banks, isAccountNumber } from "./bank-account.ts";
export {
  BuyerReason,
  approveRefund,
  coolingOffDays,
  declineRefund,
  finishRefund,
  exportRefunds,
  listRefunds,
  readRefundAccount,
  readRefunds,
  Refund,
  RefundId,
  RefundFilter,
  RefundSort,
  RefundStatus,
  requestRefund,
  secondAdminFromCents,
  StaffRefund,
  startRefund,
} from "./refunds.ts";
export { PaymentMethod, RefundReason } from "./events.ts";
export { staffActions } from "./staff-actions.ts";
export {
  OrderDay,
  OrderEntry,
  OrderFilter,
  type OrderReview,
  exportNotifications,
  exportOrders,
  exportPayments,
  listNotifications,
  listPayments,
  NotificationFilter,
  type NotificationLine,
  NotificationStatus,
  PaymentFilter,
  type PaymentView,
  reviewOrder,
  searchOrders,
  type StaffPayment,
  unmatchedStatuses,
  type TimelineEntry,
  type TimelineWhat,
} from "./staff-orders.ts";
export {
  addPrice,
  changePlanSale,
  CouponFilter,
  CouponSort,
  createCoupon,
  endCoupon,
  exportCoupons,
  exportPrices,
  listCoupons,
  listPrices,
  resumeCoupon,
  StaffCoupon,
  StaffPlan,
} from "./staff-catalogue.ts";
export {
  agreeToBankLine,
  bookBankLine,
  BankLine,
  BankLineId,
  BankLineFilter,
  BankLineStatus,
  exportBankLines,
  dismissBankLine,
  restoreBankLine,
  DismissalReason,
  importStatement,
  listBankLines,
  StatementColumns,
} from "./bank-lines.ts";
export {
  DifferenceEnd,
  DifferenceFilter,
  DifferenceId,
  DifferenceKind,
  explainDifference,
  restoreDifference,
  PaymentDifference,
  exportComparisons,
  exportDifferences,
  PaymentComparison,
  readReconciliation,
  silentFrom,
} from "./reconciliation.ts";
export {
  cancelSubscription,
  graceDays,
  listSubscriptions,
  prepareSubscription,
  SubscriptionStatus,
  SubscriptionView,
} from "./subscriptions.ts";
export { MoneyCount, MoneyDay, MoneyNumbers, readMoneyNumbers } from "./money-numbers.ts";
export { Feature, featuresOf, freeTier } from "./features.ts";
export type { OrderRefusal, PricingRefusal } from "./refusals.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly billing: typeof import("./index.ts");
  }
}
