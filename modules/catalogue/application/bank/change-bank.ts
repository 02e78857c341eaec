import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { sessionOf } from "#kernel/http/caller";
import type { ActingRequest } from "#kernel/http/record-act";
import { type AccountId, accountIdOf } from "#vocabulary/account-id";
import type { BankState } from "../../domain/editing/check-changes.ts";
import { type CatalogueEvent, catalogueEvents } from "../../contract/events.ts";
import { streamOfQuestion } from "../streams.ts";
import { Bank, type BankPaper } from "./bank.ts";

/** The request of an editor, who gave a reason. */
export interface Editor extends ActingRequest {
  /** The editor as events name them. */
  readonly byStaff: { readonly by: AccountId; readonly why: string };
}

/** Returns the editor of a signed-in caller's request. */
export const editorOf = (request: ActingRequest, why: string): Editor => {
  const { caller, reference } = request;
  return { caller, reference, byStaff: { by: accountIdOf(sessionOf(caller).accountId), why } };
};

/** Runs `work` in a transaction that excludes other changes of the bank. */
export const changeBank = <A, E, R>(work: (bank: Bank["Service"]) => Effect.Effect<A, E, R>) =>
  transact(
    Effect.gen(function* () {
      const bank = yield* Bank;
      yield* bank.lock;
      return yield* work(bank);
    }),
  );

/**
 * Returns the bank as the domain checks changes against it. Papers include their versions, for the endpoints'
 * responses.
 */
export const readState = Effect.fnUntraced(function* (bank: Bank["Service"]) {
  const asked = (yield* bank.readAll).filter(({ retired }) => !retired);
  const surroundings = yield* bank.readSurroundings;
  const { linked } = bank;
  const questions = new Map(asked.map(({ question }) => [question.id, question]));
  const papers: readonly BankPaper[] = yield* bank.readPapers;
  return { questions, papers, surroundings, linked } satisfies BankState;
});

/** Appends an event to a question's stream, in the current transaction. */
export const recordEvent = (questionId: string, event: CatalogueEvent, { byStaff, reference }: Editor) =>
  appendWithin({
    stream: streamOfQuestion(questionId),
    events: [event],
    versionOf: catalogueEvents.versionOf,
    meta: { actor: byStaff.by, correlation: reference },
  });
