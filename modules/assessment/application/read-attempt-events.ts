import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "../contract/attempt.ts";
import { assessmentEvents } from "../contract/events.ts";
import { clientAtOf, type Recorded } from "../domain/review/recorded.ts";

/** How far into an attempt somebody looks: so many events, or what was recorded at an instant; neither is all of it. */
export interface Moment {
  readonly version?: string | undefined;
  readonly at?: string | undefined;
}

type Past = readonly StoredEvent[];

/** Refuses what was never begun, and a version that it has not come to. */
const checked = (latest: number, version: string | undefined) => {
  if (latest === 0) return Effect.fail({ _tag: "AttemptNotFound" as const });
  if (version !== undefined && Number(version) > latest)
    return Effect.fail({ _tag: "AttemptVersionUnknown" as const, latest });
  return Effect.void;
};

/** All events of an attempt, and those that a version has. Reads the log itself, as it is, damaged or not. */
export const wholePastOf = Effect.fnUntraced(function* (stream: string, version: string | undefined) {
  const all = yield* (yield* EventStore).readStream(stream);
  const latest = all.at(-1)?.version ?? 0;
  yield* checked(latest, version);
  const isThen = (event: StoredEvent) => version === undefined || event.version <= Number(version);
  return { all, then: all.filter(isThen), latest };
});

/** The events of an attempt at a moment, and how far it has come since. No more is read than a version needs. */
export const pastOf = Effect.fnUntraced(function* (stream: string, { version, at }: Moment) {
  const store = yield* EventStore;
  if (version !== undefined) {
    const { events, head } = yield* store.readStreamTo(stream, Number(version));
    yield* checked(head, version);
    return { then: events, latest: head };
  }
  const all = yield* store.readStream(stream);
  const latest = all.at(-1)?.version ?? 0;
  yield* checked(latest, undefined);
  // Moments are told in whole milliseconds, and events are recorded between them. Should the database's clock have gone
  // back, what follows a later event is later too: an attempt never was without an event in its midst.
  const until = at === undefined ? Number.POSITIVE_INFINITY : fromIso(at);
  const later = all.findIndex(({ recordedAt }) => Math.floor(recordedAt) > until);
  return { then: later < 0 ? all : all.slice(0, later), latest };
});

/** An event as the domain reads it, with what the log says of its recording, in whole milliseconds. */
export const readRecorded = (stored: StoredEvent): Recorded => ({
  version: stored.version,
  event: assessmentEvents.decode(stored),
  recordedAt: Math.floor(stored.recordedAt),
  clientAt: clientAtOf(stored),
});

/** Null when somebody has made something of it that is no event of ours. */
const readIfOurs = (stored: StoredEvent): Recorded | null => {
  try {
    return readRecorded(stored);
  } catch {
    return null;
  }
};

/**
 * The events as the domain reads them. In a damaged log they end before the first that cannot be read; there are none
 * when the start itself is gone.
 */
export const recordedOf = (events: Past): readonly Recorded[] => {
  const log: Recorded[] = [];
  for (const stored of events) {
    const recorded = readIfOurs(stored);
    const isFirst = log.length === 0;
    if (recorded === null || (isFirst && recorded.event.type !== "assessment.attempt-started")) break;
    log.push(recorded);
  }
  return log;
};

export const foldOf = (log: readonly Recorded[]): Attempt =>
  log.reduce((state, { event }) => evolve(state, event), unstarted);
