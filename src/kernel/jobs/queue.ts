import { Context, Effect, Layer } from "effect";
import { ErrorCode, type JobsOptions } from "bullmq";
import type * as z from "zod/mini";
import { type JobDefinition, type JobQueue, jobQueues } from "#vocabulary/job";
import { JobsBackend } from "./backend.ts";
import type { BackendQueue } from "./datastore.ts";
import { keepSchedules } from "./keep-schedules.ts";
import { storableJobData } from "./job-data.ts";
import type { JobsUnavailable } from "../errors.ts";
import { closeWithinMs, settles, unlessUnavailable } from "./timeouts.ts";
import type { AnyJob, JobRegistry } from "./registry.ts";
import { delayUntil, type Recurrence, repeatOf, type When } from "./timing.ts";

const states = ["waiting", "active", "delayed", "completed", "failed"] as const;

/** How many jobs of a queue are in each state. `failed` ones wait for an operator; `completed` counts recent ones only. */
export type JobCounts = Readonly<Record<(typeof states)[number], number>>;

/**
 * Background work. Adding a job is no part of a database transaction: add it after the commit, never inside a command.
 * In every method, data that does not fit its definition and a job without a handler are defects.
 */
export class Jobs extends Context.Service<
  Jobs,
  {
    /**
     * Resolves once the job is stored in its queue. A job with the same key that has not started yet is the same job,
     * and keeps its first time. A job added while one with its key is running runs once more afterwards, however often
     * it is added meanwhile.
     */
    readonly add: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
      when?: When,
    ) => Effect.Effect<void, JobsUnavailable>;
    /**
     * Makes the job recur from now on. Repeating the call, as every start of a program does, keeps the rhythm or
     * changes it. One schedule per definition and key. A run that takes longer than the interval overlaps with the next.
     */
    readonly upsertSchedule: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
      recurrence: Recurrence,
    ) => Effect.Effect<void, JobsUnavailable>;
    /** Ends a recurrence, if there is one. A run that is already due still takes place. */
    readonly removeSchedule: <Data extends z.ZodMiniType>(
      definition: JobDefinition<string, Data>,
      data: z.infer<Data>,
    ) => Effect.Effect<void, JobsUnavailable>;
    readonly counts: Effect.Effect<Readonly<Record<JobQueue, JobCounts>>, JobsUnavailable>;
  }
>()("roadworthy/kernel/Jobs") {
  /** The queues on the process's backend, for the jobs of one registry. They close with the scope. */
  static readonly layer = (
    registry: Pick<JobRegistry<never>, "knows">,
  ): Layer.Layer<Jobs, JobsUnavailable, JobsBackend> =>
    Layer.effect(
      Jobs,
      Effect.gen(function* () {
        const { on, exclusively } = yield* JobsBackend;
        const queues = yield* openQueues;
        // PostgreSQL keeps them with the rest of the database.
        const kept = on === "redis" ? yield* keepSchedules : undefined;
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
              queues[definition.queue].add(definition.name, json, options),
            );
          }),
          upsertSchedule: Effect.fn("Jobs.upsertSchedule")(function* (definition, data, recurrence) {
            const json = yield* stored(definition, data);
            const repeat = yield* Effect.sync(() => repeatOf(recurrence));
            const key = keyOf(definition, data);
            const template = { name: definition.name, data: json, opts: optionsOf(definition) };
            const declare = unlessUnavailable(`scheduling ${definition.name}`, () =>
              exclusively(async () => {
                await queues[definition.queue].upsertJobScheduler(key, repeat, template);
                // Earlier versions kept every schedule in the one queue that is the general one today.
                if (definition.queue !== "general") await queues.general.removeJobScheduler(key);
              }),
            ).pipe(Effect.retry({ times: 5, while: aRunBegan }));
            yield* declare;
            kept?.set(key, declare);
          }),
          removeSchedule: Effect.fn("Jobs.removeSchedule")(function* (definition, data) {
            const key = keyOf(definition, data);
            kept?.delete(key);
            yield* unlessUnavailable(`unscheduling ${definition.name}`, () =>
              exclusively(() => queues[definition.queue].removeJobScheduler(key)),
            );
          }),
          counts: Effect.map(
            Effect.forEach(queueNames, (name) => countsOf(queues[name]), { concurrency: "unbounded" }),
            (all) =>
              Object.fromEntries(queueNames.map((name, index) => [name, all[index]!])) as Record<
                JobQueue,
                JobCounts
              >,
          ),
        });
      }),
    );
}

const queueNames = Object.keys(jobQueues) as readonly JobQueue[];

const openQueue = (name: JobQueue) =>
  Effect.gen(function* () {
    const backend = yield* JobsBackend;
    const queue = yield* Effect.acquireRelease(
      Effect.sync(() => backend.openQueue(name, { streams: { events: { maxLen: 1_000 } } })),
      (opened) => settles(() => opened.close(), closeWithinMs),
    );
    // Without a listener, the error of a lost connection would end the process. Callers get JobsUnavailable.
    queue.on("error", () => {});
    yield* unlessUnavailable("opening the queue", () => queue.waitUntilReady());
    return queue;
  });

const openQueues = Effect.map(
  Effect.forEach(queueNames, openQueue, { concurrency: "unbounded" }),
  (opened) =>
    Object.fromEntries(queueNames.map((name, index) => [name, opened[index]!])) as Record<
      JobQueue,
      BackendQueue
    >,
);

const countsOf = (queue: BackendQueue): Effect.Effect<JobCounts, JobsUnavailable> =>
  Effect.map(
    unlessUnavailable("counting", () => queue.getJobCounts(...states)),
    (counts) => Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as JobCounts,
  );

/**
 * Completed jobs are kept for an hour, at most two hundred per queue, because PostgreSQL scans all of them whenever
 * another completes. Failed ones are kept for three months.
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

/** A worker started the run that was to be replaced; the schedule has to be read again. */
const aRunBegan = ({ cause }: JobsUnavailable): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  (cause.code === ErrorCode.SchedulerJobIdCollision || cause.code === ErrorCode.SchedulerJobSlotsBusy);
