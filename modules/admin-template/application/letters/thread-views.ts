import { Effect } from "effect";
import { Outbox } from "#kernel/mail/outbox";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { MailThread, MailThreadId } from "../../contract/index.ts";
import { conversationIdOf } from "../conversations/conversation-views.ts";
import { MailThreads, type StoredLetter, type StoredThread } from "./mail-threads.ts";

export const threadIdOf = (uuid: string): MailThreadId => idFromUuid("mth", uuid);

/** A correspondence in a list. */
export const threadOf = (stored: StoredThread): MailThread => ({
  threadId: threadIdOf(stored.id),
  folder: stored.folder,
  accountId: stored.account === null ? null : accountIdOf(stored.account),
  sender: stored.account === null ? stored.sender : null,
  subject: stored.subject,
  conversationId: stored.conversation === null ? null : conversationIdOf(stored.conversation),
  isRead: stored.isRead,
  version: stored.version,
  openedAt: toIso(stored.openedAt),
  latestAt: toIso(stored.latestAt),
});

const factsOf = ({
  direction,
  text,
  isAutomatic,
  pictures,
  leftOut,
}: Pick<StoredLetter, "direction" | "text" | "isAutomatic" | "pictures" | "leftOut">) => ({
  direction,
  text,
  isAutomatic,
  pictures,
  leftOut,
});

/** A correspondence with its mails, and what became of ours. */
export const threadTalkOf = Effect.fnUntraced(function* (stored: StoredThread) {
  const letters = yield* (yield* MailThreads).letters(stored.id);
  const ours = letters.filter(({ direction }) => direction === "out").map(({ id }) => id);
  const states = yield* (yield* Outbox).statesOf(ours);
  return {
    ...threadOf(stored),
    letters: letters.map(({ id, by, at, ...letter }) => ({
      ...factsOf(letter),
      letterId: idFromUuid("let", id),
      by: by === null ? null : accountIdOf(by),
      state: states.get(id) ?? null,
      at: toIso(at),
    })),
  };
});
