export const billing = {
  /** What happened, what was kept, what to do. Beside the general ones, because only pages of buying load them. */
  problems: {
    NotBought:
      "You can do this with what you have bought. Nothing was changed. Look at the product in the shop.",
    ReviewNotFound: "There is no such review any more. Nothing was changed. Load the page again.",
    ReviewChanged:
      "The buyer has written this review anew meanwhile. Nothing was changed. Load the page again and read it once more.",
    PlanNotFound:
      "This is not on sale any more. Nothing was ordered. Load the page again and choose once more.",
    PriceChanged:
      "The price has changed since this page was loaded. Nothing was ordered. Load the page again and look at the new price.",
    CartMoveRefused:
      "Your cart has changed since this page was loaded. Nothing was ordered. Load the page again and look at your cart.",
    CouponRefused:
      "This code cannot be used for this order. Nothing was ordered. Check the code, or go on without it.",
    OneIsEnough: "You have this document already. Nothing was ordered. Take it out of your cart.",
    AmountTooSmall:
      "The amount left to pay is less than R5, which is too small to pay. Nothing was ordered. Leave out the code, or add something.",
    PlanNeeded:
      "This needs a plan, and you have none at the moment. Nothing was started. Look at the plans, or carry on with what is free.",
    MayNotPay:
      "Your account may not pay yet. Nothing was ordered. Under 18, a parent or guardian has to agree first: ask them in your profile.",
    OrderNotFound: "Your account has no such order. Nothing was changed. Look in the list of your orders.",
    InvoiceNotFound:
      "Your account has no such receipt. Nothing was changed. Look in the list of your receipts.",
    OrderClosed:
      "This order is no longer waiting for payment. Nothing was changed. Load the page again to see where it stands.",
    NothingToRefund:
      "There is nothing to pay back for this order. Nothing was changed. Load the page again to see where it stands.",
    RefundPeriodOver:
      "The seven days in which you can cancel are over. Nothing was changed. If something went wrong, write to us.",
    RefundTooLarge: "That is more than can be paid back. Nothing was changed. Enter a smaller amount.",
    RefundOpen:
      "This order already has a refund that is not done. Nothing was changed. Finish or decline it first.",
    RefundNotFound: "There is no such refund. Nothing was changed. Look in the list of refunds.",
    RefundClosed:
      "This refund is settled already. Nothing was changed. Load the page again to see where it stands.",
    SecondAdminNeeded:
      "A large refund needs a second admin, and you are the first. Nothing was changed. Ask another admin.",
    BankDetailsNeeded:
      "This money came by transfer and goes back by transfer. Nothing was changed. Enter the bank details.",
    BankDetailsGone:
      "The bank details are gone. Nothing was changed. We delete them once the money is paid back.",
    PriceInThePast: "A price begins in the future. Nothing was changed. Choose a later time.",
    PriceExists: "This plan already has a price from that time. Nothing was changed. Choose another time.",
    SaleChanged:
      "A colleague hid this from sale or showed it meanwhile. Nothing was overwritten. Look at it as it is now.",
    CouponChanged:
      "This coupon is already as you wanted it: you or a colleague did that before. Nothing was changed. Look at the list as it is now.",
    CouponExists: "There is already a coupon with this code. Nothing was added. Choose another code.",
    CouponNotFound: "There is no such coupon. Nothing was changed. Look in the list.",
    StatementUnreadable:
      "This file could not be read. Nothing was imported. It needs a heading row with the columns Date, Amount and Description.",
    NotRecurring: "Only one plan, paid by card, can be charged again. Nothing was changed. Pay once instead.",
    RecurringPlanNotFound: "Your account has no such plan. Nothing was changed. Load the page again.",
    DifferenceNotFound: "This payment is not on the list any more. Nothing was changed. Load the page again.",
    BankLineNotFound: "There is no such transfer. Nothing was changed. Load the page again.",
    BankLineClosed: "This transfer is dealt with already. Nothing was changed. Load the page again.",
    NotificationRefused: "This message was not signed by the payment provider. Nothing was changed.",
    ProofsFull:
      "We cannot take more than five files for an order. Nothing was sent. Wait for our answer, or write to us.",
    ProofUnreadable:
      "We can’t read this file as a PDF, PNG or JPEG. Nothing was sent. Choose another file, or take a screenshot.",
    ProofNotFound: "There is no such proof of payment. Nothing was changed. Load the page again.",
    TransfersOff: "We don’t take EFTs at the moment. Nothing was ordered. Choose to pay on PayFast’s page.",
    PaymentsOff: "Payments are closed at the moment. Your order is kept. Try again later.",
  },
} as const;
