import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";

export type RebuildState = "running" | "done" | "failed" | "cancelled";

/** A recorded rebuild of a read model. */
export interface RebuildRun {
  readonly id: number;
  readonly projection: string;
  readonly state: RebuildState;
  /** The number of events to read, at its start. */
  readonly total: number;
  readonly read: number;
  /** Events read per second so far. */
  readonly rate: number | null;
  /** Rows written, once it is done. */
  readonly rows: number | null;
  readonly startedAt: Instant;
  readonly finishedAt: Instant | null;
  /** UUID of the account that started it; null for a command on the server. */
  readonly by: string | null;
  readonly error: string | null;
  readonly cancelRequested: boolean;
}

/** The estimated extent of a rebuild. */
export interface Plan {
  readonly projection: string;
  readonly version: number;
  readonly table: string;
  readonly events: number;
  /** Rows of the current read model, counted up to a million. */
  readonly rows: number;
  /** Events per second of the last completed rebuild. */
  readonly lastRate: number | null;
  /** Estimated from that, in seconds. */
  readonly seconds: number | null;
  readonly running: number | null;
}

/** The result of `start`. */
export type Started =
  | { readonly run: RebuildRun }
  | { readonly refusal: "unknown" }
  | { readonly refusal: "running"; readonly id: number };

/**
 * Rebuilds that an operator starts, watches and cancels. `start` only records one, in the open transaction
 * when there is one; the caller of `run` performs it. At most one rebuild of a read model runs at a time.
 */
export class Rebuilds extends Context.Service<
  Rebuilds,
  {
    /** A dry run. Returns null when no read model has that name. */
    readonly plan: (projection: string) => Effect.Effect<Plan | null, DatabaseUnavailable>;
    readonly start: (projection: string, by: string | null) => Effect.Effect<Started, DatabaseUnavailable>;
    /**
     * Runs a recorded rebuild, and records its progress at most four times a second. Its result is recorded
     * in its row, and returned. Does nothing for one that is over, that another process runs, or whose read
     * model a newer program has made. Interrupted, it leaves the rebuild to be run again from the start.
     */
    readonly run: (id: number) => Effect.Effect<RebuildRun | null, DatabaseUnavailable>;
    /**
     * Requests cancellation, which the running process follows within a second. Returns false when it is
     * over.
     */
    readonly cancel: (id: number) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<RebuildRun | null, DatabaseUnavailable>;
    /** Returns the newest ones, newest first. */
    readonly list: (limit: number) => Effect.Effect<readonly RebuildRun[], DatabaseUnavailable>;
    /** The rebuilds that should be running and that no process runs. */
    readonly abandoned: Effect.Effect<readonly number[], DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Rebuilds") {}
