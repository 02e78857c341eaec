import { Context, Effect } from "effect";
import { JobsUnavailable } from "../errors.ts";

const unavailable = (during: string, cause: unknown) =>
  new JobsUnavailable({
    during,
    cause,
    message: `The job queue is unavailable (${during}): ${String(cause)}`,
  });

/**
 * How long a call to the queue may take, in milliseconds: longer than PostgreSQL's own time-outs. Redis would wait for
 * ever. Tests on a busy machine allow more; there is no setting for it.
 */
export const QueueTimeoutMs = Context.Reference<number>("roadworthy/kernel/QueueTimeoutMs", {
  defaultValue: () => 15_000,
});

/** Runs a call to the queue: any error, and no response in time, become `JobsUnavailable`. */
export const unlessUnavailable = <A>(
  during: string,
  call: () => Promise<A>,
): Effect.Effect<A, JobsUnavailable> =>
  Effect.flatMap(QueueTimeoutMs, (ms) =>
    Effect.tryPromise({ try: call, catch: (cause) => unavailable(during, cause) }).pipe(
      Effect.timeoutOrElse({
        duration: ms,
        orElse: () => Effect.fail(unavailable(during, `no answer in ${ms / 1_000} seconds`)),
      }),
    ),
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
