import { Effect, Layer } from "effect";
import { SubscriptionRegistry } from "#kernel/bus/subscription-registry";
import { ProjectionRegistry } from "#kernel/projection/projection-registry";
import { projections, subscriptions } from "../../app.ts";
import { Refused } from "./refused.ts";

/**
 * The projections and subscriptions of the program, for commands that run no handler. They open none of the services
 * that handlers need, so they also work while the job queue is unavailable.
 */
export const readOnlyRegistry = Layer.mergeAll(
  Layer.succeed(ProjectionRegistry, { projections }),
  Layer.succeed(SubscriptionRegistry, {
    subscriptions: subscriptions.map(({ name, types }) => ({
      name,
      types,
      handle: () => Effect.die(new Error(`The handler of ${name} does not run in this command.`)),
    })),
  }),
);

/** Returns the refusal of an unknown projection name, which lists the known ones. */
export const noProjection = (name: string) =>
  new Refused({
    message: `There is no projection ${name}. There are: ${projections.map((one) => one.name).join(", ")}.`,
  });
