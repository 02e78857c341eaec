import { Cause, Effect, Exit, Layer } from "effect";
import { UnrecoverableError, WaitingError } from "bullmq";
import type { Job } from "bullmq";
import { JobsBackend } from "./backend.ts";
import type { BackendWorker } from "./datastore.ts";
import { JobDataInvalid } from "./job-data.ts";
import { closeWithinMs, type JobsUnavailable, settles, unlessUnavailable } from "./timeouts.ts";
import type { JobRegistry } from "./registry.ts";

/** How a worker behaves; every part has a default. */
export interface WorkerSettings {
  /** How many jobs run at the same time: 8. */
  readonly concurrency?: number;
  /** How long a worker may be silent before others may take its jobs: 15 s. They have them after at most twice that. */
  readonly silenceMs?: number;
  /** How long a stop waits for running jobs before it interrupts them: 20 s. */
  readonly stopWithinMs?: number;
}

const defaults = { concurrency: 8, silenceMs: 15_000, stopWithinMs: 20_000 };

/** How often a job may be left behind by a dying worker before it is parked: it may be what kills them. */
const survivedCrashes = 5;

/**
 * Runs the registry's jobs until its scope closes, with the services and loggers of the layer it is built in. A job
 * that fails is tried again as its definition says and then parked as failed; invalid data is parked at once. Stopping
 * lets running jobs finish, then interrupts them and puts them back, which uses up no try.
 */
export const jobWorker = <Needs>(
  registry: JobRegistry<Needs>,
  settings: WorkerSettings = {},
): Layer.Layer<never, JobsUnavailable, Needs | JobsBackend> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const { concurrency, silenceMs, stopWithinMs } = { ...defaults, ...settings };
      const backend = yield* JobsBackend;
      const context = yield* Effect.context<Needs>();
      const stopping = new AbortController();
      const run = Effect.runPromiseExitWith(context);
      const running = new Set<unknown>();
      const worker = yield* Effect.acquireRelease(
        Effect.sync(() =>
          backend.openWorker(
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
      // Only the message: the error of a lost connection carries the connection with it, settings and all.
      worker.on(
        "error",
        ({ message }) => void run(Effect.logWarning("The job worker had trouble", { message })),
      );
      worker.on(
        "stalled",
        (jobId) => void run(Effect.logWarning("A job was left behind by its worker", { jobId })),
      );
      yield* unlessUnavailable("opening the worker", () => worker.waitUntilReady());
      worker
        .run()
        .catch((error: Error) => run(Effect.logError("The job worker ended", { message: error.message })));
    }),
  );

const work = <Needs>(
  registry: JobRegistry<Needs>,
  job: Job<unknown>,
): Effect.Effect<void, unknown, Needs> => {
  const handler = registry.find(job.name);
  const done =
    handler === undefined
      ? Effect.fail(new Error(`Job ${job.name} has no handler here: a newer or an older program added it.`))
      : handler.run(job.data);
  return done.pipe(
    Effect.annotateLogs({ job: job.name, jobId: job.id }),
    Effect.withSpan(`job ${job.name}`, { attributes: { jobId: job.id, attempt: job.attemptsMade + 1 } }),
  );
};

/** Logs a failed try and turns it into what BullMQ keeps of it: a reason for people, and where it came from. */
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
      : Effect.logWarning("A job failed and will be tried again", facts, cause),
  );
  return error;
};

/** Waits for running jobs, interrupts them when that takes too long, and leaves what cannot be interrupted. */
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
