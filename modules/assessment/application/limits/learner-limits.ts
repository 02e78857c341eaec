import { Context, Effect } from "effect";
import type { NamedPace } from "#kernel/limits/paces";
import type { Limit } from "#kernel/limits/rate-limits";
import { maxEventsWithAnswers, maxEventsWithTraces } from "../../contract/index.ts";
import type { Room } from "../../domain/room.ts";
import type { Rest } from "./fair-turns.ts";

/** How often a learner, and a network, may start something; guests are counted apart from accounts. */
export interface StartLimits {
  readonly byGuest: Limit;
  readonly byAccount: Limit;
  readonly ofGuestsByNetwork: Limit;
  readonly ofAccountsByNetwork: Limit;
}

/** How often practices may be started or extended, and how many questions they hand out with keys. */
interface PracticeLimits extends StartLimits {
  readonly questionsByGuest: NamedPace;
  readonly questionsByAccount: NamedPace;
  readonly questionsOfGuestsByNetwork: NamedPace;
  readonly questionsOfAccountsByNetwork: NamedPace;
}

/** What keeps one visitor from slowing the others. */
export interface LearnerLimitsValue {
  /** How many events an attempt takes. */
  readonly room: Room;
  readonly commandsByLearner: NamedPace;
  readonly commandsByNetwork: NamedPace;
  /** How long a network rests after its dear work; null where one network plays all learners. */
  readonly rest: Rest | null;
  /** How long a refusal waits before it is answered. */
  readonly refusalPauseMs: number;
  /** A guest's attempt has a result only after this long for each of its questions. */
  readonly readingMs: number;
  readonly starts: StartLimits;
  readonly practice: PracticeLimits;
  readonly reports: { readonly byLearner: Limit; readonly byNetwork: Limit };
}

const quarter = 15 * 60;
const hour = 3_600;

/** The limits of learners ([decision 0024](../../../docs/decisions/0024-limits-of-learners.md)). */
export const learnerLimits: LearnerLimitsValue = {
  room: { traces: maxEventsWithTraces, answers: maxEventsWithAnswers },
  // A whole exam that was sat offline is a few hundred commands and arrives at once. A person does not choose, flag or
  // leave a question five times a second for long.
  commandsByLearner: { name: "assessment.commands-by-learner", atOnce: 1_000, perSecond: 5 },
  // Mobile operators put thousands of phones behind one address. A learner sends a command about every ten seconds, so
  // this carries 5 000 who sit exams at the same time, and a school whose line was down for the whole of an exam.
  commandsByNetwork: { name: "assessment.commands-by-network", atOnce: 20_000, perSecond: 500 },
  // A quarter of a process for each network. A class of sixty is through in a second and a half.
  rest: { times: 3, longestMs: 75 },
  refusalPauseMs: 1_000,
  // A question cannot be read in less. Who collects the keys of a paper waits as long as a quick reader.
  readingMs: 1_000,
  // The shortest test has eight questions: who reads them sits fewer than these. At nine o'clock ten classes of sixty
  // start behind the address of one school. Guests whose network is full are told to sign in, which is free; an account
  // is counted apart from them.
  starts: {
    byGuest: { name: "assessment.starts-by-guest", tries: 20, perSeconds: hour },
    byAccount: { name: "assessment.starts-by-account", tries: 40, perSeconds: hour },
    ofGuestsByNetwork: { name: "assessment.guest-starts-by-network", tries: 600, perSeconds: quarter },
    ofAccountsByNetwork: { name: "assessment.account-starts-by-network", tries: 3_000, perSeconds: quarter },
  },
  // Five questions take a minute. Who answers without a pause gets a question every seven seconds; ten classes of sixty
  // take a pack and two practices in a quarter of an hour.
  practice: {
    byGuest: { name: "assessment.practices-by-guest", tries: 60, perSeconds: hour },
    byAccount: { name: "assessment.practices-by-account", tries: 120, perSeconds: hour },
    ofGuestsByNetwork: { name: "assessment.guest-practices-by-network", tries: 1_800, perSeconds: quarter },
    ofAccountsByNetwork: {
      name: "assessment.account-practices-by-network",
      tries: 6_000,
      perSeconds: quarter,
    },
    questionsByGuest: { name: "assessment.questions-by-guest", atOnce: 300, perSecond: 0.14 },
    questionsByAccount: { name: "assessment.questions-by-account", atOnce: 600, perSecond: 0.28 },
    questionsOfGuestsByNetwork: {
      name: "assessment.guest-questions-by-network",
      atOnce: 60_000,
      perSecond: 84,
    },
    questionsOfAccountsByNetwork: {
      name: "assessment.account-questions-by-network",
      atOnce: 120_000,
      perSecond: 168,
    },
  },
  reports: {
    byLearner: { name: "assessment.reports-by-learner", tries: 20, perSeconds: 24 * hour },
    byNetwork: { name: "assessment.reports-by-network", tries: 200, perSeconds: 24 * hour },
  },
};

/** Only benchmarks and fault programs, in which one address plays all learners, use other limits. */
export const LearnerLimits = Context.Reference<LearnerLimitsValue>("roadworthy/assessment/LearnerLimits", {
  defaultValue: () => learnerLimits,
});

/** More refusals than these are answered at once, so that a flood does not fill the memory with what waits. */
const maxQueued = 1_000;
let waiting = 0;

/** Refusals of limits say when to come again. */
const isOfLimit = (failure: unknown): boolean =>
  typeof failure === "object" && failure !== null && "retryAfterSeconds" in failure;

/**
 * Answers the refusal of a limit later. A program that asks again as soon as it is refused would otherwise take the time of others with
 * its refusals; the browser waits far longer of its own accord.
 */
export const refuseSlowly = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.tapError(
    work,
    Effect.fnUntraced(function* (failure) {
      if (!isOfLimit(failure)) return;
      const { refusalPauseMs } = yield* LearnerLimits;
      if (refusalPauseMs === 0 || waiting >= maxQueued) return;
      waiting += 1;
      yield* Effect.ensuring(
        Effect.sleep(refusalPauseMs),
        Effect.sync(() => {
          waiting -= 1;
        }),
      );
    }),
  );
