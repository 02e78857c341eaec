import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement, implementEventStream } from "#kernel/http/implement";
import { Live } from "#kernel/live/live";
import { recordAct } from "#kernel/http/record-act";
import { AddressMarks } from "#kernel/mail/address-marks";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  fileMailThread,
  followMailThreads,
  listMailThreads,
  MailThreadNews,
  readLetterPicture,
  readMailThread,
} from "../../contract/index.ts";
import { changeThread, takeThread, threadsTopic } from "./change-thread.ts";
import { MailThreads } from "./mail-threads.ts";
import { threadOf, threadTalkOf } from "./thread-views.ts";

const pageSize = 50;

const notFound = Effect.fail({ _tag: "MailThreadNotFound" } as const);

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
      after: cursorIn(after),
    };
    const found = yield* (yield* MailThreads).list(wanted, pageSize + 1);
    const { page, next } = pageOf(found, pageSize, ({ latestAt }) => latestAt);
    return { threads: page.map(threadOf), next };
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
        const changed = yield* changeThread(stored.id, { folder, isRead });
        const act = { action: "office.file-mail", target: threadId, facts: { folder, isRead } } as const;
        yield* recordAct({ caller, reference }, act);
        return threadOf({ ...stored, folder, isRead, version: changed });
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
  followMailThreads: followHandler,
};
