const orders = ["/admin/orders", "/admin/orders/:orderId"] as const;
const money = [...orders, "/admin/payments", "/admin/notifications", "/admin/invoices"] as const;
const moneyBack = [...money, "/admin/refunds"] as const;

/** What buyers, the payment provider and time do to lists of staff. */
export const listChanges = {
  requests: {
    moveCart: ["/admin/checkouts"],
    requestRefund: ["/admin/refunds", ...orders],
    sendProof: ["/admin/proofs", "/admin/orders/:orderId"],
    receivePayfast: ["/admin/notifications"],
  },
  events: {
    // An order takes one of its coupon's uses, which comes free where it is not paid.
    "billing.order-placed": [...orders, "/admin/checkouts", "/admin/coupons"],
    "billing.order-settled-free": money,
    "billing.order-cancelled": [...orders, "/admin/coupons"],
    "billing.order-expired": [...orders, "/admin/coupons"],
    "billing.payment-received": money,
    "billing.payment-duplicated": money,
    "billing.payment-mismatched": money,
    "billing.order-refunded": moneyBack,
    "billing.payment-returned": moneyBack,
    "billing.order-disputed": money,
  },
} as const;
