import { createHash, randomInt } from "node:crypto";
import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { Catalogue, type PublishedPaper } from "#modules/catalogue";
import { startAttempt } from "../contract/index.ts";
import { attempt, type StartAttempt } from "../domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { AttemptList } from "./attempt-list.ts";
import { actorOf, type AttemptPlan, Attempts, isOwn, type Learner, learnerOf } from "./attempts.ts";
import { expireIfOverdue } from "./closing.ts";
import { limitOf } from "./exam-limit.ts";
import { FairTurns } from "./fair-turns.ts";
import { LearnerLimits, refuseSlowly } from "./learner-limits.ts";
import { viewOf } from "./view.ts";

/** Fisher-Yates shuffle with cryptographic randomness. */
const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
};

const streamNamed = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * A retried start of the same learner leads to the same stream, so that no attempt is started twice. `others` counts the
 * attempts of other accounts that were started in this browser under the same command id.
 */
const streamFor = (participant: string, commandId: string | undefined, others: number): string =>
  commandId === undefined
    ? uuidv7()
    : streamNamed([participant, commandId, ...(others > 0 ? [others] : [])].join("/"));

const commandFor = (
  paper: PublishedPaper,
  { participantId }: Learner,
  paperSeen: boolean,
  limitSeconds: number,
  at: number,
): StartAttempt => ({
  type: "start",
  participantId,
  paper: {
    testCode: paper.reference.testCode,
    testNum: paper.reference.testNum,
    category: paper.reference.category ?? null,
    version: paper.version,
  },
  paperSeen,
  questions: paper.questions.map((question) => ({ ...question, options: shuffled(question.options) })),
  percents: paper.percents,
  limitSeconds,
  at,
});

/** A signed-in learner starts the attempt for their account. */
const claimedBy = ({ accountId }: Learner): readonly AssessmentEvent[] =>
  accountId === null ? [] : [assessmentEvents.attemptClaimed({ accountId })];

/**
 * A start is by far the dearest thing that a learner may do: it reads, stores and sends a whole paper. So a flood of starts
 * leaves half of the time to the answers of others; a class of sixty is through in a second.
 */
const turns = new FairTurns(25);

/**
 * Counts a start by learner and by network. What a learner is refused does not count for the network: one browser that
 * runs wild must not keep a school from starting.
 */
const countStart = Effect.fnUntraced(function* ({ participantId, accountId }: Learner, network: string) {
  const { starts } = yield* LearnerLimits;
  const { take } = yield* RateLimits;
  const [own, shared] =
    accountId === null
      ? [{ limit: starts.byGuest, key: participantId }, starts.ofGuestsByNetwork]
      : [{ limit: starts.byAccount, key: accountId }, starts.ofAccountsByNetwork];
  yield* take(own).pipe(
    Effect.andThen(take({ limit: shared, key: network })),
    Effect.mapError(({ retryAfterSeconds }) => ({
      _tag: accountId === null ? ("TooManyGuestStarts" as const) : ("TooManyStarts" as const),
      retryAfterSeconds,
    })),
  );
});

export const startAttemptHandler = implement(
  startAttempt,
  Effect.fnUntraced(function* ({
    body: { commandId: sent, language, ...reference },
    caller,
    exchange,
    reference: correlation,
  }) {
    const paper = yield* (yield* Catalogue).findPaper(reference);
    if (paper === null)
      return yield* Effect.fail({
        _tag: "PaperNotFound" as const,
        testCode: reference.testCode,
        testNum: reference.testNum,
      });
    const limit = yield* limitOf(paper);
    const learner = learnerOf(caller);
    const paperSeen = yield* (yield* AttemptList).hasResultOf(learner, paper.reference);
    const commandId = sent?.toLowerCase();
    const attempts = yield* Attempts;
    // An attempt that another account has claimed since stays closed to this learner, who gets one of their own.
    for (let others = 0; ; others++) {
      const stream = streamFor(caller.participant, commandId, others);
      // A start that is repeated, because its answer was lost, finds its attempt and counts once.
      const isNew = commandId === undefined || (yield* attempts.read(stream)).version === 0;
      if (isNew) yield* refuseSlowly(countStart(learner, exchange.address));
      const starting = Effect.gen(function* () {
        // The time runs from here: waiting for other starts of the network costs no one a second of the exam.
        const at = yield* (yield* DatabaseClock).exact;
        const command = commandFor(paper, learner, paperSeen, limit, at);
        yield* attempts.change(stream, ({ state }): AttemptPlan<void> => {
          const decision = attempt.decide(command, state);
          const meta = { actor: actorOf(learner), correlation };
          const events = decision.ok ? [...decision.events, ...claimedBy(learner)] : [];
          const append = events.map((event, index) => ({
            event,
            meta,
            ...(index === 0 && commandId !== undefined && { commandId }),
          }));
          return { append, answer: () => undefined };
        });
        const { state, version } = yield* expireIfOverdue(stream);
        return isOwn(state, learner) ? yield* viewOf(stream, version, state, language) : null;
      });
      const view = yield* turns.run(exchange.address, starting);
      if (view !== null) return view;
    }
  }),
);
