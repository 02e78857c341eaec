import { randomInt } from "node:crypto";
import { Effect } from "effect";
import type * as z from "zod/mini";
import { uuidv7 } from "#kernel/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement, type Input } from "#kernel/http/implement";
import { Catalogue, type PublishedPaper } from "#modules/catalogue";
import { startAttempt } from "../../contract/index.ts";
import type { Attempt } from "../../contract/attempt.ts";
import { attempt, type StartAttempt } from "../../domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../../contract/events.ts";
import { AttemptList } from "../attempts/attempt-list.ts";
import { actorOf, type AttemptPlan, Attempts, isOwn, type Learner, learnerOf } from "../attempts/attempts.ts";
import { expireIfOverdue } from "../attempts/closing.ts";
import { requirePlanFor } from "../free-tier.ts";
import { limitOf } from "../limits/exam-limit.ts";
import { countAttempt } from "../limits/counted-starts.ts";
import { inTurnOf } from "../limits/network-turns.ts";
import { streamOfStart } from "../attempts/named-streams.ts";
import { viewOf } from "../attempts/view.ts";

/** Fisher-Yates shuffle with cryptographic randomness. */
const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
};

export const commandFor = (
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
export const claimedBy = ({ accountId }: Learner): readonly AssessmentEvent[] =>
  accountId === null ? [] : [assessmentEvents.attemptClaimed({ accountId })];

/** Starts an attempt, or returns the one that this command has started. */
const start = Effect.fnUntraced(function* ({
  body: { commandId: sent, language, ...reference },
  caller,
  exchange,
  reference: correlation,
}: Input<undefined, z.infer<NonNullable<(typeof startAttempt)["body"]>>>) {
  const learner = learnerOf(caller);
  const commandId = sent?.toLowerCase();
  const attempts = yield* Attempts;
  const streamOf = (others: number): string =>
    commandId === undefined ? uuidv7() : streamOfStart(caller.participant, commandId, others);
  /** A start that is repeated, because its answer was lost, finds its attempt and counts once. */
  const isUnused = (stream: string) =>
    commandId === undefined
      ? Effect.succeed(true)
      : Effect.map(attempts.read(stream), ({ version }) => version === 0);
  const first = streamOf(0);
  // A guest's browser that is new has started nothing before. Where a school starts, that is most of them.
  const isNewcomer = caller.session === null && caller.isNewcomer === true;
  // All at the same time: where many start, each wait for the database makes all of them later.
  const [paper, paperSeen, isFirstUnused] = yield* Effect.all(
    [
      (yield* Catalogue).findPaper(reference),
      isNewcomer ? Effect.succeed(false) : (yield* AttemptList).hasResultOf(learner, reference),
      isNewcomer ? Effect.succeed(true) : isUnused(first),
    ],
    { concurrency: "unbounded" },
  );
  if (paper === null)
    return yield* Effect.fail({
      _tag: "PaperNotFound" as const,
      testCode: reference.testCode,
      testNum: reference.testNum,
    });
  const limit = yield* limitOf(paper);
  const begin = Effect.fnUntraced(function* (stream: string) {
    yield* requirePlanFor(paper.reference, caller);
    // The time runs from here: waiting for other starts of the network costs no one a second of the exam.
    const [at] = yield* Effect.all(
      [(yield* DatabaseClock).exact, countAttempt(learner, exchange.address, isNewcomer)],
      {
        concurrency: "unbounded",
      },
    );
    const command = commandFor(paper, learner, paperSeen, limit, at);
    return yield* attempts.begin(
      stream,
      ({ state: before }): AttemptPlan<{ readonly state: Attempt; readonly version: number }> => {
        const decision = attempt.decide(command, before);
        const meta = { actor: actorOf(learner), correlation };
        const events = decision.ok ? [...decision.events, ...claimedBy(learner)] : [];
        const state = events.reduce(attempt.evolve, before);
        const append = events.map((event, index) => ({
          event,
          meta,
          ...(index === 0 && commandId !== undefined && { commandId }),
        }));
        return { append, state, answer: ({ version }) => ({ state, version }) };
      },
    );
  });
  // An attempt that another account has claimed since stays closed to this learner, who gets one of their own.
  for (let others = 0; ; others++) {
    const stream = others === 0 ? first : streamOf(others);
    const isNew = others === 0 ? isFirstUnused : yield* isUnused(stream);
    const { state, version } = yield* isNew ? begin(stream) : expireIfOverdue(stream);
    if (isOwn(state, learner)) return yield* viewOf(stream, version, state, language);
  }
});

export const startAttemptHandler = implement(startAttempt, (input) =>
  inTurnOf(input.exchange.address, start(input)),
);
