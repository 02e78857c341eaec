import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { transact } from "#kernel/database/transact";
import { AddressMarks } from "#kernel/mail/address-marks";
import { personErased, sessionOpened } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { MergedSenders } from "./merged-senders.ts";
import { pictureInCopy } from "../conversations/conversation-data.ts";
import { MailThreads } from "./mail-threads.ts";

/** Returns the mails of an account to the office and its answers, but not which staff wrote them. */
export const threadsOf = Effect.fnUntraced(function* (account: string) {
  const { ofAccount, letters, picture } = yield* MailThreads;
  return yield* Effect.forEach(
    yield* ofAccount(account),
    Effect.fnUntraced(function* (stored) {
      const all = yield* Effect.forEach(
        yield* letters(stored.id),
        Effect.fnUntraced(function* ({ id, direction, text, pictures, at }) {
          const numbers = Array.from({ length: pictures }, (_, index) => index + 1);
          const shown = yield* Effect.forEach(numbers, (number) => picture(id, number));
          return {
            ...{ direction, text, at: toIso(at) },
            pictures: shown.flatMap((webp) => (webp === null ? [] : [pictureInCopy(webp)])),
          };
        }),
      );
      return { subject: stored.subject, openedAt: toIso(stored.openedAt), letters: all };
    }),
  );
});

/** Deletes the mails of a person who is erased, with the pictures in them and what staff answered, and those on their card. */
export const eraseThreadsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-mails-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* MailThreads).erase(uuidOfId(accountId));
    yield* (yield* MergedSenders).erase(uuidOfId(accountId));
  }),
);

/** What came from an address before it had an account is its owner's when they sign in: their copy and erasure hold it. */
export const bindThreadsWhenSessionOpened = subscribe(
  sessionOpened,
  "admin-template.bind-mails-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    const threads = yield* MailThreads;
    if (!(yield* threads.hasStrangers)) return;
    const account = uuidOfId(accountId);
    yield* transact(
      Effect.gen(function* () {
        const mark = yield* (yield* AddressMarks).ofAccount(account);
        if (mark !== null) yield* threads.bind(mark, account);
      }),
    );
  }),
);
