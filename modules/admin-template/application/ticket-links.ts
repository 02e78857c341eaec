import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidv7 } from "#kernel/uuidv7";
import { AttemptOwners, ReportOwners } from "#modules/assessment";
import { AttemptId, ReportId } from "#modules/assessment/contract";
import { OrderBuyers } from "#modules/billing";
import { OrderId } from "#modules/billing/contract";
import { Catalogue } from "#modules/catalogue";
import type { AccountId } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import {
  type LinkedId,
  linkKindOf,
  linkToTicket,
  mayLink,
  mostLinks,
  unlinkFromTicket,
} from "../contract/index.ts";
import { Conversations, type StoredConversation } from "./conversations.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";
import { addEntry, tellOf } from "./talking.ts";

const notFound = Effect.fail({ _tag: "TicketLinkNotFound" } as const);

/** Whose it is: `no-one` for a question and a guest's report. Null when it does not exist, or is a guest's attempt. */
const ownerOf = Effect.fnUntraced(function* (link: LinkedId) {
  switch (linkKindOf(link)) {
    case "attempt":
      return yield* (yield* AttemptOwners).of(AttemptId.parse(link));
    case "order":
      return yield* (yield* OrderBuyers).of(OrderId.parse(link));
    case "report": {
      const report = yield* (yield* ReportOwners).of(ReportId.parse(link));
      return report === null ? null : (report.accountId ?? "no-one");
    }
    default:
      return (yield* (yield* Catalogue).readKeyVersions(link)).length === 0 ? null : "no-one";
  }
});

/** The links of a ticket are in the copy of its learner's data, so what is linked is theirs or no one's. */
const checkOwner = (owner: AccountId | "no-one" | null, { account }: StoredConversation) =>
  owner === "no-one" || (owner !== null && uuidOfId(owner) === account) ? Effect.void : notFound;

/** Links do not depend on each other, so they change no version: a colleague's change of a field is not refused for one. */
const saveLinks = Effect.fnUntraced(function* (
  stored: StoredConversation,
  links: readonly string[],
  entry: { readonly changes: Readonly<Record<string, string>>; readonly by: string; readonly at: Instant },
) {
  const latest = yield* addEntry(stored, { ...entry, author: "change", text: "", command: uuidv7() });
  yield* (yield* Conversations).save(stored.id, { links, latest });
  yield* tellOf(stored.id, "changed");
});

const checkReader = (caller: Caller, link: LinkedId) =>
  mayLink(sessionOf(caller).roles, link) ? Effect.void : notFound;

const linkHandler = implement(
  linkToTicket,
  Effect.fnUntraced(function* ({ params: { conversationId }, body: { link }, caller, reference }) {
    yield* checkReader(caller, link);
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(conversationId);
        if (stored.links.includes(link)) return yield* talkForStaff(stored.id);
        if (stored.links.length >= mostLinks) return yield* Effect.fail({ _tag: "TicketLinksFull" } as const);
        yield* checkOwner(yield* ownerOf(link), stored);
        yield* saveLinks(stored, [...stored.links, link], { changes: { linked: link }, by, at });
        const act = { action: "office.link-ticket", target: conversationId, facts: { link } } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* talkForStaff(stored.id);
      }),
    );
  }),
);

const unlinkHandler = implement(
  unlinkFromTicket,
  Effect.fnUntraced(function* ({ params: { conversationId, link }, caller, reference }) {
    yield* checkReader(caller, link);
    const by = sessionOf(caller).accountId;
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(conversationId);
        if (!stored.links.includes(link)) return yield* notFound;
        const links = stored.links.filter((one) => one !== link);
        yield* saveLinks(stored, links, { changes: { unlinked: link }, by, at });
        const act = { action: "office.unlink-ticket", target: conversationId, facts: { link } } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* talkForStaff(stored.id);
      }),
    );
  }),
);

export const ticketLinkHandlers = { linkToTicket: linkHandler, unlinkFromTicket: unlinkHandler };
