import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition } from "../event-store/event-store.ts";

export type ProcessorKind = "projection" | "subscription" | "anchor";

/** How far somebody is behind the log: events are counted up to `maxCounted`, and then `capped`. */
export interface Lag {
  readonly events: number;
  readonly capped: boolean;
  /** The age of the oldest event not handled yet. */
  readonly seconds: number;
}

/** Somebody who follows the log, and how it goes. */
export interface ProcessorStatus {
  readonly name: string;
  readonly kind: ProcessorKind;
  /** Of this program. */
  readonly version: number;
  /** Of the row in the database; null before it ever began. */
  readonly storedVersion: number | null;
  readonly position: LogPosition;
  readonly lag: Lag;
  readonly handled: number;
  /** Events handled in a second lately, by what this process saw when it was asked before. */
  readonly rate: number | null;
  readonly movedAt: Instant | null;
  readonly failures: number;
  readonly failingSince: Instant | null;
  readonly lastError: string | null;
  readonly owner: string | null;
  readonly leaseUntil: Instant | null;
  readonly table: { readonly name: string; readonly rows: number; readonly bytes: number } | null;
  readonly deadLetters: number;
}

/** The log as a whole. Sizes are with indexes; what a day adds is by the average of its rows. */
export interface LogStatus {
  readonly events: number;
  readonly eventsLastDay: number;
  readonly bytes: number;
  readonly bytesLastDay: number;
  readonly epoch: number;
  readonly anchor: {
    readonly number: number;
    readonly at: Instant;
    readonly events: number;
    readonly hash: string;
  } | null;
}

/** Connections of this process. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Those who wait for one. */
  readonly waiting: number;
  readonly most: number;
}

export interface DatabaseStatus {
  readonly bytes: number;
  readonly version: string;
  readonly connections: number;
  readonly maxConnections: number;
}

/** A row of a read model as it was. */
export interface RowAsOf {
  /** The version of its stream that it stands at, and when that was recorded; 0 and null before the first. */
  readonly version: number;
  readonly recordedAt: Instant | null;
  /** The last version that the stream has. */
  readonly latest: number;
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** The last version and the last instant that count, as far as they are given. */
export interface AsOf {
  readonly version?: number | undefined;
  readonly at?: Instant | undefined;
}

/** Where everything stands that an operator looks after. Every question is a few look-ups. */
export class Operations extends Context.Service<
  Operations,
  {
    /** The writer of anchors, projections and subscriptions. */
    readonly processors: Effect.Effect<readonly ProcessorStatus[], DatabaseUnavailable>;
    readonly log: Effect.Effect<LogStatus, DatabaseUnavailable>;
    readonly database: Effect.Effect<DatabaseStatus, DatabaseUnavailable>;
    readonly pools: Effect.Effect<{ readonly main: PoolUse; readonly append: PoolUse }>;
    /**
     * Folds a stream through a read model up to a version or an instant. `unknown`: no read model has that name.
     * `nothing`: the log has no such stream, or the read model does not tell of it.
     */
    readonly rowAsOf: (
      projection: string,
      stream: string,
      asOf: AsOf,
    ) => Effect.Effect<RowAsOf | "unknown" | "nothing", DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Operations") {}
