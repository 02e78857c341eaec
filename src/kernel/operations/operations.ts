import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition } from "../event-store/event-store.ts";

export type ProcessorKind = "projection" | "subscription" | "anchor";

/** A processor's lag behind the log: events are counted up to `maxCounted`, and then `capped`. */
export interface Lag {
  readonly events: number;
  readonly capped: boolean;
  /** The age of the oldest unhandled event, in seconds. */
  readonly seconds: number;
}

/** A processor of the log, and its progress. */
export interface ProcessorStatus {
  readonly name: string;
  readonly kind: ProcessorKind;
  /** The version in this program. */
  readonly version: number;
  /** The version in the database's row; null before its first run. */
  readonly storedVersion: number | null;
  readonly position: LogPosition;
  readonly lag: Lag;
  readonly handled: number;
  /** Events handled per second recently, measured since this process's previous call. */
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

/** The log as a whole. Sizes include indexes; daily growth is estimated from the average row. */
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
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}

export interface DatabaseStatus {
  readonly bytes: number;
  readonly version: string;
  readonly connections: number;
  readonly maxConnections: number;
}

/** A row of a read model at a point in the past. */
export interface RowAsOf {
  /** The version of its stream, and when that was recorded; 0 and null before the first event. */
  readonly version: number;
  readonly recordedAt: Instant | null;
  /** The newest version of the stream. */
  readonly latest: number;
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** The last version and the last instant to include, where given. */
export interface AsOf {
  readonly version?: number | undefined;
  readonly at?: Instant | undefined;
}

/** The status of everything that an operator monitors. Every query is a few index look-ups. */
export class Operations extends Context.Service<
  Operations,
  {
    /** The anchor processor, projections and subscriptions. */
    readonly processors: Effect.Effect<readonly ProcessorStatus[], DatabaseUnavailable>;
    readonly log: Effect.Effect<LogStatus, DatabaseUnavailable>;
    readonly database: Effect.Effect<DatabaseStatus, DatabaseUnavailable>;
    readonly pools: Effect.Effect<{ readonly main: PoolUse; readonly append: PoolUse }>;
    /**
     * Folds a stream through a read model up to a version or an instant. `unknown`: no read model has that
     * name. `nothing`: the log has no such stream, or the read model does not include it.
     */
    readonly rowAsOf: (
      projection: string,
      stream: string,
      asOf: AsOf,
    ) => Effect.Effect<RowAsOf | "unknown" | "nothing", DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Operations") {}
