import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { AddressMarks } from "#kernel/mail/address-marks";
import { joinLead, separateLead } from "../../contract/index.ts";
import { JoinedSenders } from "./joined-senders.ts";
import { holdSeen, leadOf, readAgain } from "./lead-views.ts";
import { MergedSenders } from "../letters/merged-senders.ts";

const notFound = Effect.fail({ _tag: "LeadNotFound" } as const);

/** Shows an address, and those that are shown with it, with a main address, or on the card that the main one is on. */
const joinTo = Effect.fnUntraced(function* (mark: Buffer, main: Buffer) {
  const [joined, merged] = [yield* JoinedSenders, yield* MergedSenders];
  const card = yield* merged.find(main);
  for (const each of [mark, ...(yield* joined.with(mark))])
    if (card === null) yield* joined.save(each, main);
    else {
      yield* merged.save({ ...card, mark: each });
      yield* joined.remove(each);
    }
});

const joinHandler = implement(
  joinLead,
  Effect.fnUntraced(function* ({ params: { leadId }, body: { address, seen }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const joined = yield* JoinedSenders;
        const [mark, other] = [yield* holdSeen(leadId, seen), (yield* AddressMarks).of(address)];
        const main = (yield* joined.mainOf(other)) ?? other;
        const lead = yield* leadOf(main);
        if (lead === null || other.equals(mark)) return yield* notFound;
        // Where the other one is shown with this one, all is as it was asked for.
        if (!main.equals(mark)) yield* joinTo(mark, main);
        const facts = { main: lead.leadId };
        yield* recordAct({ caller, reference }, { action: "office.join-lead", target: leadId, facts });
        return yield* readAgain(mark);
      }),
    );
  }),
);

const separateHandler = implement(
  separateLead,
  Effect.fnUntraced(function* ({ params: { leadId }, body, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const mark = yield* holdSeen(leadId, body.seen);
        yield* (yield* JoinedSenders).remove(mark);
        yield* recordAct({ caller, reference }, { action: "office.separate-lead", target: leadId });
        return yield* readAgain(mark);
      }),
    );
  }),
);

export const joinHandlers = { joinLead: joinHandler, separateLead: separateHandler };
