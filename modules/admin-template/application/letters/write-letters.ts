import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AddressMarks } from "#kernel/mail/address-marks";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { answerMailThread, writeLetter } from "../../contract/index.ts";
import { picturesByStaff } from "../conversations/conversation-limits.ts";
import { madePictures } from "../conversations/made-pictures.ts";
import { takeThread } from "./change-thread.ts";
import { MailThreads } from "./mail-threads.ts";
import { isReachable, sendLetter } from "./send-letter.ts";
import { threadIdOf, threadTalkOf } from "./thread-views.ts";

const unreachable = Effect.fail({ _tag: "AddressUnreachable" } as const);

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
        if (yield* sendLetter(stored, { id, text, by, at, pictures }))
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
        const act = { action: "office.write-letter", target: threadIdOf(id) } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* threadTalkOf((yield* threads.find(id))!);
      }),
    );
  }),
);

export const letterHandlers = { answerMailThread: answerHandler, writeLetter: writeHandler };
