import { Context, type Effect } from "effect";
import type { Pools } from "../database/pools.ts";
import type { DatabaseUnavailable } from "../errors.ts";

/**
 * Something that a person must look at, which a module counts in the database: 0 while all is well. It is a metric, so an
 * alarm can be set on it.
 */
export interface Concern {
  /** `module.thing`: the label of the metric. */
  readonly name: string;
  readonly count: Effect.Effect<number, DatabaseUnavailable, Pools>;
}

/** The concerns of all modules. */
export const Concerns = Context.Reference<readonly Concern[]>("roadworthy/kernel/Concerns", {
  defaultValue: () => [],
});
