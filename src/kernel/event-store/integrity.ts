import type { Effect } from "effect";
import type { Pools } from "../database/pools.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { EventStore } from "./event-store.ts";

/** What a module's own check found. */
export interface IntegrityResult {
  /** How many things were compared. */
  readonly checked: number;
  /** What is wrong, each as a phrase. */
  readonly faults: readonly string[];
}

/**
 * A module's check that its tables are as its events say, where something depends on them that no read model holds.
 * `verify` runs it after the log, so it may trust the events it reads.
 */
export interface IntegrityCheck {
  /** `module.thing`. */
  readonly name: string;
  readonly run: Effect.Effect<IntegrityResult, DatabaseUnavailable, Pools | EventStore>;
}
