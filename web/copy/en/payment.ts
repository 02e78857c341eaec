/** Where a payment stands, for those who come from the payment page. */
export const payment = {
  confirming: "We are confirming your payment",
  confirmingText: "This usually takes a few seconds. This page changes by itself.",
  waiting: "We are still waiting for your payment",
  waitingText:
    "We have not heard from the payment page yet. If you have paid, you don’t need to do anything: we’ll e-mail you as soon as the money reaches us. If not, you can pay now.",
  paid: "Paid. Thank you",
  paidText: "Everything that you bought is open. We have sent you a receipt by e-mail.",
  download: "Get your PDF",
  start: "Start practising",
  cancelled: "You have not paid",
  cancelledText: "Nothing was charged. Your order {reference} waits for you until {date}.",
  again: "Pay now",
  cancel: "Cancel the order",
  over: "This order is closed",
  overText: "Nothing was charged for it. You can order again whenever you like.",
  order: "Choose a plan",
  review: "We are looking at your payment",
  reviewText:
    "We received money, but not the amount of the order. Our staff will look at it and write to you. You don’t need to do anything.",
  refunded: "This order was paid back",
  refundedText: "The money goes back the way it came.",
  none: "There is nothing to pay",
  orders: "See your orders",
  noneText: "This address does not lead to any of your orders.",
} as const;
