import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import * as z from "zod/mini";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { defineJob } from "#vocabulary/job";
import { MailLanguage, requestPasswordReset } from "../../contract/index.ts";
import { inGroups } from "../../domain/typed-code.ts";
import { accountBehind, orUnavailable } from "../accounts/account-behind.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { evenly } from "../accounts/even-pace.ts";
import { mailing, resetMails } from "../sessions/mail-limits.ts";
import { Passwords } from "../accounts/passwords.ts";
import { resetPasswordMail } from "../mails/reset-password.ts";

/** For the code that is typed. */
const minutes = 10;
/**
 * For the link: as long as a window of the limit on mails. So while a stranger's requests keep further mails from the
 * owner, one of those that were sent still works.
 */
const linkMinutes = 60;
const byNetwork: Limit = { name: "identity.resets-by-network", tries: 60, perSeconds: 3600 };

/** Sends a confirmed account a code for a new password. The id may belong to no account. */
export const startPasswordReset = defineJob({
  name: "identity.start-password-reset",
  queue: "general",
  // The request is named so that its mail is sent once; jobs that wait since before it was have none.
  data: z.object({ accountId: z.guid(), language: MailLanguage, requestId: z.optional(z.guid()) }),
  dedupe: ({ accountId }) => accountId,
  attempts: 5,
  backoff: 1_000,
});

export const requestPasswordResetHandler = implement(
  requestPasswordReset,
  Effect.fnUntraced(function* ({ body: { email, language }, exchange }) {
    const work = Effect.gen(function* () {
      const accountId = yield* accountBehind(email);
      yield* orUnavailable(
        (yield* Jobs).add(startPasswordReset, { accountId, language, requestId: randomUUID() }),
      );
    });
    const sent = mailing(resetMails, email, exchange, work);
    yield* counted(byNetwork, exchange.address, evenly(sent));
    return { accepted: true as const };
  }),
);

/** As slow as making a code, so that what this process answers meanwhile tells nothing of the address either. */
const workInVain = Effect.flatMap(Passwords, ({ hash }) => Effect.asVoid(hash("no account")));

/**
 * A repeated run makes a second pair of codes, which goes nowhere: the mail of a request is written once. Hashing the
 * code is slow, so only the mail is within a transaction: if it fails, the retry makes another pair.
 */
export const startPasswordResetHandler = handle(
  startPasswordReset,
  Effect.fnUntraced(function* ({ accountId, language, requestId }) {
    const accounts = yield* Accounts;
    const account = yield* accounts.find(accountId);
    const person = yield* accounts.person(accountId);
    if ((account?.status !== "active" && account?.status !== "closing") || person === null)
      return yield* workInVain;
    const { name, email: address } = person;
    const codes = yield* Codes;
    const code = yield* codes.issueTyped("reset-password", accountId, minutes * 60_000);
    const meaning = { accountId, facts: {} };
    const link = yield* codes.issueLink("reset-password", meaning, linkMinutes * 60_000);
    const path = `/forgot-password/${encodeURIComponent(address)}/${link}`;
    const facts = { code: inGroups(code), path, minutes, linkMinutes };
    const to = { address, name, language };
    yield* transact(
      (yield* Mail).sendTo({
        ...(requestId !== undefined && { id: uuidNamed(`identity.password-reset/${requestId}`) }),
        accountId,
        to,
        template: resetPasswordMail,
        facts,
      }),
    );
  }),
);
