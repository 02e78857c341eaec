import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { renewalFailedMail } from "./renewal-failed.ts";

checkMailTemplates(
  [renewalFailedMail],
  [example(renewalFailedMail, { rand: "99.00", days: 3, path: "/client/subscriptions" }, { days: ["3"] })],
);
