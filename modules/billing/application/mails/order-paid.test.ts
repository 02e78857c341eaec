import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { orderPaidMail } from "./order-paid.ts";

checkMailTemplates(
  [orderPaidMail],
  [
    example(
      orderPaidMail,
      { reference: "K53-7F3K9QX", rand: "99.00", path: "/client/subscriptions", invoice: null },
      { invoice: [] },
    ),
  ],
);
