import { Cause, Effect, Exit, Layer, Scope } from "effect";
import { UnrecoverableError, WaitingError } from "bullmq";
import type { Job } from "bullmq";
import { type JobQueue, jobQueues } from "#vocabulary/job";
import { JobsBackend } from "./backend.ts";
import type { BackendWorker } from "./datastore.ts";
import { JobDelivery } from "./delivery.ts";
import { JobDataInvalid } from "./job-data.ts";
import { tellAfterJob } from "../live/stale-lists.ts";
import type { JobsUnavailable } from "../errors.ts";
import { closeWithinMs, settles, unlessUnavailable } from "./timeouts.ts";
import type { JobRegistry } from "./registry.ts";

/** Settings of a worker; all have a default. */
export interface WorkerSettings {
  /** How many jobs of each queue run at the same time, instead of the number declared for the queue. */
  readonly concurrency?: number;
  /** How long a worker may be silent before others take over its jobs: 15 s. They do so after at most twice that. */
  readonly silenceMs?: number;
  /** How long a stop waits for running jobs before it interrupts them: 20 s. */
  readonly stopWithinMs?: number;
}

const defaults = { silenceMs: 15_000, stopWithinMs: 20_000 };

/** How often a job may stall because its worker died before it counts as failed: it may be what kills them. */
const survivedCrashes = 5;

/**
 * Runs the registry's jobs of every queue until its scope closes, with the services and loggers of the layer it is
 * built in. A job that fails is retried as its definition says and then stays as failed; invalid data fails
 * immediately. Stopping lets running jobs finish, then interrupts them and puts them back, which uses up no attempt.
 */
export const jobWorker = <Needs>(
  registry: JobRegistry<Needs>,
  settings: WorkerSettings = {},
): Layer.Layer<never, JobsUnavailable, Needs | JobsBackend> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      // Closes the workers side by side, so that a stop takes no longer than the slowest queue.
      const scope = yield* Scope.fork(yield* Effect.scope, "parallel");
      const workers = Object.keys(jobQueues).map((queue) =>
        Effect.provideService(queueWorker(queue as JobQueue, registry, settings), Scope.Scope, scope),
      );
      yield* Effect.all(workers, { concurrency: "unbounded", discard: true });
    }),
  );

const queueWorker = <Needs>(queue: JobQueue, registry: JobRegistry<Needs>, settings: WorkerSettings) =>
  Effect.gen(function* () {
    const { concurrency = jobQueues[queue].concurrency } = settings;
    const { silenceMs, stopWithinMs } = { ...defaults, ...settings };
    const backend = yield* JobsBackend;
    const context = yield* Effect.context<Needs>();
    const stopping = new AbortController();
    const run = Effect.runPromiseExitWith(context);
    const running = new Set<unknown>();
    const worker = yield* Effect.acquireRelease(
      Effect.sync(() =>
        backend.openWorker(
          queue,
          async (job, token) => {
            running.add(job);
            const exit = await run(work(registry, job), { signal: stopping.signal });
            running.delete(job);
            if (Exit.isSuccess(exit)) return;
            if (!stopping.signal.aborted) throw await reported(job, exit.cause, run);
            await job.moveToWait(token);
            throw new WaitingError();
          },
          {
            autorun: false,
            concurrency,
            lockDuration: silenceMs,
            stalledInterval: Math.ceil(silenceMs / 2),
            maxStalledCount: survivedCrashes,
            runRetryDelay: 1_000,
          },
        ),
      ),
      (opened) => stop(opened, running, stopping, stopWithinMs),
    );
    // Only the message: the error of a lost connection references the connection with all its settings.
    worker.on(
      "error",
      ({ message }) => void run(Effect.logWarning("The job worker had trouble", { queue, message })),
    );
    worker.on(
      "stalled",
      (jobId) => void run(Effect.logWarning("A job was left behind by its worker", { queue, jobId })),
    );
    yield* unlessUnavailable("opening the worker", () => worker.waitUntilReady());
    worker
      .run()
      .catch((error: Error) =>
        run(Effect.logError("The job worker ended", { queue, message: error.message })),
      );
  });

const work = <Needs>(
  registry: JobRegistry<Needs>,
  job: Job<unknown>,
): Effect.Effect<void, unknown, Needs> => {
  const handler = registry.find(job.name);
  const done =
    handler === undefined
      ? Effect.fail(new Error(`Job ${job.name} has no handler here: a newer or an older program added it.`))
      : Effect.flatMap(JobDelivery, (deliver) =>
          deliver(job.name, Effect.ensuring(handler.run(job.data), tellAfterJob(job.name))),
        );
  return done.pipe(
    Effect.annotateLogs({ job: job.name, jobId: job.id }),
    Effect.withSpan(`job ${job.name}`, { attributes: { jobId: job.id, attempt: job.attemptsMade + 1 } }),
  );
};

/** Logs a failed attempt and returns the error that BullMQ stores: a readable reason and the stack. */
const reported = async (
  job: Job<unknown>,
  cause: Cause.Cause<unknown>,
  run: (log: Effect.Effect<void>) => Promise<unknown>,
): Promise<Error> => {
  const problem = Cause.squash(cause);
  const reason = problem instanceof Error ? problem.message || problem.name : JSON.stringify(problem);
  const error = problem instanceof JobDataInvalid ? new UnrecoverableError(reason) : new Error(reason);
  error.stack = Cause.pretty(cause);
  const attempt = job.attemptsMade + 1;
  const last = error instanceof UnrecoverableError || attempt >= (job.opts.attempts ?? 1);
  const facts = { job: job.name, jobId: job.id, attempt };
  await run(
    last
      ? Effect.logError("A job failed for good", facts, cause)
      : Effect.logWarning("A job failed and will be retried", facts, cause),
  );
  return error;
};

/** Waits for running jobs, interrupts them when that takes too long, and abandons those that cannot be interrupted. */
const stop = (
  worker: BackendWorker,
  running: ReadonlySet<unknown>,
  stopping: AbortController,
  withinMs: number,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const close = () => worker.close();
    if (running.size > 0 && !(yield* settles(close, withinMs))) {
      yield* Effect.logWarning("Jobs take too long to stop: they go back to the queue", {
        jobs: running.size,
      });
      stopping.abort();
    }
    if (yield* settles(close, closeWithinMs)) return;
    yield* Effect.logWarning("The job worker did not close in time", { jobs: running.size });
  });
