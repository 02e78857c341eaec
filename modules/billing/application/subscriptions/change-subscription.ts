import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { SubscriptionEvent } from "../../contract/subscription-events.ts";
import {
  decideSubscription,
  evolveSubscription,
  type Subscription,
  type SubscriptionCommand,
} from "../../domain/decide-subscription.ts";
import { type SubscriptionPlan, SubscriptionRows, Subscriptions } from "../access/subscriptions.ts";

interface Changed {
  readonly subscription: Subscription;
  readonly events: readonly SubscriptionEvent[];
}

/**
 * Does a command to a subscription whose row is stored, in one transaction that locks the row first. Where we end it, the
 * provider is told by a job.
 */
export const changeSubscription = (id: string, command: SubscriptionCommand) =>
  transact(
    Effect.gen(function* () {
      const rows = yield* SubscriptionRows;
      yield* rows.lock(id);
      const { subscription, events } = yield* (yield* Subscriptions).change(
        id,
        ({ state }): SubscriptionPlan<Changed> => {
          const happened = decideSubscription(command, state);
          const after = happened.reduce(evolveSubscription, state);
          return {
            append: happened.map((event) => ({ event, meta: {} })),
            state: after,
            answer: () => ({ subscription: after, events: happened }),
          };
        },
      );
      if (events.length === 0 || subscription.phase === "absent") return { subscription, events };
      yield* rows.save(id, subscription.phase, subscription.nextOn);
      const isOurs = command.type === "end" || (command.type === "cancel" && command.by !== "provider");
      if (isOurs) yield* rows.markToCancel(id);
      else if (command.type === "cancel") yield* rows.forgetToken(id);
      return { subscription, events };
    }),
  );
