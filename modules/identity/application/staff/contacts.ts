import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementTextStream } from "#kernel/http/implement";
import { listFile } from "#kernel/http/list-file";
import { recordAct } from "#kernel/http/record-act";
import { type Delivery, Outbox } from "#kernel/mail/outbox";
import { MailTemplates } from "#kernel/mail/templates";
import { Unreachable } from "#kernel/mail/unreachable";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  CloseReason,
  type Contact,
  type ContactCard,
  type ContactFilter,
  ContactStatus,
  exportContacts,
  listContacts,
  readContact,
} from "../../contract/index.ts";
import { type Account, Accounts, type Person } from "../accounts/accounts.ts";
import { type SessionTrace, Traces } from "../accounts/traces.ts";
import { Consents } from "../profile/consents.ts";
import { ContactTags } from "./contact-tags.ts";

const pageSize = 25;
/** So many sessions and mails are on a card. */
const mostShown = 20;

const contactOf = (account: Account, { name, email }: Person): Contact => ({
  accountId: accountIdOf(account.accountId),
  name,
  email,
  status: ContactStatus.parse(account.status),
  roles: [...account.roles],
  registeredAt: toIso(account.registeredAt),
});

const placeOf = ({ registeredAt, accountId }: Account) => `${registeredAt}_${accountId}`;

const placeIn = (after: string) => {
  const [registeredAt = "", accountId = ""] = after.split("_");
  return { registeredAt: Number(registeredAt), accountId };
};

type AskedContacts = Omit<Parameters<Accounts["Service"]["list"]>[0], "limit">;

/** Reads a page, and the account after which the next one begins. One who is erased between the two reads is left out. */
const pageOf = Effect.fnUntraced(function* (asked: AskedContacts) {
  const accounts = yield* Accounts;
  const found = yield* accounts.list({ ...asked, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const people = yield* accounts.people(shown.map(({ accountId }) => accountId));
  const contacts = shown.flatMap((account) => {
    const person = people.get(account.accountId);
    return person === undefined ? [] : [contactOf(account, person)];
  });
  const last = found.length > shown.length ? shown.at(-1)! : null;
  return [contacts, last] as const;
});

const askedBy = ({ status, tag, sort }: ContactFilter) => ({
  status: status ?? null,
  tag: tag ?? null,
  isOldestFirst: sort === "oldest",
});

export const listContactsHandler = implement(
  listContacts,
  Effect.fnUntraced(function* ({ query: { after, ...filter } }) {
    const from = after === undefined ? null : placeIn(after);
    const [contacts, last] = yield* pageOf({ ...askedBy(filter), after: from });
    return { contacts, next: last && placeOf(last) };
  }),
);

const columns = ["accountId", "name", "email", "status", "roles", "registeredAt"] as const;

/** The tag of a filter is a word about people: the audit log says only that there was one. */
export const exportContactsHandler = implementTextStream(
  exportContacts,
  Effect.fnUntraced(function* ({ query: { format = "csv", ...filter }, caller, reference }) {
    const { tag, ...rest } = filter;
    const facts = { format, ...rest, byTag: tag !== undefined };
    yield* recordAct({ caller, reference }, { action: "identity.export-contacts", target: null, facts });
    return yield* listFile({
      ...{ name: "contacts", format, columns },
      cellsOf: ({ roles, ...contact }: Contact) =>
        columns.map((column) => (column === "roles" ? roles.join(" ") : contact[column])),
      page: (after: Account | null) => pageOf({ ...askedBy(filter), after }),
    });
  }),
);

const newest = <Row>(rows: readonly Row[]): Row[] => rows.slice(-mostShown).toReversed();

const traceOf = ({ device, openedAt, seenAt, closedAt, closedBecause }: SessionTrace) => ({
  device,
  openedAt: toIso(openedAt),
  seenAt: toIso(seenAt),
  closedAt: closedAt === null ? null : toIso(closedAt),
  closedBecause: CloseReason.safeParse(closedBecause).data ?? null,
});

const mailOf = ({ template, state, createdAt }: Delivery) => ({
  template,
  state: state as ContactCard["mails"][number]["state"],
  createdAt: toIso(createdAt),
});

/** That staff looked is recorded with what they are shown, or they are shown nothing. */
export const readContactHandler = implement(
  readContact,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const accountId = uuidOfId(params.accountId);
    const accounts = yield* Accounts;
    const account = yield* accounts.find(accountId);
    const person = yield* accounts.person(accountId);
    if (account === null || person === null) return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    const { pendingEmail, mobile, dateOfBirth, guardian } = person;
    const { licenceCode, language, eraseAt, suspendedAt } = account;
    const mayKnow = (yield* MailTemplates).names(sessionOf(caller).roles.includes("admin"));
    const mails = (yield* (yield* Outbox).deliveries(accountId)).filter(({ template }) =>
      mayKnow.includes(template),
    );
    const unreachableSince = yield* (yield* Unreachable).since(person.email);
    const card: ContactCard = {
      ...contactOf(account, person),
      tags: [...(yield* (yield* ContactTags).of(accountId))],
      ...{ pendingEmail, mobile, dateOfBirth, licenceCode, language },
      guardian: { state: account.guardian, name: guardian?.name ?? null, email: guardian?.email ?? null },
      eraseAt: eraseAt === null ? null : toIso(eraseAt),
      suspendedAt: suspendedAt === null ? null : toIso(suspendedAt),
      unreachableSince: unreachableSince === null ? null : toIso(unreachableSince),
      consents: (yield* (yield* Consents).history(accountId)).toReversed(),
      sessions: newest(yield* (yield* Traces).sessions(accountId)).map(traceOf),
      mails: newest(mails).map(mailOf),
    };
    const act = { action: "identity.look-at-account", target: params.accountId } as const;
    yield* transact(recordAct({ caller, reference }, act));
    return card;
  }),
);
