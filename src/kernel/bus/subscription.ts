import { Cause, Effect, Exit } from "effect";
import type { Pool } from "pg";
import type * as z from "zod/mini";
import type { DomainEvent, PublishedEvent } from "#vocabulary/event";
import { defineEvents } from "#vocabulary/event";
import type { PositionedEvent, StoredEvent } from "../event-store/event-store.ts";
import type { Processor } from "../processor/processor.ts";
import { type Lease, saveCheckpoint } from "../processor/lease.ts";
import { countFailedAttempt } from "../processor/failed-attempts.ts";
import { handlerFailures } from "../metrics/metrics.ts";
import { deadLetterEvent } from "./dead-letter-event.ts";
import { JobsUnavailable } from "../errors.ts";
import { defaultRetries, pauseAfter, type RetryPolicy, whileQueueIsAway } from "./retry-policy.ts";

/** A reaction to a published event, run after the event is committed, in the order of the log. */
export interface Subscription<Needs = never> {
  /** `module.do-when-event`: the name of its checkpoint. Renaming it restarts it from the beginning. */
  readonly name: string;
  readonly types: readonly string[];
  readonly handle: (stored: StoredEvent) => Effect.Effect<void, unknown, Needs>;
}

/**
 * Subscribes to one event by its definition. The handler runs at least once for every such event; it runs
 * again only when it fails or the process ends before it finishes, so it must be idempotent.
 */
export const subscribe = <Type extends string, Schema extends z.ZodMiniType, Needs>(
  definition: PublishedEvent<Type, Schema>,
  name: string,
  handle: (
    event: DomainEvent<Type, z.infer<Schema>>,
    stored: StoredEvent,
  ) => Effect.Effect<void, unknown, Needs>,
): Subscription<Needs> => {
  const { decode } = defineEvents({ definition });
  return {
    name,
    types: [definition.type],
    handle: (stored) => handle(decode(stored) as DomainEvent<Type, z.infer<Schema>>, stored),
  };
};

const pageSize = 200;
const timeout = "1 minute";

/** Runs the handler of one event. One that hangs fails after a minute. */
export const handleInTime = <Needs>({ name, handle }: Subscription<Needs>, event: StoredEvent) =>
  handle(event).pipe(
    Effect.timeoutOrElse({
      duration: timeout,
      orElse: () => Effect.fail(new Error(`${name} took longer than ${timeout} over event ${event.id}.`)),
    }),
  );

const isQueueAway = (cause: Cause.Cause<unknown>) =>
  cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error instanceof JobsUnavailable);

/**
 * Runs the handler until it succeeds, with growing pauses, or dead-letters the event after the last attempt. An absence of the
 * queue dead-letters no event for a day, and uses up none of its attempts.
 */
const handleOrDeadLetter = Effect.fnUntraced(function* <Needs>(
  db: Pool,
  subscription: Subscription<Needs>,
  retries: RetryPolicy,
  event: PositionedEvent,
  lease: Lease,
) {
  const { name } = subscription;
  let absences = 0;
  for (;;) {
    const exit = yield* Effect.exit(handleInTime(subscription, event));
    if (Exit.isSuccess(exit)) return yield* saveCheckpoint(db, name, lease, event.position, 1);
    handlerFailures.inc({ subscription: name });
    const cause = Cause.pretty(exit.cause);
    const isAway = isQueueAway(exit.cause);
    const failed = yield* countFailedAttempt(db, name, lease.owner, event.id, { cause, isBlameless: isAway });
    yield* Effect.logWarning(`${name} stands still: ${cause}`);
    const isLast = isAway
      ? failed.seconds >= whileQueueIsAway.patienceSeconds
      : failed.attempts >= retries.attempts;
    if (isLast) return yield* deadLetterEvent(db, name, lease, event, failed);
    yield* Effect.sleep(
      isAway
        ? Math.min(whileQueueIsAway.pauseMs, pauseAfter(retries, ++absences))
        : pauseAfter(retries, failed.attempts),
    );
  }
});

/**
 * Returns the processor of a subscription. It reads the events of the subscription's types only, and saves its
 * checkpoint after every event that was handled or dead-lettered. It keeps the lease while it pauses before a retry,
 * so that no other process runs the handler in between.
 */
export const subscriptionProcessor = <Needs>(
  db: Pool,
  subscription: Subscription<Needs>,
  retries: RetryPolicy = defaultRetries,
): Processor<Needs> => ({
  name: subscription.name,
  types: subscription.types,
  pageSize,
  handle: Effect.fnUntraced(function* (page, lease) {
    let { checkpoint } = lease;
    for (const event of page.events) {
      yield* handleOrDeadLetter(db, subscription, retries, event, { ...lease, checkpoint });
      checkpoint = event.position;
    }
    yield* saveCheckpoint(db, subscription.name, { ...lease, checkpoint }, page.next, 0);
  }),
});
