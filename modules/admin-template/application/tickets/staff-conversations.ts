import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidNamed } from "#kernel/named-uuid";
import { AccountStatus } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import {
  type ConversationId,
  listChats,
  markTicketRead,
  openTicket,
  readTicketPicture,
  reviewTicket,
  searchTickets,
} from "../../contract/index.ts";
import { conversationIdOf, staffTalkOf } from "../conversations/conversation-views.ts";
import { Conversations, type StoredConversation } from "../conversations/conversations.ts";
import { MailThreads } from "../letters/mail-threads.ts";
import { threadIdOf } from "../letters/thread-views.ts";
import { MessagePictures } from "../conversations/message-pictures.ts";
import { tellOf } from "../conversations/talking.ts";
import { beginTicket, nameOfTicket } from "./begin-ticket.ts";
import { checkOwner, checkReader } from "./ticket-link-owners.ts";
import { pageOfChats, pageOfTickets } from "./ticket-pages.ts";

const notFound = Effect.fail({ _tag: "ConversationNotFound" } as const);

/** Returns anyone's conversation. */
export const staffConversation = Effect.fnUntraced(function* (conversationId: ConversationId) {
  return (yield* (yield* Conversations).find(uuidOfId(conversationId))) ?? (yield* notFound);
});

/** The same for a change of it. */
export const takeConversation = Effect.fnUntraced(function* (conversationId: ConversationId) {
  return (yield* (yield* Conversations).take(uuidOfId(conversationId))) ?? (yield* notFound);
});

/** A conversation as staff read it. What is around it is asked for at once. */
const talkOf = Effect.fnUntraced(function* (conversation: StoredConversation) {
  const { id } = conversation;
  const { messages } = yield* Conversations;
  const { ofConversation } = yield* MailThreads;
  const { counts } = yield* MessagePictures;
  const [said, thread, pictures] = yield* Effect.all([messages(id), ofConversation(id), counts(id)], {
    concurrency: "unbounded",
  });
  const mailThreadId = thread === null ? null : threadIdOf(thread.id);
  return staffTalkOf(conversation, said, { mailThreadId, pictures });
});

/** The same by its id, as it is after a change. */
export const talkForStaff = Effect.fnUntraced(function* (id: string) {
  return yield* talkOf((yield* (yield* Conversations).find(id))!);
});

const searchHandler = implement(searchTickets, ({ query: { after, ...filter } }) =>
  Effect.map(pageOfTickets(filter, after), ({ rows, next }) => ({ tickets: rows, next })),
);

const chatsHandler = implement(listChats, ({ query: { after, ...filter } }) =>
  Effect.map(pageOfChats(filter, after), ({ rows, next }) => ({ chats: rows, next })),
);

const reviewHandler = implement(
  reviewTicket,
  Effect.fnUntraced(function* ({ params }) {
    return yield* talkOf(yield* staffConversation(params.conversationId));
  }),
);

const openHandler = implement(
  openTicket,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    const { topic, note, source, links, commandId } = body;
    yield* Effect.forEach(links, (link) => checkReader(caller, link));
    const by = sessionOf(caller).accountId;
    const account = uuidOfId(body.accountId);
    const id = uuidNamed(nameOfTicket(source, links) ?? `office.ticket/${by}/${commandId.toLowerCase()}`);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const status = yield* AccountStatus;
        if (!(yield* status.hold(account)) || !(yield* status.of(account))?.isActive)
          return yield* Effect.fail({ _tag: "LearnerNotFound" } as const);
        yield* Effect.forEach(links, (link) => checkOwner(link, account));
        const fresh = { id, account, topic, source, links, openedAt: at };
        if (!(yield* beginTicket(fresh, { text: note, by, command: commandId })))
          return yield* talkForStaff(id);
        const act = { action: "office.open-ticket", target: conversationIdOf(id) } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { source, links } });
        return yield* talkForStaff(id);
      }),
    );
  }),
);

const markReadHandler = implement(
  markTicketRead,
  Effect.fnUntraced(function* ({ params, body: { number } }) {
    return yield* transact(
      Effect.gen(function* () {
        const { id, staffRead, latest } = yield* takeConversation(params.conversationId);
        const read = Math.min(number, latest);
        if (read > staffRead) {
          yield* (yield* Conversations).save(id, { staffRead: read });
          yield* tellOf(id, "changed");
        }
        return {};
      }),
    );
  }),
);

const pictureHandler = implement(
  readTicketPicture,
  Effect.fnUntraced(function* ({ params: { conversationId, message, number } }) {
    const found = (yield* MessagePictures).find(uuidOfId(conversationId), Number(message), Number(number));
    return (yield* found) ?? (yield* notFound);
  }),
);

export const staffConversationHandlers = {
  readTicketPicture: pictureHandler,
  searchTickets: searchHandler,
  listChats: chatsHandler,
  reviewTicket: reviewHandler,
  openTicket: openHandler,
  markTicketRead: markReadHandler,
};
