import { Effect } from "effect";
import { uuidNamed } from "#kernel/named-uuid";
import type { Instant } from "#vocabulary/instant";
import type { StoredConversation } from "../conversations/conversations.ts";
import { MailThreads } from "./mail-threads.ts";
import { isReachable, sendLetter } from "./send-letter.ts";

interface Answer {
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
  readonly pictures: readonly Buffer[];
  readonly commandId: string;
}

/**
 * Mails an answer to whom a ticket is with, in the correspondence that the ticket came from. Returns false for a ticket that
 * has none, or whose address takes no mail: a learner then reads it on the site.
 */
export const mailAnswer = Effect.fnUntraced(function* ({ id }: StoredConversation, answer: Answer) {
  const thread = yield* (yield* MailThreads).ofConversation(id);
  if (thread === null || !(yield* isReachable(thread))) return false;
  const { commandId, ...written } = answer;
  yield* sendLetter(thread, {
    id: uuidNamed(`office.answer-letter/${id}/${commandId.toLowerCase()}`),
    ...written,
  });
  return true;
});
