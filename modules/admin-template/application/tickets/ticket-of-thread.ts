import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { Outbox } from "#kernel/mail/outbox";
import { uuidNamed } from "#kernel/named-uuid";
import { eraseMailThread, longestTopic, makeTicketOfThread, maxMessages } from "../../contract/index.ts";
import { cutTo } from "../../domain/letters/plain-words.ts";
import { conversationIdOf } from "../conversations/conversation-views.ts";
import { Conversations } from "../conversations/conversations.ts";
import { addEntry, afterLearner, afterStaff, tellOf } from "../conversations/talking.ts";
import { changeThread, takeThread } from "../letters/change-thread.ts";
import { messageOf } from "../letters/join-ticket.ts";
import { MailThreads, type StoredLetter, type StoredThread } from "../letters/mail-threads.ts";
import { talkForStaff } from "./staff-conversations.ts";

/** Says again in a ticket what a letter said. */
const sayLetter = (conversation: string) =>
  Effect.fnUntraced(function* ({ id: command, direction, by, text, at }: StoredLetter) {
    const conversations = yield* Conversations;
    const stored = (yield* conversations.find(conversation))!;
    const author = direction === "in" ? "learner" : "staff";
    const number = yield* Effect.orDie(addEntry(stored, { author, by, text: messageOf(text), at, command }));
    const after = direction === "in" ? afterLearner(stored, number, at) : afterStaff(stored, number, at);
    yield* conversations.save(conversation, { ...after, mailed: number });
  });

const makeTicket = Effect.fnUntraced(function* (thread: StoredThread) {
  const threads = yield* MailThreads;
  const id = uuidNamed(`office.mail-ticket/${thread.id}`);
  const openedAt = yield* (yield* DatabaseClock).exact;
  const topic = cutTo(thread.subject, longestTopic);
  const fresh = { id, account: thread.account, channel: "ticket", source: "mail", topic, links: [] } as const;
  yield* (yield* Conversations).add({ ...fresh, openedAt });
  const letters = (yield* threads.letters(thread.id)).filter(({ isAutomatic }) => !isAutomatic);
  yield* Effect.forEach(letters.slice(-maxMessages / 2), sayLetter(id));
  yield* changeThread(thread.id, { conversation: id, isRead: true, folder: "archive" });
  yield* tellOf(id, "changed");
  return id;
});

export const makeTicketOfThreadHandler = implement(
  makeTicketOfThread,
  Effect.fnUntraced(function* ({ params: { threadId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const thread = yield* takeThread(threadId);
        if (thread.conversation !== null) return yield* talkForStaff(thread.conversation);
        const id = yield* makeTicket(thread);
        const act = { action: "office.open-ticket", target: conversationIdOf(id) } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { source: "mail", threadId } });
        return yield* talkForStaff(id);
      }),
    );
  }),
);

/** Someone without an account can have their mails erased too: they ask, and staff do it. */
export const eraseMailThreadHandler = implement(
  eraseMailThread,
  Effect.fnUntraced(function* ({ params: { threadId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const threads = yield* MailThreads;
        const { id, account } = yield* takeThread(threadId);
        if (account !== null) return yield* Effect.fail({ _tag: "ThreadOfAccount" } as const);
        const ours = (yield* threads.letters(id)).filter(({ direction }) => direction === "out");
        yield* (yield* Outbox).forget(ours.map((letter) => letter.id));
        yield* threads.remove(id);
        yield* recordAct({ caller, reference }, { action: "office.erase-mail", target: threadId });
        return {};
      }),
    );
  }),
);
