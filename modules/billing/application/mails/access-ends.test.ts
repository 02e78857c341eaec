import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { accessEndsMail } from "./access-ends.ts";

checkMailTemplates(
  [accessEndsMail],
  [
    example(
      accessEndsMail,
      { lastAt: "2026-11-28T21:59:00.000Z", path: "/client/subscriptions" },
      { lastAt: ["28", "2026", "23:59"] },
    ),
  ],
);
