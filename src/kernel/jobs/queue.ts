import { Context, Effect, Layer } from "effect";
import { ErrorCode, type JobsOptions } from "bullmq";
import type * as z from "zod/mini";
import type { JobDefinition } from "#vocabulary/job";
import { JobsBackend } from "./backend.ts";
import { storableJobData } from "./job-data.ts";
import { closeWithinMs, type JobsUnavailable, settles, unlessUnavailable } from "./timeouts.ts";
import type { AnyJob, JobRegistry } from "./registry.ts";
import { delayUntil, type Recurrence, repeatOf, type When } from "./timing.ts";

const states = ["waiting", "active", "delayed", "completed", "failed"] as const;

/** How many jobs there are in each state. `failed` ones wait for an operator; `completed` only counts recent ones. */
export type JobCounts = Readonly<Record<(typeof states)[number], number>>;

/**
 * Work for later. Adding is no part of a database transaction: add after the commit, never inside a command. In every
 * method, data that does not fit its definition and a job that nobody registered are defects.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /**
     * Resolves once the job is stored. A job with the same key that has not started yet is the same job, and keeps its
     * first time. Once that one runs, the work is done once more afterwards, however often it is added meanwhile, for
     * whatever the running one no longer saw.
     */
    readonly add: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
      when?: When,
    ) => Effect.Effect<void, JobsUnavailable>;
    /**
     * Makes the job recur from now on. Said again, as at every start of a program, it keeps the rhythm or moves to the
     * new one. One schedule per definition and key. A run that takes longer than the gap overlaps with the next.
     */
    readonly upsertSchedule: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
      recurrence: Recurrence,
    ) => Effect.Effect<void, JobsUnavailable>;
    /** Ends a recurrence, if there is one. A run that has become due still takes place. */
    readonly removeSchedule: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
    ) => Effect.Effect<void, JobsUnavailable>;
    readonly counts: Effect.Effect<JobCounts, JobsUnavailable>;
  }
>()("roadworthy/kernel/Jobs") {
  /** The queue on the process's backend, for the jobs of one registry. Closes with its scope. */
  static readonly layer = (
    registry: Pick<JobRegistry<never>, "knows">,
  ): Layer.Layer<Jobs, JobsUnavailable, JobsBackend> =>
    Layer.effect(
      Jobs,
      Effect.gen(function* () {
        const { exclusively } = yield* JobsBackend;
        const queue = yield* openQueue;
        const stored = (definition: AnyJob, data: unknown) =>
          registry.knows(definition.name)
            ? Effect.orDie(storableJobData(definition, data))
            : Effect.die(
                new Error(`Job ${definition.name} is not registered: add it to the jobs of its module.`),
              );
        return Jobs.of({
          add: Effect.fn("Jobs.add")(function* (definition, data, when) {
            const json = yield* stored(definition, data);
            const options = {
              ...optionsOf(definition),
              delay: delayUntil(when),
              deduplication: { id: keyOf(definition, data), keepLastIfActive: true },
            };
            yield* unlessUnavailable(`adding ${definition.name}`, () =>
              queue.add(definition.name, json, options),
            );
          }),
          upsertSchedule: Effect.fn("Jobs.upsertSchedule")(function* (definition, data, recurrence) {
            const json = yield* stored(definition, data);
            const repeat = yield* Effect.sync(() => repeatOf(recurrence));
            const template = { name: definition.name, data: json, opts: optionsOf(definition) };
            yield* unlessUnavailable(`scheduling ${definition.name}`, () =>
              exclusively(() => queue.upsertJobScheduler(keyOf(definition, data), repeat, template)),
            ).pipe(Effect.retry({ times: 5, while: aRunBegan }));
          }),
          removeSchedule: Effect.fn("Jobs.removeSchedule")(function* (definition, data) {
            const key = keyOf(definition, data);
            yield* unlessUnavailable(`unscheduling ${definition.name}`, () =>
              exclusively(() => queue.removeJobScheduler(key)),
            );
          }),
          counts: Effect.map(
            unlessUnavailable("counting", () => queue.getJobCounts(...states)),
            (counts) => Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as JobCounts,
          ),
        });
      }),
    );
}

const openQueue = Effect.gen(function* () {
  const backend = yield* JobsBackend;
  const queue = yield* Effect.acquireRelease(
    Effect.sync(() => backend.openQueue({ streams: { events: { maxLen: 1_000 } } })),
    (opened) => settles(() => opened.close(), closeWithinMs),
  );
  // Unheard, the error of a lost connection would end the process. Whoever adds a job hears of it as JobsUnavailable.
  queue.on("error", () => {});
  yield* unlessUnavailable("opening the queue", () => queue.waitUntilReady());
  return queue;
});

/**
 * Finished jobs are kept for an hour, at most two hundred, because PostgreSQL looks through all of them whenever one
 * more finishes. Failed ones are kept for three months.
 */
const optionsOf = (definition: AnyJob) =>
  ({
    attempts: definition.attempts,
    backoff: { type: "exponential", delay: definition.backoff },
    removeOnComplete: { age: 60 * 60, count: 200 },
    removeOnFail: { age: 90 * 24 * 60 * 60 },
    stackTraceLimit: 20,
  }) satisfies JobsOptions;

const keyOf = (definition: AnyJob, data: unknown): string => `${definition.name}/${definition.dedupe(data)}`;

/** A worker began the very run that was to be replaced; the schedule has to be looked at again. */
const aRunBegan = ({ cause }: JobsUnavailable): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === ErrorCode.SchedulerJobIdCollision || cause.code === ErrorCode.SchedulerJobSlotsBusy);
