import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { RateLimits } from "#kernel/limits/rate-limits";
import { AddressMarks } from "#kernel/mail/address-marks";
import { Unreachable } from "#kernel/mail/unreachable";
import { uuidNamed } from "#kernel/named-uuid";
import { Pictures } from "#kernel/pictures/pictures";
import { uuidv7 } from "#kernel/uuidv7";
import { AccountSearch, AccountStatus } from "#modules/identity";
import type { Instant } from "#vocabulary/instant";
import { longestSubject, maxMessages } from "../../contract/index.ts";
import { cutTo } from "../../domain/letters/plain-words.ts";
import { Conversations } from "../conversations/conversations.ts";
import { InboundMail } from "./inbound-settings.ts";
import { joinTicket } from "./join-ticket.ts";
import { changeThread } from "./change-thread.ts";
import { MailReader, type ReadMail } from "./mail-reader.ts";
import { MailThreads, type StoredThread } from "./mail-threads.ts";
import { replyAddresses } from "./reply-addresses.ts";
import { takeBounce } from "./take-bounce.ts";

/** One sender may fill the inbox no faster; their mail server is told to try again later. */
const mailsBySender = { name: "office.mails-by-sender", tries: 60, perSeconds: 3_600 };

/** Who wrote: the account of the address, when it is in use, or else the address itself. */
const writerOf = Effect.fnUntraced(function* ({ address, name }: NonNullable<ReadMail["from"]>) {
  const mark = (yield* AddressMarks).of(address);
  const account = yield* (yield* AccountSearch).findAccount(address);
  const isActive = account !== null && ((yield* (yield* AccountStatus).of(account))?.isActive ?? false);
  return isActive ? { mark, account, sender: null } : { mark, account: null, sender: { address, name } };
});
type Writer = Effect.Success<ReturnType<typeof writerOf>>;

/**
 * Finds what a mail answers: by a signed address, from wherever it was sent, or by the Message-ID of a mail of the same
 * correspondence.
 */
const answeredBy = Effect.fnUntraced(function* ({ to, answers }: ReadMail, { mark, account }: Writer) {
  const threads = yield* MailThreads;
  const answered = (yield* replyAddresses).answeredBy(to);
  if (answered?.kind === "t") return { thread: yield* threads.ofNumber(answered.number), conversation: null };
  if (answered?.kind === "c") {
    const conversation = yield* (yield* Conversations).ofNumber(answered.number);
    const thread = conversation && (yield* threads.ofConversation(conversation.id));
    return { thread, conversation };
  }
  const thread = yield* threads.ofMessages(answers);
  const isTheirs = thread !== null && (thread.mark.equals(mark) || (account ?? "") === thread.account);
  return { thread: isTheirs ? thread : null, conversation: null };
});

/** Begins a correspondence: about a conversation whose notice was answered, or about nothing yet. */
const begin = Effect.fnUntraced(function* (
  { subject, isAutomatic }: ReadMail,
  writer: Writer,
  conversation: { readonly id: string; readonly account: string | null } | null,
  at: Instant,
) {
  const threads = yield* MailThreads;
  const id = uuidv7();
  const who =
    conversation?.account == null ? writer : { ...writer, account: conversation.account, sender: null };
  yield* threads.add({
    ...{ id, ...who, subject: cutTo(subject, longestSubject), conversation: conversation?.id ?? null },
    ...{
      folder: isAutomatic ? "archive" : "inbox",
      isRead: isAutomatic || conversation !== null,
      openedAt: at,
    },
  });
  return (yield* threads.find(id))!;
});

/** A ticket that takes no more messages is not continued: what is answered to it begins anew. */
const isOver = Effect.fnUntraced(function* (conversation: string | null) {
  if (conversation === null) return false;
  const stored = yield* (yield* Conversations).take(conversation);
  return stored === null || stored.status === "closed" || stored.latest >= maxMessages;
});

const keep = Effect.fnUntraced(function* (mail: ReadMail, writer: Writer, pictures: readonly Buffer[]) {
  const threads = yield* MailThreads;
  const at = yield* (yield* DatabaseClock).exact;
  const found = yield* answeredBy(mail, writer);
  const conversation = found.thread?.conversation ?? found.conversation?.id ?? null;
  const isNewSubject = yield* isOver(conversation);
  const thread: StoredThread =
    found.thread === null || isNewSubject
      ? yield* begin(mail, writer, isNewSubject ? null : found.conversation, at)
      : found.thread;
  const id = uuidNamed(`office.letter/${mail.messageId}`);
  const { messageId, text, isAutomatic, leftOut } = mail;
  const letter = {
    id,
    direction: "in",
    messageId,
    by: null,
    text,
    isAutomatic,
    leftOut,
    pictures,
    at,
  } as const;
  if (!(yield* threads.keep(thread.id, letter)) || isAutomatic) return;
  const { conversation: ticket } = thread;
  const isUnread = ticket === null && { isRead: false, folder: "inbox" as const };
  yield* changeThread(thread.id, { latestAt: at, ...isUnread });
  if (ticket !== null) yield* joinTicket(ticket, letter, thread.mark.equals(writer.mark));
});

const picturesIn = Effect.fnUntraced(function* ({ pictures }: ReadMail) {
  const made = yield* Effect.forEach(
    pictures,
    Effect.fnUntraced(function* ({ bytes, type }) {
      return yield* Effect.catchTag((yield* Pictures).fitted(bytes, type), "PictureRefused", () =>
        Effect.succeed(null),
      );
    }),
  );
  return made.filter((one) => one !== null);
});

/**
 * Takes a mail: a report about a mail of ours, an answer, or something new. The same mail twice is stored once, and no mail
 * is answered by the program, so that two programs never write to each other.
 */
export const takeMail = Effect.fnUntraced(function* (raw: Buffer) {
  const mail = yield* (yield* MailReader).read(raw);
  if (mail === null)
    return yield* Effect.logWarning("What came as a mail cannot be read", { bytes: raw.length });
  if (mail.isReport) return yield* Effect.forEach(mail.bounces, takeBounce, { discard: true });
  const ours = (yield* InboundMail).address?.toLowerCase();
  if (mail.from === null || mail.from.address.toLowerCase() === ours) return;
  if (yield* (yield* MailThreads).knows(mail.messageId)) return;
  const writer = yield* writerOf(mail.from);
  yield* (yield* RateLimits).take({ limit: mailsBySender, key: writer.mark.toString("hex") });
  yield* (yield* Unreachable).remove(mail.from.address);
  const pictures = yield* picturesIn(mail);
  const leftOut = mail.leftOut + mail.pictures.length - pictures.length;
  yield* transact(keep({ ...mail, leftOut }, writer, pictures));
});
