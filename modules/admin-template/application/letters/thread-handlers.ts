import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement, implementEventStream } from "#kernel/http/implement";
import { Live } from "#kernel/live/live";
import { recordAct } from "#kernel/http/record-act";
import { AddressMarks } from "#kernel/mail/address-marks";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import {
  answerMailThread,
  fileMailThread,
  followMailThreads,
  listMailThreads,
  type MailThreadId,
  MailThreadNews,
  readLetterPicture,
  readMailThread,
  writeLetter,
} from "../../contract/index.ts";
import { picturesByStaff } from "../conversation-limits.ts";
import { madePictures } from "../made-pictures.ts";
import { MailThreads } from "./mail-threads.ts";
import { threadsTopic, tellThread } from "./tell-thread.ts";
import { isReachable, sendLetter } from "./send-letter.ts";
import { threadIdOf, threadOf, threadTalkOf } from "./thread-views.ts";

const pageSize = 50;

const notFound = Effect.fail({ _tag: "MailThreadNotFound" } as const);
const unreachable = Effect.fail({ _tag: "AddressUnreachable" } as const);

/** Returns a correspondence for a change of it. In a transaction. */
export const takeThread = Effect.fnUntraced(function* (threadId: MailThreadId) {
  return (yield* (yield* MailThreads).take(uuidOfId(threadId))) ?? (yield* notFound);
});

/** A whole address finds all that came from it; other words are part of a subject. */
const searched = Effect.fnUntraced(function* (text: string) {
  const isAddress = /^\S+@\S+$/.test(text);
  return {
    words: text === "" || isAddress ? null : text,
    mark: isAddress ? (yield* AddressMarks).of(text) : null,
  };
});

/** Reads a page of correspondences. */
export const listThreadsHandler = implement(
  listMailThreads,
  Effect.fnUntraced(function* ({ query: { folder = "inbox", text = "", unread, accountId, sort, after } }) {
    const wanted = {
      ...{ folder, isUnread: unread === "yes", ...(yield* searched(text.trim())) },
      account: accountId === undefined ? null : uuidOfId(accountId),
      isOldestFirst: sort === "oldest",
      after: after === undefined ? null : uuidOfId(after),
    };
    const found = yield* (yield* MailThreads).list(wanted, pageSize + 1);
    const threads = found.slice(0, pageSize).map(threadOf);
    return { threads, next: found.length > pageSize ? threads.at(-1)!.threadId : null };
  }),
);

/** That staff looked is recorded with what they are shown, or they are shown nothing. */
const readHandler = implement(
  readMailThread,
  Effect.fnUntraced(function* ({ params: { threadId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const stored = (yield* (yield* MailThreads).find(uuidOfId(threadId))) ?? (yield* notFound);
        yield* recordAct({ caller, reference }, { action: "office.read-mail", target: threadId });
        return yield* threadTalkOf(stored);
      }),
    );
  }),
);

const pictureHandler = implement(
  readLetterPicture,
  Effect.fnUntraced(function* ({ params: { letterId, number } }) {
    return (yield* (yield* MailThreads).picture(uuidOfId(letterId), Number(number))) ?? (yield* notFound);
  }),
);

const fileHandler = implement(
  fileMailThread,
  Effect.fnUntraced(function* ({ params: { threadId }, body, caller, reference }) {
    const { version, folder, isRead } = body;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeThread(threadId);
        if (stored.version !== version) return yield* Effect.fail({ _tag: "MailThreadChanged" } as const);
        if (stored.folder === folder && stored.isRead === isRead) return threadOf(stored);
        yield* (yield* MailThreads).save(stored.id, { folder, isRead });
        yield* tellThread(stored.id, version + 1);
        const act = { action: "office.file-mail", target: threadId, facts: { folder, isRead } } as const;
        yield* recordAct({ caller, reference }, act);
        return threadOf({ ...stored, folder, isRead, version: version + 1 });
      }),
    );
  }),
);

const answerHandler = implement(
  answerMailThread,
  Effect.fnUntraced(function* ({
    params: { threadId },
    body: { text, pictures: files, commandId },
    caller,
    reference,
  }) {
    const by = sessionOf(caller).accountId;
    const pictures = yield* madePictures(files, { limits: picturesByStaff, key: by });
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeThread(threadId);
        if (stored.conversation !== null) return yield* Effect.fail({ _tag: "ThreadIsTicket" } as const);
        if (!(yield* isReachable(stored))) return yield* unreachable;
        const id = uuidNamed(`office.answer-letter/${stored.id}/${commandId.toLowerCase()}`);
        yield* sendLetter(stored, { id, text, by, at, pictures });
        yield* tellThread(stored.id, stored.version + 1);
        yield* recordAct({ caller, reference }, { action: "office.write-letter", target: threadId });
        return yield* threadTalkOf(yield* takeThread(threadId));
      }),
    );
  }),
);

const writeHandler = implement(
  writeLetter,
  Effect.fnUntraced(function* ({
    body: { accountId, subject, text, pictures: files, commandId },
    caller,
    reference,
  }) {
    const threads = yield* MailThreads;
    const by = sessionOf(caller).accountId;
    const account = uuidOfId(accountId);
    const pictures = yield* madePictures(files, { limits: picturesByStaff, key: by });
    const id = uuidNamed(`office.thread/${by}/${commandId.toLowerCase()}`);
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* (yield* AddressMarks).ofAccount(account);
        if (mark === null) return yield* Effect.fail({ _tag: "LearnerNotFound" } as const);
        if (!(yield* isReachable({ account, sender: null }))) return yield* unreachable;
        const fresh = { id, mark, account, sender: null, subject, conversation: null } as const;
        const isNew = yield* threads.add({ ...fresh, folder: "archive", isRead: true, openedAt: at });
        const stored = (yield* threads.take(id))!;
        if (!isNew) return yield* threadTalkOf(stored);
        yield* sendLetter(stored, { id: uuidNamed(`office.letter/${id}`), text, by, at, pictures });
        yield* tellThread(id, stored.version + 1);
        const act = { action: "office.write-letter", target: threadIdOf(id) } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* threadTalkOf((yield* threads.find(id))!);
      }),
    );
  }),
);

const followHandler = implementEventStream(followMailThreads, () =>
  Effect.map(
    Live,
    (live) =>
      ({ send }) =>
        live.listen(threadsTopic, (heard) => {
          const { data: news } = MailThreadNews.safeParse(heard);
          if (news !== undefined) send(news);
        }),
  ),
);

export const threadHandlers = {
  listMailThreads: listThreadsHandler,
  readMailThread: readHandler,
  readLetterPicture: pictureHandler,
  fileMailThread: fileHandler,
  answerMailThread: answerHandler,
  writeLetter: writeHandler,
  followMailThreads: followHandler,
};
