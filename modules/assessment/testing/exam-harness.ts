import { Cause, Effect, Exit, Layer, ManagedRuntime } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { makeMemoryEventStore } from "#kernel/event-store/memory";
import type { Caller } from "#kernel/http/caller";
import type { Exchange, Implementation } from "#kernel/http/implement";
import { Jobs } from "#kernel/jobs/queue";
import { memoryRateLimits } from "#kernel/limits/memory-rate-limits.fixture";
import { memoryRemarks } from "#kernel/remarks/memory";
import { Paces } from "#kernel/limits/paces";
import { everythingOpen } from "#modules/billing/testing";
import { memoryCatalogue, someContent } from "#modules/catalogue/testing";
import type { Refusal } from "#vocabulary/decision";
import type { Instant } from "#vocabulary/instant";
import { AttemptList } from "../application/attempts/attempt-list.ts";
import { Attempts, streamOf } from "../application/attempts/attempts.ts";
import {
  expireAttemptHandler,
  scheduleExpiryWhenAttemptReinstated,
} from "../application/attempts/expire-attempt.ts";
import {
  findOverdueAttemptsHandler,
  scheduleExpiryWhenAttemptStarted,
  scheduleExpiryWhenExtraTimeGranted,
} from "../application/attempts/find-overdue-attempts.ts";
import {
  LearnerLimits,
  learnerLimits,
  type LearnerLimitsValue,
} from "../application/limits/learner-limits.ts";
import { readAttemptHandler } from "../application/attempts/read-attempt.ts";
import { readResultHandler } from "../application/answering/read-result.ts";
import { sendCommandsHandler } from "../application/answering/send-commands.ts";
import { startAttemptHandler } from "../application/answering/start-attempt.ts";
import type {
  AttemptId,
  AttemptResult,
  AttemptView,
  CommandOutcome,
  LearnerCommand,
} from "../contract/index.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { startedAt } from "./an-attempt.ts";

/** The participant UUIDs of two browsers. */
export const mine = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
export const theirs = "0192f0c1-a7b8-7d3e-9f10-bb0000000002";

/** A signed-in browser: the browser's UUID and the account's. */
export interface SignedInBrowser {
  readonly participant: string;
  readonly accountId: string;
}
/** A browser that has just become a participant: its UUID. */
interface NewBrowser {
  readonly newcomer: string;
}
type Who = string | SignedInBrowser | NewBrowser;

const callerOf = (who: Who): Caller => {
  if (typeof who === "string") return { participant: who, session: null };
  if ("newcomer" in who) return { participant: who.newcomer, session: null, isNewcomer: true };
  const { participant, accountId } = who;
  return { participant, session: { sessionId: accountId, accountId, roles: ["client"] } };
};

/** A job that was added to the queue, and its delay. */
export interface AddedJob {
  readonly job: string;
  readonly data: unknown;
  readonly delayMs: number;
}

/** The exam's handlers read no cookies and no addresses. */
const noExchange: Exchange = {
  accessToken: undefined,
  cookies: { read: () => undefined, set: () => {}, clear: () => {} },
  address: "",
  userAgent: "",
};

const around = <A, E>(pause: () => Promise<unknown>, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.promise(pause).pipe(Effect.andThen(work), Effect.tap(Effect.promise(pause)));

/**
 * The application over a log in memory, with one small paper (three rules, one sign) and a clock set by hand.
 * `process` starts another process on the same log; `lag` is how far its copy of the database's clock is behind.
 * Every read and append waits for `pause` before and after, so that a test can interleave other calls. `limits` replace
 * those of learners.
 */
export const examHarness = (
  pause: () => Promise<unknown> = () => Promise.resolve(),
  limits: Partial<LearnerLimitsValue> = {},
) => {
  const time: { now: Instant } = { now: startedAt };
  const memory = makeMemoryEventStore(() => time.now);
  const store = EventStore.of({
    ...memory,
    append: (wanted) => around(pause, memory.append(wanted)),
    readStream: (...args) => around(pause, memory.readStream(...args)),
  });
  const jobs: AddedJob[] = [];
  /** Whether the list of attempts knows a result of any paper that is started, and how often it was asked. */
  const history = { hasResult: false, asked: 0, overdue: [] as string[] };
  const list = Layer.mock(AttemptList)({
    hasResultOf: () =>
      Effect.sync(() => {
        history.asked += 1;
        return history.hasResult;
      }),
    overdue: () => Effect.sync(() => history.overdue),
  });
  const content = someContent({ rules: 3, signs: 1 });
  const [first, ...others] = content.questions;
  // The first question names the belief behind a wrong option: a part of the key, and as secret.
  const catalogue = memoryCatalogue({
    ...content,
    questions: [{ ...first!, misconceptions: { c: "right-is-first" } }, ...others],
  });
  const queue = Layer.mock(Jobs)({
    add: (definition, data, when) =>
      Effect.sync(() => {
        jobs.push({ job: definition.name, data, delayMs: when && "delayMs" in when ? when.delayMs : 0 });
      }),
  });

  const process = (lag = 0) => {
    const clock = Layer.succeed(
      DatabaseClock,
      DatabaseClock.of({ now: () => time.now - lag, exact: Effect.sync(() => time.now) }),
    );
    const runtime = ManagedRuntime.make(
      Attempts.layer.pipe(
        Layer.provideMerge(
          Layer.mergeAll(
            Layer.succeed(EventStore, store),
            memoryRemarks,
            everythingOpen,
            list,
            clock,
            catalogue,
            queue,
            Paces.layer(() => time.now),
            memoryRateLimits(() => time.now),
            Layer.succeed(LearnerLimits, {
              ...learnerLimits,
              rest: null,
              refusalPauseMs: 0,
              readingMs: 0,
              ...limits,
            }),
          ),
        ),
      ),
    );
    const run = async <A>(effect: Effect.Effect<unknown, unknown, Needs>): Promise<A> => {
      const exit = await runtime.runPromiseExit(effect);
      if (Exit.isSuccess(exit)) return exit.value as A;
      throw Cause.squash(exit.cause);
    };
    const call = <Ok>({ handle }: Implementation<Needs>, who: Who, params: unknown, body?: unknown) =>
      run<Ok>(
        handle({
          params,
          query: {},
          body,
          caller: callerOf(who),
          exchange: noExchange,
          reference: "a1b2c3",
        }),
      );
    return {
      start: (body: object = {}, who: Who = mine) =>
        call<AttemptView>(startAttemptHandler, who, undefined, {
          testCode: "code 8",
          testNum: 1,
          ...body,
        }),
      read: (attemptId: AttemptId, who: Who = mine) =>
        call<AttemptView>(readAttemptHandler, who, { attemptId }),
      send: async (attemptId: AttemptId, commands: readonly LearnerCommand[], who: Who = mine) =>
        (await call<Outcomes>(sendCommandsHandler, who, { attemptId }, { commands })).outcomes,
      result: (attemptId: AttemptId, who: Who = mine) =>
        call<AttemptResult>(readResultHandler, who, { attemptId }),
      hear: (event: StoredEvent) =>
        run<void>(scheduled.find(({ types }) => types.includes(event.type))!.handle(event)),
      search: (by: Instant) => run<void>(findOverdueAttemptsHandler.run({ by })),
      work: (attemptId: AttemptId) => run<void>(expireAttemptHandler.run({ attemptId })),
    };
  };

  const log = (attemptId: AttemptId) => Effect.runPromise(memory.readStream(streamOf(attemptId)));
  return {
    time,
    history,
    jobs,
    process,
    log,
    /** Appends an event to the log, as staff actions do. Returns the stored event. */
    happened: async (attemptId: AttemptId, { type, data }: AssessmentEvent) => {
      const expectedVersion = (await log(attemptId)).length;
      const event = { id: uuidv7(), type, schemaVersion: assessmentEvents.versionOf(type), data };
      await Effect.runPromise(
        memory.append({ stream: streamOf(attemptId), expectedVersion, events: [event] }),
      );
      return (await log(attemptId)).at(-1)!;
    },
  };
};

/** What schedules the end of attempts, by its events. */
const scheduled = [
  scheduleExpiryWhenAttemptStarted,
  scheduleExpiryWhenExtraTimeGranted,
  scheduleExpiryWhenAttemptReinstated,
];

type NeedsOf<Handler> = Handler extends Implementation<infer Needs> ? Needs : never;
type Needs = NeedsOf<typeof startAttemptHandler> | NeedsOf<typeof sendCommandsHandler> | Jobs;
interface Outcomes {
  readonly outcomes: CommandOutcome[];
}

/** Returns the refusal that a promise rejects with; rejects when it resolves. */
export const refusalOf = (answer: Promise<unknown>): Promise<Refusal> =>
  answer.then(
    () => Promise.reject(new Error("It was not refused.")),
    (refusal: unknown) => refusal as Refusal,
  );
