import { Context, type Effect } from "effect";

/** Brings one job to its handler: `run` is one run of it. */
export type Deliver = <E, Needs>(
  job: string,
  run: Effect.Effect<void, E, Needs>,
) => Effect.Effect<void, E, Needs>;

/**
 * How a worker brings a job to its handler: once. A queue may bring one twice, or in another order, when a worker stalls;
 * tests provide what does so every time. There is no setting for it.
 */
export const JobDelivery = Context.Reference<Deliver>("roadworthy/kernel/JobDelivery", {
  defaultValue: () => (_job, run) => run,
});
