import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { type Delivery, Outbox } from "#kernel/mail/outbox";
import { MailTemplates } from "#kernel/mail/templates";
import { Unreachable } from "#kernel/mail/unreachable";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { CloseReason, type ContactCard, readContact } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { type SessionTrace, Traces } from "../accounts/traces.ts";
import { Consents } from "../profile/consents.ts";
import { ContactTags } from "../accounts/contact-tags.ts";
import { contactOf } from "./listed-people.ts";

/** So many sessions and mails are on a card. */
const maxShown = 20;

const newest = <Row>(rows: readonly Row[]): Row[] => rows.slice(-maxShown).toReversed();

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
    const { find, person: personOf } = yield* Accounts;
    const unreachable = yield* Unreachable;
    const personAndMail = Effect.gen(function* () {
      const person = yield* personOf(accountId);
      return [person, person && (yield* unreachable.since(person.email))] as const;
    });
    const [account, [person, unreachableSince], deliveries, tags, consents, sessions] = yield* Effect.all(
      [
        find(accountId),
        personAndMail,
        (yield* Outbox).deliveries(accountId),
        (yield* ContactTags).of(accountId),
        (yield* Consents).history(accountId),
        (yield* Traces).sessions(accountId),
      ],
      { concurrency: "unbounded" },
    );
    if (account === null || person === null) return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    const { pendingEmail, mobile, dateOfBirth, guardian } = person;
    const { licenceCode, language, eraseAt, suspendedAt } = account;
    const mayKnow = (yield* MailTemplates).names(sessionOf(caller).roles.includes("admin"));
    const mails = deliveries.filter(({ template }) => mayKnow.includes(template));
    const card: ContactCard = {
      ...contactOf(account, person),
      tags: [...tags],
      ...{ pendingEmail, mobile, dateOfBirth, licenceCode, language },
      guardian: { state: account.guardian, name: guardian?.name ?? null, email: guardian?.email ?? null },
      eraseAt: eraseAt === null ? null : toIso(eraseAt),
      suspendedAt: suspendedAt === null ? null : toIso(suspendedAt),
      unreachableSince: unreachableSince === null ? null : toIso(unreachableSince),
      consents: consents.toReversed(),
      sessions: newest(sessions).map(traceOf),
      mails: newest(mails).map(mailOf),
    };
    const act = { action: "identity.look-at-account", target: params.accountId } as const;
    yield* transact(recordAct({ caller, reference }, act));
    return card;
  }),
);
