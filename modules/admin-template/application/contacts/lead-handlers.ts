import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AccountStatus } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  type Lead,
  listLeadsOf,
  type MailThreadId,
  mergeLead,
  readLead,
  splitLead,
} from "../../contract/index.ts";
import { MailThreads } from "../letters/mail-threads.ts";
import { threadIdOf, threadOf } from "../letters/thread-views.ts";
import { MergedSenders } from "./merged-senders.ts";

const mostThreads = 20;

/** Who wrote from an address without an account; null once all of their mails are erased, or are an account's. */
const leadOf = Effect.fnUntraced(function* (mark: Buffer) {
  const threads = yield* (yield* MailThreads).ofMark(mark);
  const first = threads.toSorted((one, other) => one.openedAt - other.openedAt)[0];
  if (first?.sender == null) return null;
  const merged = yield* (yield* MergedSenders).find(mark);
  const lead: Lead = {
    leadId: threadIdOf(first.id),
    sender: first.sender,
    since: toIso(first.openedAt),
    person: merged && { accountId: accountIdOf(merged.account), relation: merged.relation },
    threads: threads.slice(0, mostThreads).map(threadOf),
  };
  return lead;
});

const notFound = Effect.fail({ _tag: "MailThreadNotFound" } as const);

/** The mark of the address that a correspondence is with, when it has no account. */
const markOf = Effect.fnUntraced(function* (leadId: MailThreadId) {
  const thread = yield* (yield* MailThreads).find(uuidOfId(leadId));
  return thread === null || thread.account !== null ? yield* notFound : thread.mark;
});

const readAgain = Effect.fnUntraced(function* (mark: Buffer) {
  return (yield* leadOf(mark)) ?? (yield* notFound);
});

/** That staff looked is recorded with what they are shown, or they are shown nothing. */
const readHandler = implement(
  readLead,
  Effect.fnUntraced(function* ({ params: { leadId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const lead = yield* readAgain(yield* markOf(leadId));
        yield* recordAct({ caller, reference }, { action: "office.look-at-lead", target: lead.leadId });
        return lead;
      }),
    );
  }),
);

const mergeHandler = implement(
  mergeLead,
  Effect.fnUntraced(function* ({ params: { leadId }, body: { accountId, relation }, caller, reference }) {
    const account = uuidOfId(accountId);
    if ((yield* (yield* AccountStatus).of(account)) === null)
      return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* markOf(leadId);
        yield* (yield* MergedSenders).save({ mark, account, relation });
        const facts = { accountId, relation };
        yield* recordAct({ caller, reference }, { action: "office.merge-lead", target: leadId, facts });
        return yield* readAgain(mark);
      }),
    );
  }),
);

const splitHandler = implement(
  splitLead,
  Effect.fnUntraced(function* ({ params: { leadId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* markOf(leadId);
        yield* (yield* MergedSenders).remove(mark);
        yield* recordAct({ caller, reference }, { action: "office.split-lead", target: leadId });
        return yield* readAgain(mark);
      }),
    );
  }),
);

const listHandler = implement(
  listLeadsOf,
  Effect.fnUntraced(function* ({ params: { accountId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const account = uuidOfId(accountId);
        const own = (yield* (yield* MailThreads).ofAccount(account)).slice(0, mostThreads).map(threadOf);
        const merged = yield* (yield* MergedSenders).of(account);
        const found = yield* Effect.forEach(merged, ({ mark }) => leadOf(mark));
        const leads = found.filter((lead) => lead !== null);
        for (const { leadId } of leads)
          yield* recordAct({ caller, reference }, { action: "office.look-at-lead", target: leadId });
        return { own, leads };
      }),
    );
  }),
);

export const leadHandlers = {
  readLead: readHandler,
  mergeLead: mergeHandler,
  splitLead: splitHandler,
  listLeadsOf: listHandler,
};
