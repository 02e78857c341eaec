import type { Effect } from "effect";
import type { StoredEventData } from "#vocabulary/event";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable, TooBusy, VersionConflict } from "../errors.ts";

/** A folded stream: its state after `version` events, and the command ids of those events. */
export interface Folded<State> {
  readonly state: State;
  readonly version: number;
  readonly commandIds: ReadonlySet<string>;
}

/** An event to append, and the command it came from when it is the first of that command. */
export interface Planned<Event> {
  readonly event: Event;
  readonly commandId?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What a use case decides on the folded stream. */
export interface Plan<Event, Answer, State> {
  readonly append: readonly Planned<Event>[];
  /** The state after `append`, where the planner has folded it anyway. */
  readonly state?: State;
  /** The last moment, by the database's clock, at which `append` may still be written. */
  readonly notAfter?: Instant;
  /** Computes the result once `append` is durable (or immediately, when there is nothing to append). */
  readonly answer: (after: { readonly version: number }) => Answer;
}

/** How the events of a module fold. `decode` and `versionOf` come from its event set. */
export interface Folding<State, Event> {
  /** `module.kind`: what metrics call streams of this kind. */
  readonly name: string;
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decode: (stored: StoredEventData) => Event;
  readonly versionOf: (type: string) => number;
  /** Estimates how many bytes of memory a state takes. Called after every change, so it only counts. */
  readonly bytesOf: (state: State) => number;
}

type Failure = DatabaseUnavailable | VersionConflict | TooBusy;

/** Streams of one kind, read and written through their fold. */
export interface Aggregate<State, Event> {
  /** Returns the stream's current state. `version` is 0 when it does not exist. */
  readonly read: (stream: string) => Effect.Effect<Folded<State>, DatabaseUnavailable>;
  /**
   * Returns the state that this process knows, which may be older than the log; reads a stream that it does not know. For
   * what no later event changes.
   */
  readonly known: (stream: string) => Effect.Effect<Folded<State>, DatabaseUnavailable>;
  /** Returns the states of several streams, which are short, by stream: `read` of each in one statement. */
  readonly readAll: (
    streams: readonly string[],
  ) => Effect.Effect<ReadonlyMap<string, Folded<State>>, DatabaseUnavailable>;
  /**
   * Plans on the fold, appends the planned events, and returns once they are durable. `plan` may run
   * several times, because other writers may append meanwhile. It gets `late: true` when the database's
   * clock refused the append. A result that no append has proved current is returned only after a fresh
   * read.
   */
  readonly change: <Answer>(
    stream: string,
    plan: (folded: Folded<State>, late: boolean) => Plan<Event, Answer, State>,
  ) => Effect.Effect<Answer, Failure>;
  /** Like `change`, for a stream that should not exist yet: it is not read first, because the append proves that it did not. */
  readonly begin: Aggregate<State, Event>["change"];
}
