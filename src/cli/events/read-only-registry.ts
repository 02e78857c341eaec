import { Effect, Layer } from "effect";
import { SubscriptionRegistry } from "#kernel/processor/subscription-registry";
import { projections, subscriptions } from "../../app.ts";
import { Refused } from "./refused.ts";

/**
 * Who follows the log, for commands that run no handler: they open nothing that handlers need, and work while the job
 * queue is away, which is when somebody wants to see who stands still.
 */
export const readOnlyRegistry = Layer.succeed(
  SubscriptionRegistry,
  SubscriptionRegistry.of({
    projections,
    subscriptions: subscriptions.map(({ name, types }) => ({
      name,
      types,
      handle: () => Effect.die(new Error(`${name} is only looked at here.`)),
    })),
  }),
);

/** Refuses the name of a projection that there is not, with those that there are. */
export const noProjection = (name: string) =>
  new Refused({
    message: `There is no projection ${name}. There are: ${projections.map((one) => one.name).join(", ")}.`,
  });
