import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable, TooBusy } from "../errors.ts";
import type { AppendListener } from "./append-notifier.ts";

/** An event to append. `id` is a UUID made by the writer. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The command this event is the first of. A command id is unique within a stream. */
  readonly commandId?: string;
}

/** One writer's append to one stream: all of its events, or nothing. */
export interface Append {
  /** UUID of the stream. */
  readonly stream: string;
  /** The number of events that the writer believes the stream has. 0 for a stream that does not exist yet. */
  readonly expectedVersion: number;
  readonly events: readonly [NewEvent, ...NewEvent[]];
  /** The last moment, by the database's clock, at which this may still be written. */
  readonly notAfter?: Instant;
}

/**
 * The outcome of an append. `appended`: written and committed at `at`. `repeated`: an earlier append
 * already wrote these events, or one with the same command id. `conflict`: another writer was first; read
 * and decide again. `late`: the database's clock is past `notAfter`. Only `appended` changed anything.
 */
export type AppendOutcome =
  | { readonly status: "appended"; readonly version: number; readonly at: Instant }
  | { readonly status: "repeated"; readonly version: number; readonly at: Instant }
  | { readonly status: "conflict"; readonly version: number }
  | { readonly status: "late"; readonly at: Instant };

/** An event as stored in the log. */
export interface StoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly commandId: string | null;
  readonly type: string;
  readonly schemaVersion: number;
  readonly recordedAt: Instant;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * A position in the order of the log. `tx` and `position` are text, because they exceed the range of a
 * number.
 */
export interface LogPosition {
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
}

/** The position before the first event. */
export const origin: LogPosition = { epoch: 0, tx: "0", position: "0" };

/** An event with its position in the log. */
export interface PositionedEvent extends StoredEvent {
  readonly position: LogPosition;
}

/**
 * Part of the log in global order, and the position to continue from: the requested one at the end of the
 * log.
 */
export interface Page {
  readonly events: readonly PositionedEvent[];
  readonly next: LogPosition;
}

/** A stream at a version, and the version of its newest event today: 0 when there is no such stream. */
export interface StreamPast {
  readonly events: readonly StoredEvent[];
  readonly head: number;
}

/** `gentle` pauses after every run, so that concurrent appends stay fast, at a fraction of the speed. */
export type ReplayPace = "full" | "gentle";

/** The append-only log. Every implementation passes the same contract suite. */
export class EventStore extends Context.Service<
  EventStore,
  {
    /**
     * Returns once the outcome is durable. Concurrent calls share statements and commits. `TooBusy`:
     * nothing was started. `DatabaseUnavailable`: it may have been written; repeating the append is safe
     * and takes effect once. An append that the database cannot store, such as text with a NUL, is a
     * defect.
     */
    readonly append: (append: Append) => Effect.Effect<AppendOutcome, DatabaseUnavailable | TooBusy>;
    /**
     * Returns the events of a stream by version; none when it does not exist. `after` skips known versions. Returns at
     * most `limit` of them, all without one.
     */
    readonly readStream: (
      stream: string,
      after?: number,
      limit?: number,
    ) => Effect.Effect<readonly StoredEvent[], DatabaseUnavailable>;
    /**
     * Returns the events of several streams in one statement: of each those after the version it is asked with, by
     * version. It has an entry for each stream asked for.
     */
    readonly readStreams: (
      afterByStream: ReadonlyMap<string, number>,
    ) => Effect.Effect<ReadonlyMap<string, readonly StoredEvent[]>, DatabaseUnavailable>;
    /** Returns the events of a stream up to a version, by version; all of them when the stream is shorter. */
    readonly readStreamTo: (
      stream: string,
      version: number,
    ) => Effect.Effect<StreamPast, DatabaseUnavailable>;
    /**
     * Returns at most `limit` events after a position, never past a transaction still in flight, so that
     * reading page after page from `origin` returns every event exactly once. With `types` it returns
     * events of these types only, found by index, and `next` is past the events of other types.
     */
    readonly readAll: (
      after: LogPosition,
      limit: number,
      types?: readonly string[],
    ) => Effect.Effect<Page, DatabaseUnavailable>;
    /**
     * Passes on everything after a checkpoint that `readAll` would return page by page, several times as
     * fast, in runs. Returns the position to continue from. `onEvents` is synchronous and must not block;
     * an exception from it is a defect.
     */
    readonly replay: (
      after: LogPosition,
      onEvents: (events: readonly StoredEvent[]) => void,
      pace?: ReplayPace,
    ) => Effect.Effect<LogPosition, DatabaseUnavailable>;
    /** Calls back after local appends, so that processors need not wait for their next poll. Returns a stop function. */
    readonly onAppend: (listener: AppendListener) => () => void;
    /**
     * Calls back when `readAll` may return something new, also from other processes, a fraction of a second later.
     * Sometimes it calls back without need.
     */
    readonly onEndMoved: (listener: AppendListener) => () => void;
  }
>()("roadworthy/kernel/EventStore") {}
