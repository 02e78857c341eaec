import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "../../contract/attempt.ts";
import { assessmentEvents } from "../../contract/events.ts";
import { clientAtOf, type Recorded } from "../../domain/review/recorded.ts";

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

/** Reading and checking so many events takes a few milliseconds. */
const eventsAtOnce = 250;

/**
 * A review reads this many events of an attempt at most: all that an attempt takes, and a thousand acts of staff. Only
 * attempts that were recorded before there was a limit have more.
 */
export const maxEventsReviewed = 3_000;

/** An event as stored, and decoded: null when it is damaged or of a newer program. */
export interface ReadEvent {
  readonly row: StoredEvent;
  readonly recorded: Recorded | null;
}

/** Reads the first events of a stream, up to a version, in parts with other work in between. */
const readParts = Effect.fnUntraced(function* (stream: string, until: number) {
  const store = yield* EventStore;
  const read: ReadEvent[] = [];
  for (;;) {
    const after = read.at(-1)?.row.version ?? 0;
    // Versions have no gaps but in a damaged stream, which ends a little late.
    const wanted = Math.min(eventsAtOnce, until - after);
    const rows = yield* store.readStream(stream, after, wanted);
    for (const row of rows)
      if (row.version <= until && read.length < maxEventsReviewed)
        read.push({ row, recorded: tryReadRecorded(row) });
    const isOver = rows.length < wanted || rows.at(-1)!.version >= until;
    if (isOver || read.length === maxEventsReviewed) return read;
    yield* Effect.yieldNow;
  }
});

/** Returns the newest version of a stream of which these events were read; 0 when it does not exist. */
const latestOf = Effect.fnUntraced(function* (stream: string, read: readonly ReadEvent[]) {
  if (read.length < maxEventsReviewed) return read.at(-1)?.row.version ?? 0;
  return (yield* (yield* EventStore).readStreamTo(stream, 0)).head;
});

/**
 * Reads the events of an attempt, and those up to a version, damaged or not: the first `maxEventsReviewed` where there are
 * more.
 */
export const readAllEvents = Effect.fnUntraced(function* (stream: string, version: string | undefined) {
  const all = yield* readParts(stream, Number.POSITIVE_INFINITY);
  const latest = yield* latestOf(stream, all);
  yield* checkVersion(latest, version);
  const then = all.filter(({ row }) => version === undefined || row.version <= Number(version));
  return { all, then, latest };
});

/** Reads the events of an attempt up to a moment, and its latest version. Reads no more than a version needs. */
export const readEventsAt = Effect.fnUntraced(function* (stream: string, { version, at }: Moment) {
  if (version !== undefined) {
    const [{ head }, read] = yield* Effect.all(
      [
        (yield* EventStore).readStreamTo(stream, 0),
        Number(version) === 0 ? Effect.succeed([]) : readParts(stream, Number(version)),
      ],
      { concurrency: 2 },
    );
    yield* checkVersion(head, version);
    return { then: read, latest: head };
  }
  const all = yield* readParts(stream, Number.POSITIVE_INFINITY);
  const latest = yield* latestOf(stream, all);
  yield* checkVersion(latest, undefined);
  // The instant is in whole milliseconds; events are recorded in microseconds. If the database's clock was set back,
  // every event after the first one that is too late is cut off as well: an attempt never lacked an event in its middle.
  const until = at === undefined ? Number.POSITIVE_INFINITY : fromIso(at);
  const later = all.findIndex(({ row }) => Math.floor(row.recordedAt) > until);
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
const tryReadRecorded = (stored: StoredEvent): Recorded | null => {
  try {
    return readRecorded(stored);
  } catch {
    return null;
  }
};

/** Returns the decoded events before the first unreadable one; none when the attempt's start is missing. */
export const recordedOf = (read: readonly ReadEvent[]): readonly Recorded[] => {
  const log: Recorded[] = [];
  for (const { recorded } of read) {
    if (recorded === null) break;
    if (log.length === 0 && recorded.event.type !== "assessment.attempt-started") break;
    log.push(recorded);
  }
  return log;
};

/** Folds decoded events into an attempt. */
export const foldOf = (log: readonly Recorded[]): Attempt =>
  log.reduce((state, { event }) => evolve(state, event), unstarted);
