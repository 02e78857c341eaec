import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import * as z from "zod/mini";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { defineJob } from "#vocabulary/job";
import { MailLanguage, resendConfirmation } from "../../contract/index.ts";
import { accountBehind, orUnavailable } from "../accounts/account-behind.ts";
import { Accounts } from "../accounts/accounts.ts";
import { evenly } from "../accounts/even-pace.ts";
import { mailConfirmation } from "./confirmation-mail.ts";
import { confirmationMails, mailing } from "../sessions/mail-limits.ts";

const byNetwork: Limit = { name: "identity.confirmations-by-network", tries: 60, perSeconds: 3600 };

/** Sends an unconfirmed account a new link. The id may belong to no account. */
export const resendConfirmationMail = defineJob({
  name: "identity.resend-confirmation-mail",
  queue: "general",
  // The request is named so that its mail is sent once; jobs that wait since before it was have none.
  data: z.object({ accountId: z.guid(), language: MailLanguage, requestId: z.optional(z.guid()) }),
  dedupe: ({ accountId }) => accountId,
  attempts: 5,
  backoff: 1_000,
});

export const resendConfirmationHandler = implement(
  resendConfirmation,
  Effect.fnUntraced(function* ({ body: { email, language }, exchange }) {
    const work = Effect.gen(function* () {
      const accountId = yield* accountBehind(email);
      const requestId = randomUUID();
      yield* orUnavailable((yield* Jobs).add(resendConfirmationMail, { accountId, language, requestId }));
    });
    const sent = mailing(confirmationMails, email, exchange, work);
    yield* counted(byNetwork, exchange.address, evenly(sent));
    return { accepted: true as const };
  }),
);

export const resendConfirmationMailHandler = handle(
  resendConfirmationMail,
  ({ accountId, language, requestId }) =>
    transact(
      Effect.gen(function* () {
        const accounts = yield* Accounts;
        const account = yield* accounts.lock(accountId);
        if (account?.status !== "unconfirmed") return;
        const person = yield* accounts.person(accountId);
        if (person !== null) yield* mailConfirmation(accountId, person, { language, requestId });
      }),
    ),
);
