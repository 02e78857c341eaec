import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { transact } from "#kernel/database/transact";
import { EventStore, type NewEvent } from "#kernel/event-store/event-store";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { Jobs } from "#kernel/jobs/queue";
import { aQuestion, memoryCatalogue, someContent } from "#modules/catalogue/testing";
import { idFromUuid } from "#vocabulary/id";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import { Attempts } from "../application/attempts/attempts.ts";
import {
  reMarkAttemptsHandler,
  resumeReMarkingsHandler,
} from "../application/re-marking/re-mark-attempts.ts";
import { ReMarkings, type WantedReMarking } from "../application/re-marking/re-markings.ts";
import { collectAnswers } from "../application/re-marking/collect-answers.ts";
import type { ReMarkingId } from "../contract/index.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { mark } from "../domain/marking.ts";
import { postgresReMarkings } from "../infrastructure/postgres-re-markings.ts";
import { ada, anAttempt, chosen, smallKey, started, submitted } from "./an-attempt.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

/** The small paper's questions; the keys of both rules were corrected to `b`. */
const content = someContent({ rules: 2, signs: 1 });
const catalogue = memoryCatalogue({
  ...content,
  questions: [
    ...content.questions.map((question) => ({ ...question, correct: smallKey[question.id] as "a" })),
    aQuestion("rules-1", { version: 2, correct: "b" }),
    aQuestion("rules-2", { version: 2, correct: "b" }),
  ],
});

/** Returns the log of a marked attempt at the small paper that chose this option for the first rule. */
const closedLog = (option: string): readonly AssessmentEvent[] => {
  const past = [chosen("rules-1", option), chosen("rules-2", "b"), chosen("signs-1", "a"), submitted()];
  const marks = assessmentEvents.attemptMarked({ ...mark(anAttempt(...past), smallKey), key: smallKey });
  return [started(), ...past, marks];
};

/** Re-marking on a real database, in one process. `meddle` runs before every change of an attempt. */
export const reMarkingHarness = (
  databaseUrl: string,
  meddle: Effect.Effect<unknown, never, ReMarkings> = Effect.void,
) => {
  const added: unknown[] = [];
  const queue = Layer.mock(Jobs)({ add: (_, data) => Effect.sync(() => void added.push(data)) });
  const kernel = Layer.mergeAll(databaseClock, postgresEventStore).pipe(
    Layer.provideMerge(poolsLayer({ connectionString: databaseUrl }, testLogKeys)),
    Layer.provideMerge(patientTimeouts),
  );
  const services = Layer.mergeAll(Attempts.layer, postgresReMarkings, catalogue, queue).pipe(
    Layer.provideMerge(kernel),
    Layer.provideMerge(Logger.layer([])),
  );
  const attempts = Layer.effect(
    Attempts,
    Effect.gen(function* () {
      const real = yield* Attempts;
      const reMarkings = yield* ReMarkings;
      const change: typeof real.change = (stream, plan) =>
        Effect.andThen(Effect.provideService(meddle, ReMarkings, reMarkings), real.change(stream, plan));
      return Attempts.of({ ...real, change });
    }),
  );
  const runtime = ManagedRuntime.make(attempts.pipe(Layer.provideMerge(services)));

  const append = (stream: string, events: readonly AssessmentEvent[]) =>
    EventStore.use((store) =>
      store.append({
        stream,
        expectedVersion: 0,
        events: events.map(({ type, data }) => ({
          ...{ id: uuidv7(), type, data },
          schemaVersion: assessmentEvents.versionOf(type),
        })) as unknown as readonly [NewEvent, ...NewEvent[]],
      }),
    );

  return {
    /** Jobs that were added to the queue; none of them runs. */
    added,
    run: runtime.runPromise.bind(runtime),
    /** Stores this many closed attempts, whose answers to the first rule are a, b and c in turn. Returns their streams. */
    seed: (count: number) =>
      runtime.runPromise(
        Effect.forEach(
          Array.from({ length: count }, (_, index) => ({ stream: uuidv7(), option: "abc"[index % 3]! })),
          ({ stream, option }) => Effect.as(append(stream, closedLog(option)), stream),
          { concurrency: 50 },
        ),
      ),
    begin: (changes: Partial<WantedReMarking> = {}) => {
      const reMarkingId = idFromUuid("rmk", uuidv7());
      const correction = { reMarkingId, questionId: "rules-1", version: 2 };
      const wanted = { ...correction, by: ada, why: "The key was wrong", ...changes };
      return runtime.runPromise(transact(ReMarkings.use(({ begin }) => begin(wanted))));
    },
    work: (reMarkingId: ReMarkingId) => runtime.runPromise(reMarkAttemptsHandler.run({ reMarkingId })),
    resume: () => runtime.runPromise(resumeReMarkingsHandler.run({})),
    find: (reMarkingId: ReMarkingId) =>
      runtime.runPromise(ReMarkings.use(({ find }) => Effect.map(find(reMarkingId), (found) => found!))),
    collectAnswers: (questionId = "rules-1") => runtime.runPromise(collectAnswers(questionId)),
    close: () => runtime.dispose(),
  };
};

export type ReMarkingHarness = ReturnType<typeof reMarkingHarness>;
