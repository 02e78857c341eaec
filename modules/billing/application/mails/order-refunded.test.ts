import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { orderRefundedMail } from "./order-refunded.ts";

const facts = { reference: "K53-7F3K9QX", rand: "99.00", path: "/client/subscriptions", note: null };
checkMailTemplates([orderRefundedMail], [example(orderRefundedMail, facts, { note: [] })]);
