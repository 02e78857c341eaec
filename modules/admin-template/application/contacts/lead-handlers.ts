import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AccountStatus } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { listLeadsOf, mergeLead, readLead, splitLead } from "../../contract/index.ts";
import { MailThreads } from "../letters/mail-threads.ts";
import { threadOf } from "../letters/thread-views.ts";
import { JoinedSenders } from "./joined-senders.ts";
import { holdSeen, leadOf, markOf, maxThreads, readAgain } from "./lead-views.ts";
import { MergedSenders } from "../letters/merged-senders.ts";

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
  Effect.fnUntraced(function* ({ params: { leadId }, body, caller, reference }) {
    const { accountId, relation, seen } = body;
    const account = uuidOfId(accountId);
    if ((yield* (yield* AccountStatus).of(account)) === null)
      return yield* Effect.fail({ _tag: "AccountNotFound" as const });
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* holdSeen(leadId, seen);
        const joined = yield* JoinedSenders;
        // What is shown with this address is shown beside it from now on.
        for (const each of [mark, ...(yield* joined.with(mark))]) {
          yield* (yield* MergedSenders).save({ mark: each, account, relation });
          yield* joined.remove(each);
        }
        const facts = { accountId, relation };
        yield* recordAct({ caller, reference }, { action: "office.merge-lead", target: leadId, facts });
        return yield* readAgain(mark);
      }),
    );
  }),
);

const splitHandler = implement(
  splitLead,
  Effect.fnUntraced(function* ({ params: { leadId }, body, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* holdSeen(leadId, body.seen);
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
        const own = (yield* (yield* MailThreads).ofAccount(account)).slice(0, maxThreads).map(threadOf);
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
