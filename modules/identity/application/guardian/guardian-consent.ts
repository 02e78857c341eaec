import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { type Exchange, implement } from "#kernel/http/implement";
import { Mail } from "#kernel/mail/mail";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { decideGuardianConsent, type GuardianAsked, readGuardianConsent } from "../../contract/index.ts";
import { type Account, Accounts, type Person } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { Consents, consentTextVersion } from "../profile/consents.ts";
import { refuseLink } from "../sessions/mail-limits.ts";
import { guardianDecidedMail } from "../mails/guardian-decided.ts";

/** Returns what a guardian's code refers to, as it is now. The code is not spent: a guardian may return. */
const lookUp = Effect.fnUntraced(function* (code: string, network: Pick<Exchange, "address">) {
  const meaning = yield* (yield* Codes).read("guardian-consent", code);
  if (meaning === null) return yield* refuseLink(network);
  const accounts = yield* Accounts;
  const account = yield* accounts.find(meaning.accountId);
  const person = yield* accounts.person(meaning.accountId);
  const guardian = person?.guardian ?? null;
  if (account === null || person === null || guardian === null) return yield* refuseLink(network);
  if (account.guardian === "not-needed") return yield* refuseLink(network);
  const { askedAt } = meaning.facts;
  const view: GuardianAsked = {
    learnerName: person.name,
    guardianName: guardian.name,
    state: account.guardian,
    askedAt: typeof askedAt === "string" ? askedAt : toIso(account.registeredAt),
  };
  return { account, person, view };
});

/** Writes a guardian's word down and tells the learner. */
const decide = Effect.fnUntraced(function* (
  { accountId, language }: Account,
  { name, email }: Person,
  given: boolean,
  reference: string,
) {
  const state = given ? ("given" as const) : ("refused" as const);
  yield* (yield* Accounts).change(accountId, { guardian: state });
  const consent = { purpose: "guardian", given, textVersion: consentTextVersion } as const;
  yield* (yield* Consents).record(accountId, consent);
  yield* appendWithin({
    stream: accountId,
    events: [identityEvents.guardianDecided({ accountId: accountIdOf(accountId), state })],
    versionOf: identityEvents.versionOf,
    meta: { actor: "guardian", correlation: reference },
  });
  const to = { address: email, name, language };
  yield* (yield* Mail).sendTo({ accountId, to, template: guardianDecidedMail, facts: { given } });
  return state;
});

export const readGuardianConsentHandler = implement(
  readGuardianConsent,
  Effect.fnUntraced(function* ({ body: { code }, exchange }) {
    return (yield* lookUp(code, exchange)).view;
  }),
);

/** Repeating a decision changes nothing. The account is locked before the code is read for the decision. */
export const decideGuardianConsentHandler = implement(
  decideGuardianConsent,
  Effect.fnUntraced(function* ({ body: { code, given }, exchange, reference }) {
    const { account: asked } = yield* lookUp(code, exchange);
    const work = Effect.gen(function* () {
      yield* (yield* Accounts).lock(asked.accountId);
      const { account, person, view } = yield* lookUp(code, exchange);
      if (view.state === (given ? "given" : "refused")) return view;
      return { ...view, state: yield* decide(account, person, given, reference) };
    });
    return yield* transact(work);
  }),
);
