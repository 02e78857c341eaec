import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate, Plan } from "#kernel/aggregate/plan";
import { shareOfHeap } from "#kernel/share-of-heap";
import { EventStore } from "#kernel/event-store/event-store";
import { accountIdOf } from "#vocabulary/account-id";
import { type Id, idFromUuid, uuidOfId } from "#vocabulary/id";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import type { AccountId } from "#modules/identity/contract";
import type { AttemptId, ParticipantId } from "../../contract/index.ts";
import { type Attempt, evolve, unstarted } from "../../contract/attempt.ts";
import { type AssessmentEvent, assessmentEvents } from "../../contract/events.ts";
import { onlyOwnStreams } from "./own-streams.ts";

/**
 * Estimates the memory of an attempt: a heap snapshot of attempts at 64 questions shows 12 kB each. A note of staff counts
 * with the longest text.
 */
export const bytesOfAttempt = (attempt: Attempt): number =>
  attempt.phase === "unstarted" ? 0 : 2_000 + 200 * attempt.asked.length + 4_000 * attempt.notes.length;

/**
 * Every open attempt should be in memory: one that is not is read for its next answer, and pushes out another. At the end of
 * an exam one takes about 30 kB by estimate, so a heap of 2 GB has room for 17 000.
 */
const cachedShare = 1 / 4;

/** The aggregate of attempts. */
export class Attempts extends Context.Service<Attempts, Aggregate<Attempt, AssessmentEvent>>()(
  "roadworthy/assessment/Attempts",
) {
  static readonly layer: Layer.Layer<Attempts, never, EventStore> = Layer.effect(
    Attempts,
    Effect.map(EventStore, (store) =>
      makeAggregate(
        store,
        onlyOwnStreams(
          {
            name: "assessment.attempt",
            initial: unstarted,
            evolve,
            decode: assessmentEvents.decode,
            versionOf: assessmentEvents.versionOf,
            bytesOf: bytesOfAttempt,
          },
          assessmentEvents.types,
        ),
        shareOfHeap(cachedShare),
      ),
    ),
  );
}

/** The events that a use case appends to an attempt, and its result afterwards. */
export type AttemptPlan<Answer> = Plan<AssessmentEvent, Answer, Attempt>;

/** The stream of an attempt is the UUID in its id. */
export const streamOf = (attemptId: AttemptId): string => uuidOfId(attemptId as unknown as Id<string>);
export const attemptIdOf = (stream: string): AttemptId => idFromUuid("att", stream);
export const participantIdOf = (uuid: string): ParticipantId => idFromUuid("par", uuid);

/** The browser, and the account that is signed in there. */
export interface Learner {
  readonly participantId: ParticipantId;
  readonly accountId: AccountId | null;
}

export const learnerOf = ({ participant, session }: Caller): Learner => ({
  participantId: participantIdOf(participant),
  accountId: session === null ? null : accountIdOf(session.accountId),
});

/** Returns the actor that an event names: the account, or else the browser. */
export const actorOf = ({ participantId, accountId }: Learner): string => accountId ?? participantId;

/** What a browser starts and an account may own: an attempt, or a practice. */
interface Owned {
  readonly phase: string;
  readonly participantId: ParticipantId;
  readonly accountId: AccountId | null;
}
interface Unstarted {
  readonly phase: "unstarted";
}

/**
 * Returns whether the attempt or practice exists and is this learner's; for other learners it does not exist. An account's
 * is the account's alone, also in the browser that started it: the next person there must not read it or hand it in.
 * Answers that a browser could not send wait in its outbox for the next sign-in.
 */
export const isOwn = <State extends Unstarted | Owned>(
  state: State,
  { participantId, accountId }: Learner,
): state is Exclude<State, Unstarted> => {
  if (!("participantId" in state)) return false;
  return state.accountId === null ? state.participantId === participantId : state.accountId === accountId;
};

/**
 * Returns the refusal of what is not the caller's. Whose token is no longer accepted learns only that: their page renews
 * it and asks again.
 */
export const notOwn = <const Tag extends string>(
  tag: Tag,
  { session }: Caller,
  { accessToken }: Pick<Exchange, "accessToken">,
): { readonly _tag: "NotSignedIn" | Tag } => ({
  _tag: session === null && accessToken !== undefined ? "NotSignedIn" : tag,
});

/** Returns the refusal of an attempt that is not the caller's. */
export const notTheirs = (caller: Caller, exchange: Pick<Exchange, "accessToken">) =>
  notOwn("AttemptNotFound", caller, exchange);
