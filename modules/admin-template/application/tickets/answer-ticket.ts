import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import type { Instant } from "#vocabulary/instant";
import { answerTicket, type TicketMoves } from "../../contract/index.ts";
import { picturesByStaff } from "../conversations/conversation-limits.ts";
import { Conversations } from "../conversations/conversations.ts";
import { mailAnswer } from "../letters/mail-answer.ts";
import { madePictures } from "../conversations/made-pictures.ts";
import { MessagePictures } from "../conversations/message-pictures.ts";
import { addEntry, afterStaff, tellOf } from "../conversations/talking.ts";
import { changeFields } from "./change-fields.ts";
import { takeConversation, talkForStaff } from "./staff-conversations.ts";

/** Changes what a ready answer changes, after what the answer itself has changed. */
const moveTicket = Effect.fnUntraced(function* (
  id: string,
  { status, priority, takes }: TicketMoves,
  { by, at }: { readonly by: string; readonly at: Instant },
) {
  const stored = (yield* (yield* Conversations).take(id))!;
  const wanted = {
    ...(status !== null && { status }),
    ...(priority !== null && { priority }),
    ...(takes && { assignee: accountIdOf(by) }),
  };
  return yield* changeFields(stored, wanted, { by, at });
});

/** Answers a learner, or leaves a note for colleagues. */
export const answerTicketHandler = implement(
  answerTicket,
  Effect.fnUntraced(function* ({
    params,
    body: { text, pictures: files, isNote, commandId, then },
    caller,
    reference,
  }) {
    const conversations = yield* Conversations;
    const by = sessionOf(caller).accountId;
    const pictures = yield* madePictures(files, { limits: picturesByStaff, key: by });
    const at = yield* (yield* DatabaseClock).exact;
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takeConversation(params.conversationId);
        const { id } = stored;
        if (yield* conversations.hasSaid(id, commandId)) return yield* talkForStaff(id);
        if (!isNote && stored.status === "closed")
          return yield* Effect.fail({ _tag: "ConversationClosed" } as const);
        const author = isNote ? "note" : "staff";
        const number = yield* addEntry(stored, { author, by, text, at, command: commandId });
        yield* (yield* MessagePictures).keep(id, number, pictures);
        const isMailed = !isNote && (yield* mailAnswer(stored, { text, by, at, pictures, commandId }));
        const after = { ...afterStaff(stored, number, at), ...(isMailed && { mailed: number }) };
        yield* conversations.save(id, isNote ? { latest: number } : after);
        yield* tellOf(id, "changed");
        const changed = then === undefined ? [] : yield* moveTicket(id, then, { by, at });
        const action = isNote ? "office.note-on-ticket" : "office.answer-ticket";
        const facts = { number, ...(changed.length > 0 && { changed }) };
        yield* recordAct({ caller, reference }, { action, target: params.conversationId, facts });
        return yield* talkForStaff(id);
      }),
    );
  }),
);
