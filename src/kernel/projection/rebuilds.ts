import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";

export type RebuildState = "running" | "done" | "failed" | "cancelled";

/** One rebuild of a read model, as it is written down. */
export interface RebuildRun {
  readonly id: number;
  readonly projection: string;
  readonly state: RebuildState;
  /** Events that there were to read when it began. */
  readonly total: number;
  readonly read: number;
  /** Events read in a second so far. */
  readonly rate: number | null;
  /** Rows written, once it is done. */
  readonly rows: number | null;
  readonly startedAt: Instant;
  readonly finishedAt: Instant | null;
  /** UUID of the account that began it; null for a command on the server. */
  readonly by: string | null;
  readonly error: string | null;
  readonly cancelRequested: boolean;
}

/** What a rebuild would take. */
export interface Plan {
  readonly projection: string;
  readonly version: number;
  readonly table: string;
  readonly events: number;
  /** Rows the read model has now, counted up to a million. */
  readonly rows: number;
  /** Of the last one that came to its end, in events a second. */
  readonly lastRate: number | null;
  /** Estimated from that. */
  readonly seconds: number | null;
  readonly running: number | null;
}

/** What came of a wish to begin. */
export type Started =
  | { readonly run: RebuildRun }
  | { readonly refusal: "unknown" }
  | { readonly refusal: "running"; readonly id: number };

/**
 * Rebuilds that an operator begins, watches and ends. `start` only writes one down, in the open transaction when there
 * is one; whoever calls `run` does it. At most one of a read model is running.
 */
export class Rebuilds extends Context.Service<
  Rebuilds,
  {
    /** A dry run: what there would be to do. Null when no read model has that name. */
    readonly plan: (projection: string) => Effect.Effect<Plan | null, DatabaseUnavailable>;
    readonly start: (projection: string, by: string | null) => Effect.Effect<Started, DatabaseUnavailable>;
    /**
     * Does a rebuild that was written down, and writes down how it goes at most four times a second. Whatever comes of
     * it stands in its row, and is answered. It does nothing for one that is over, that another process is at, or whose read model a newer program has made.
     * Interrupted, it leaves it to be run again from the start.
     */
    readonly run: (id: number) => Effect.Effect<RebuildRun | null, DatabaseUnavailable>;
    /** Asks for its end, which comes within a second of a process that is at it. False when it is over. */
    readonly cancel: (id: number) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<RebuildRun | null, DatabaseUnavailable>;
    /** The newest ones, newest first. */
    readonly list: (limit: number) => Effect.Effect<readonly RebuildRun[], DatabaseUnavailable>;
    /** Those that should be running and that no process is at. */
    readonly abandoned: Effect.Effect<readonly number[], DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Rebuilds") {}
