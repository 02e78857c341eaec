import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Mail } from "#kernel/mail/mail";
import { toIso } from "#vocabulary/instant";
import type { Account, Person } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { guardianConsentMail } from "../mails/guardian-consent.ts";

const dayMs = 24 * 3600 * 1000;
const days = 30;

/**
 * Asks a person's guardian for consent by mail, with a link for 30 days; older links end. Does nothing for a person
 * without a guardian. The learner's own address must be confirmed, or anyone could have strangers mailed. Takes part
 * in the open transaction.
 */
export const mailGuardian = Effect.fnUntraced(function* (
  { accountId, language }: Pick<Account, "accountId" | "language">,
  { name: learnerName, guardian }: Pick<Person, "name" | "guardian">,
) {
  if (guardian === null) return;
  const facts = { askedAt: toIso((yield* DatabaseClock).now()) };
  const codes = yield* Codes;
  // The link of a guardian who was asked before must not decide for this one.
  yield* codes.end("guardian-consent", accountId);
  const code = yield* codes.issueLink("guardian-consent", { accountId, facts }, days * dayMs);
  yield* (yield* Mail).sendTo({
    accountId,
    to: { address: guardian.email, name: guardian.name, language },
    template: guardianConsentMail,
    facts: { learnerName, path: `/guardian-consent/${code}`, days },
  });
});
