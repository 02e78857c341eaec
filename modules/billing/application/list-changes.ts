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
    "billing.order-placed": [...orders, "/admin/checkouts"],
    "billing.order-settled-free": money,
    "billing.order-cancelled": orders,
    "billing.order-expired": orders,
    "billing.payment-received": money,
    "billing.payment-duplicated": money,
    "billing.payment-mismatched": money,
    "billing.order-refunded": moneyBack,
    "billing.payment-returned": moneyBack,
    "billing.order-disputed": money,
  },
} as const;
