import { Effect } from "effect";
import type { Pool } from "pg";
import type * as z from "zod/mini";
import type { DomainEvent, EventDefinition } from "#vocabulary/event";
import { defineEvents } from "#vocabulary/event";
import type { StoredEvent } from "../event-store/event-store.ts";
import type { Follower } from "../follow/follower.ts";
import { saveCheckpoint } from "../follow/lease.ts";

/** A reaction to a published event, run after the event is committed, in the order of the log. */
export interface Subscription<Needs = never> {
  /** `module.do-when-event`: the name of its checkpoint. Renaming it makes it start from the beginning. */
  readonly name: string;
  readonly types: readonly string[];
  readonly handle: (stored: StoredEvent) => Effect.Effect<void, unknown, Needs>;
}

/**
 * Subscribes to one event by its definition. The handler runs at least once for every such event, and once
 * unless it fails or the process ends before it is through: what it does must bear that.
 */
export const subscribe = <Type extends string, Schema extends z.ZodMiniType, Needs>(
  definition: EventDefinition<Type, Schema>,
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
const patience = "1 minute";

/** A handler that hangs must not hold its place in silence. */
const handleInTime = <Needs>({ name, handle }: Subscription<Needs>, event: StoredEvent) =>
  handle(event).pipe(
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new Error(`${name} took longer than ${patience} over event ${event.id}.`)),
    }),
  );

/** The follower behind a subscription: saves its place after every event that it handled. */
export const subscriptionFollower = <Needs>(
  db: Pool,
  subscription: Subscription<Needs>,
): Follower<Needs> => ({
  name: subscription.name,
  pageSize,
  handle: Effect.fnUntraced(function* (page, owner) {
    for (const event of page.events) {
      if (!subscription.types.includes(event.type)) continue;
      yield* handleInTime(subscription, event);
      yield* saveCheckpoint(db, subscription.name, owner, event.place, 1);
    }
    yield* saveCheckpoint(db, subscription.name, owner, page.next, 0);
  }),
});
