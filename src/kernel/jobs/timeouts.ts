import { Data, Effect } from "effect";

/**
 * The queue did not respond, or not in time. The operation may or may not have happened; repeating it is
 * safe.
 */
export class JobsUnavailable extends Data.TaggedError("JobsUnavailable")<{
  readonly during: string;
  readonly message: string;
  readonly cause: unknown;
}> {}

const unavailable = (during: string, cause: unknown) =>
  new JobsUnavailable({
    during,
    cause,
    message: `The job queue is unavailable (${during}): ${String(cause)}`,
  });

/** Longer than PostgreSQL's own time-outs. Redis would wait for ever. */
const timeout = "15 seconds";

/** Runs a call to the queue: any error, and no response in time, become `JobsUnavailable`. */
export const unlessUnavailable = <A>(
  during: string,
  call: () => Promise<A>,
): Effect.Effect<A, JobsUnavailable> =>
  Effect.tryPromise({ try: call, catch: (cause) => unavailable(during, cause) }).pipe(
    Effect.timeoutOrElse({
      duration: timeout,
      orElse: () => Effect.fail(unavailable(during, `no answer in ${timeout}`)),
    }),
  );

/**
 * How long a connection may take to close. One whose server is away may stay open: the process ends without
 * it.
 */
export const closeWithinMs = 5_000;

/**
 * Whether a clean-up ended in time, successfully or not. For finalizers, which nothing else can cut short.
 */
export const settles = (cleanUp: () => Promise<unknown>, withinMs: number): Effect.Effect<boolean> =>
  Effect.interruptible(Effect.promise(() => cleanUp().catch(() => undefined))).pipe(
    Effect.as(true),
    Effect.timeoutOrElse({ duration: withinMs, orElse: () => Effect.succeed(false) }),
  );
