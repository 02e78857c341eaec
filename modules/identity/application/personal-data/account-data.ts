import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { type Delivery, Outbox } from "#kernel/mail/outbox";
import type { PersonalDataSection } from "#kernel/personal-data";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { accountIdOf } from "#vocabulary/account-id";
import { Accounts } from "../accounts/accounts.ts";
import { Consents } from "../profile/consents.ts";
import { ContactTags } from "../accounts/contact-tags.ts";
import { SettingsOfAccounts } from "../profile/settings-of-accounts.ts";
import { confirmNewAddressMail } from "../mails/confirm-new-address.ts";
import { type CodeTrace, type SessionTrace, Traces } from "../accounts/traces.ts";

const isoOr = (instant: number | null): string | null => (instant === null ? null : toIso(instant));

const sessionData = ({ sessionId, openedAt, seenAt, endsAt, closedAt, ...plain }: SessionTrace) => ({
  sessionId: idFromUuid("ses", sessionId),
  ...plain,
  openedAt: toIso(openedAt),
  lastSeenAt: toIso(seenAt),
  endsAtTheLatest: toIso(endsAt),
  closedAt: isoOr(closedAt),
});

const codeData = ({ purpose, issuedAt, expiresAt, usedAt }: CodeTrace) => ({
  purpose,
  issuedAt: toIso(issuedAt),
  expiresAt: toIso(expiresAt),
  usedAt: isoOr(usedAt),
});

const mailData = ({ createdAt, sentAt, ...plain }: Delivery) => ({
  ...plain,
  writtenAt: toIso(createdAt),
  sentAt: isoOr(sentAt),
});

/**
 * This mail is written only when the requested address has no account. Listing it in the caller's own data would show
 * which addresses have accounts. The request and its address are in the data anyway.
 */
const isTelling = ({ template }: Delivery): boolean => template === confirmNewAddressMail.name;

/** The account and its person; null once the person is erased. */
const accountData = Effect.fnUntraced(function* (accountId: string) {
  const accounts = yield* Accounts;
  const account = yield* accounts.find(accountId);
  const person = yield* accounts.person(accountId);
  if (account === null || person === null) return null;
  const picture = yield* accounts.picture(accountId);
  const { name, email, pendingEmail, dateOfBirth, mobile, guardian } = person;
  const { roles, status, licenceCode, language, registeredAt, registeredBy, eraseAt, suspendedAt } = account;
  return {
    accountId: accountIdOf(accountId),
    status,
    roles,
    registeredAt: toIso(registeredAt),
    registeredInBrowser: registeredBy && idFromUuid("par", registeredBy),
    willBeErasedAt: isoOr(eraseAt),
    suspendedAt: isoOr(suspendedAt),
    name,
    email,
    emailWaitingForConfirmation: pendingEmail,
    dateOfBirth,
    mobile,
    licenceCode,
    languageOfMails: language,
    guardian: guardian && { ...guardian, consent: account.guardian },
    picture: picture && { type: "image/webp", base64: picture.webp.toString("base64") },
  };
});

const eventsOf = Effect.fnUntraced(function* (streams: readonly string[]) {
  const store = yield* EventStore;
  const events = yield* Effect.forEach(streams, (stream) => store.readStream(stream), { concurrency: 4 });
  return events
    .flat()
    .toSorted((one, other) => one.recordedAt - other.recordedAt)
    .map(({ type, recordedAt, data }) => ({ type, recordedAt: toIso(recordedAt), data }));
});

type Needs = Accounts | Consents | ContactTags | SettingsOfAccounts | Traces | Outbox | EventStore;

/** What identity holds about an account, in words and times that its person can read. */
export const identityData: Effect.Effect<PersonalDataSection, never, Needs> = Effect.gen(function* () {
  const services = yield* Effect.context<Needs>();
  const collect = Effect.fnUntraced(function* (accountId: string) {
    const traces = yield* Traces;
    const sessions = yield* traces.sessions(accountId);
    return {
      account: yield* accountData(accountId),
      settings: yield* (yield* SettingsOfAccounts).read(accountId),
      consents: yield* (yield* Consents).history(accountId),
      tagsOfStaff: yield* (yield* ContactTags).of(accountId),
      devices: sessions.map(sessionData),
      mailedCodes: (yield* traces.codes(accountId)).map(codeData),
      mails: (yield* (yield* Outbox).deliveries(accountId)).filter((mail) => !isTelling(mail)).map(mailData),
      events: yield* eventsOf([accountId, ...sessions.map(({ sessionId }) => sessionId)]),
    };
  });
  return {
    section: "identity",
    collect: (accountId) => Effect.provideContext(collect(accountId), services),
  };
});
