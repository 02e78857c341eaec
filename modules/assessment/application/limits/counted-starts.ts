import { Effect } from "effect";
import { Paces } from "#kernel/limits/paces";
import { RateLimits } from "#kernel/limits/rate-limits";
import { actorOf, type Learner } from "../attempts/attempts.ts";
import { LearnerLimits, type StartLimits } from "./learner-limits.ts";

/**
 * Counts a start by learner and by network. What a learner is refused does not count for the network: one browser that
 * runs wild must not keep a school from starting. A newcomer has used nothing up, so both are counted at the same time.
 */
const countStart = Effect.fnUntraced(function* (
  limits: StartLimits,
  { participantId, accountId }: Learner,
  network: string,
  isNewcomer = false,
) {
  const { take } = yield* RateLimits;
  const [own, shared] =
    accountId === null
      ? [{ limit: limits.byGuest, key: participantId }, limits.ofGuestsByNetwork]
      : [{ limit: limits.byAccount, key: accountId }, limits.ofAccountsByNetwork];
  const onNetwork = { limit: shared, key: network };
  yield* isNewcomer ? take(own, onNetwork) : Effect.andThen(take(own), take(onNetwork));
});

/** Counts the start of an attempt. */
export const countAttempt = Effect.fnUntraced(function* (
  learner: Learner,
  network: string,
  isNewcomer: boolean,
) {
  const { starts } = yield* LearnerLimits;
  yield* Effect.mapError(countStart(starts, learner, network, isNewcomer), ({ retryAfterSeconds }) => ({
    _tag: learner.accountId === null ? ("TooManyGuestStarts" as const) : ("TooManyStarts" as const),
    retryAfterSeconds,
  }));
});

/** Counts questions that are about to be handed out with their keys, and the request for them as a start. */
export const countHandOut = Effect.fnUntraced(function* (learner: Learner, network: string, amount: number) {
  const { practice } = yield* LearnerLimits;
  const [own, shared] =
    learner.accountId === null
      ? [practice.questionsByGuest, practice.questionsOfGuestsByNetwork]
      : [practice.questionsByAccount, practice.questionsOfAccountsByNetwork];
  const counting = Effect.gen(function* () {
    yield* countStart(practice, learner, network);
    yield* (yield* Paces).take(
      { pace: own, key: actorOf(learner), amount },
      { pace: shared, key: network, amount },
    );
  });
  yield* Effect.mapError(counting, ({ retryAfterSeconds }) => ({
    _tag: learner.accountId === null ? ("TooManyGuestPractices" as const) : ("TooManyPractices" as const),
    retryAfterSeconds,
  }));
});
