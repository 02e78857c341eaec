import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "../contract/attempt.ts";
import { assessmentEvents } from "../contract/events.ts";
import { clientAtOf, type Recorded } from "../domain/review/recorded.ts";

/** A moment of an attempt: after so many events, or at an instant. Neither means now. */
export interface Moment {
  readonly version?: string | undefined;
  readonly at?: string | undefined;
}

/** Refuses an attempt that does not exist, and a version it has not reached. */
const checkVersion = (latest: number, version: string | undefined) => {
  if (latest === 0) return Effect.fail({ _tag: "AttemptNotFound" as const });
  if (version !== undefined && Number(version) > latest)
    return Effect.fail({ _tag: "AttemptVersionUnknown" as const, latest });
  return Effect.void;
};

/** Reads all events of an attempt, and those up to a version, as stored: damaged or not. */
export const readAllEvents = Effect.fnUntraced(function* (stream: string, version: string | undefined) {
  const all = yield* (yield* EventStore).readStream(stream);
  const latest = all.at(-1)?.version ?? 0;
  yield* checkVersion(latest, version);
  const isThen = (event: StoredEvent) => version === undefined || event.version <= Number(version);
  return { all, then: all.filter(isThen), latest };
});

/** Reads the events of an attempt up to a moment, and its latest version. Reads no more than a version needs. */
export const readEventsAt = Effect.fnUntraced(function* (stream: string, { version, at }: Moment) {
  const store = yield* EventStore;
  if (version !== undefined) {
    const { events, head } = yield* store.readStreamTo(stream, Number(version));
    yield* checkVersion(head, version);
    return { then: events, latest: head };
  }
  const all = yield* store.readStream(stream);
  const latest = all.at(-1)?.version ?? 0;
  yield* checkVersion(latest, undefined);
  // The instant is in whole milliseconds; events are recorded in microseconds. If the database's clock was set back,
  // every event after the first one that is too late is cut off as well: an attempt never lacked an event in its middle.
  const until = at === undefined ? Number.POSITIVE_INFINITY : fromIso(at);
  const later = all.findIndex(({ recordedAt }) => Math.floor(recordedAt) > until);
  return { then: later < 0 ? all : all.slice(0, later), latest };
});

/** Decodes an event and the circumstances of its recording, in whole milliseconds. Throws when it cannot be read. */
export const readRecorded = (stored: StoredEvent): Recorded => ({
  version: stored.version,
  event: assessmentEvents.decode(stored),
  recordedAt: Math.floor(stored.recordedAt),
  clientAt: clientAtOf(stored),
});

/** Decodes an event; null when it is damaged or of a newer program. */
export const tryReadRecorded = (stored: StoredEvent): Recorded | null => {
  try {
    return readRecorded(stored);
  } catch {
    return null;
  }
};

/** Returns the events before the first unreadable one; none when the attempt's start is missing. */
export const readablePart = (read: readonly (Recorded | null)[]): readonly Recorded[] => {
  const log: Recorded[] = [];
  for (const recorded of read) {
    if (recorded === null) break;
    if (log.length === 0 && recorded.event.type !== "assessment.attempt-started") break;
    log.push(recorded);
  }
  return log;
};

/** Decodes the events before the first unreadable one. */
export const recordedOf = (events: readonly StoredEvent[]): readonly Recorded[] =>
  readablePart(events.map(tryReadRecorded));

/** Folds decoded events into an attempt. */
export const foldOf = (log: readonly Recorded[]): Attempt =>
  log.reduce((state, { event }) => evolve(state, event), unstarted);
