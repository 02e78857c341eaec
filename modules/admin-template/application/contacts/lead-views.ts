import { isDeepStrictEqual } from "node:util";
import { Effect } from "effect";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type Lead, type LeadLinks, leadLinksOf, type MailThreadId } from "../../contract/index.ts";
import { MailThreads } from "../letters/mail-threads.ts";
import { threadIdOf, threadOf } from "../letters/thread-views.ts";
import { JoinedSenders } from "./joined-senders.ts";
import { MergedSenders } from "../letters/merged-senders.ts";

export const maxThreads = 20;

/** Who wrote from an address without an account, and what; null once all of it is erased, or is an account's. */
const senderOf = Effect.fnUntraced(function* (mark: Buffer) {
  const threads = yield* (yield* MailThreads).ofMark(mark);
  const first = threads.toSorted((one, other) => one.openedAt - other.openedAt)[0];
  if (first?.sender == null) return null;
  const shown = threads.slice(0, maxThreads).map(threadOf);
  return { leadId: threadIdOf(first.id), sender: first.sender, openedAt: first.openedAt, threads: shown };
});

/** The same with whose card they are on, and which other addresses are the same person's. */
export const leadOf = Effect.fnUntraced(function* (mark: Buffer) {
  const found = yield* senderOf(mark);
  if (found === null) return null;
  const joinedSenders = yield* JoinedSenders;
  const merged = yield* (yield* MergedSenders).find(mark);
  const mainMark = yield* joinedSenders.mainOf(mark);
  const main = mainMark === null ? null : yield* senderOf(mainMark);
  const joined = yield* Effect.forEach(yield* joinedSenders.with(mark), senderOf);
  const { openedAt, ...own } = found;
  const lead: Lead = {
    ...own,
    since: toIso(openedAt),
    person: merged && { accountId: accountIdOf(merged.account), relation: merged.relation },
    main: main && { leadId: main.leadId, sender: main.sender },
    joined: joined.flatMap((one) =>
      one === null ? [] : [{ leadId: one.leadId, sender: one.sender, threads: one.threads }],
    ),
  };
  return lead;
});

const notFound = Effect.fail({ _tag: "MailThreadNotFound" } as const);

/** The mark of the address that a correspondence is with, when it has no account. */
export const markOf = Effect.fnUntraced(function* (leadId: MailThreadId) {
  const thread = yield* (yield* MailThreads).find(uuidOfId(leadId));
  return thread === null || thread.account !== null ? yield* notFound : thread.mark;
});

export const readAgain = Effect.fnUntraced(function* (mark: Buffer) {
  return (yield* leadOf(mark)) ?? (yield* notFound);
});

/** The mark of a lead that is shown as it was seen. Until the transaction ends, no one changes with whom leads are shown. */
export const holdSeen = Effect.fnUntraced(function* (leadId: MailThreadId, seen: LeadLinks) {
  yield* (yield* JoinedSenders).hold;
  const mark = yield* markOf(leadId);
  const newest = leadLinksOf(yield* readAgain(mark));
  if (isDeepStrictEqual(newest, seen)) return mark;
  return yield* Effect.fail({ _tag: "LeadChanged" as const, ...newest });
});
