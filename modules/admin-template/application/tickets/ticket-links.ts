import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidv7 } from "#kernel/uuidv7";
import type { Instant } from "#vocabulary/instant";
import { linkToTicket, maxLinks, unlinkFromTicket } from "../../contract/index.ts";
import { Conversations, type StoredConversation } from "../conversations/conversations.ts";
import { addEntry, tellOf } from "../conversations/talking.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";
import { checkOwner, checkReader } from "./ticket-link-owners.ts";

const notFound = Effect.fail({ _tag: "TicketLinkNotFound" } as const);

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
        if (stored.links.length >= maxLinks) return yield* Effect.fail({ _tag: "TicketLinksFull" } as const);
        yield* checkOwner(link, stored.account);
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
