import { Effect } from "effect";
import { AddressMarks } from "#kernel/mail/address-marks";
import { Mail } from "#kernel/mail/mail";
import { messageIdOf } from "#kernel/mail/message-id";
import { MailSettings } from "#kernel/mail/mail-settings";
import { Unreachable } from "#kernel/mail/unreachable";
import type { Instant } from "#vocabulary/instant";
import { changeThread } from "./change-thread.ts";
import { letterMail } from "./letter-mail.ts";
import { MailThreads, type StoredThread } from "./mail-threads.ts";
import { replyAddresses } from "./reply-addresses.ts";

/** So many mails are named in References: the first and the newest. */
const maxReferences = 10;

const paragraphsOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Whether mails reach whom a thread is with. */
export const isReachable = Effect.fnUntraced(function* ({
  account,
  sender,
}: Pick<StoredThread, "account" | "sender">) {
  const unreachable = yield* Unreachable;
  if (account === null) return sender !== null && (yield* unreachable.since(sender.address)) === null;
  const mark = yield* (yield* AddressMarks).ofAccount(account);
  return mark !== null && (yield* unreachable.sinceOf(mark)) === null;
});

interface Written {
  /** The UUID of the mail and of the letter. */
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: Instant;
  readonly pictures: readonly Buffer[];
}

/**
 * Mails what staff wrote in a thread, and keeps it there. Returns false for a letter that is written already, and does nothing
 * then. In a transaction.
 */
export const sendLetter = Effect.fnUntraced(function* (
  thread: StoredThread,
  { id, text, by, at, pictures }: Written,
) {
  const threads = yield* MailThreads;
  const mail = yield* Mail;
  const { publicUrl } = yield* MailSettings;
  const before = yield* threads.letters(thread.id);
  const ids = before.map(({ messageId }) => messageId);
  const last = before.findLast(({ direction }) => direction === "in");
  const facts = {
    paragraphs: paragraphsOf(text),
    subject: before.length === 0 || /^re:/i.test(thread.subject) ? thread.subject : `Re: ${thread.subject}`,
    replyTo: (yield* replyAddresses).of({ kind: "t", number: thread.number }),
    inReplyTo: last?.messageId ?? ids.at(-1) ?? null,
    pictures: pictures.map((webp) => webp.toString("base64")),
    references: ids.length <= maxReferences ? ids : [ids[0]!, ...ids.slice(1 - maxReferences)],
  };
  const isNew = yield* threads.keep(thread.id, {
    ...{ id, direction: "out", messageId: messageIdOf(id, publicUrl), by, text, at },
    ...{ isAutomatic: false, leftOut: 0, pictures },
  });
  if (!isNew) return false;
  yield* changeThread(thread.id, { latestAt: at, isRead: true });
  if (thread.account !== null)
    yield* mail.send({ to: thread.account, template: letterMail, facts, once: { id, at } });
  else if (thread.sender !== null) {
    const { address, name } = thread.sender;
    const to = { address, name: name === "" ? address : name, language: "en" } as const;
    yield* mail.sendTo({ id, accountId: null, to, template: letterMail, facts });
  }
  return true;
});
