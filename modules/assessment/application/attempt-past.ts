import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "../domain/attempt.ts";
import { assessmentEvents } from "../domain/events.ts";
import { clientAtOf, type Recorded } from "../domain/review/recorded.ts";

/** How far into an attempt somebody looks: so many events, or what was recorded at an instant; neither is all of it. */
export interface Moment {
  readonly version?: string | undefined;
  readonly at?: string | undefined;
}

/** All events of an attempt, and how many of them a moment has. Reads the log itself, as it is, damaged or not. */
export const pastOf = Effect.fnUntraced(function* (stream: string, { version, at }: Moment) {
  const all = yield* (yield* EventStore).readStream(stream);
  if (all.length === 0) return yield* Effect.fail({ _tag: "AttemptNotFound" as const });
  const latest = all.at(-1)!.version;
  if (version !== undefined && Number(version) > latest)
    return yield* Effect.fail({ _tag: "AttemptVersionUnknown" as const, latest });
  // Moments are told in whole milliseconds, and events are recorded between them.
  const isThen = (event: (typeof all)[number]) => {
    if (version !== undefined) return event.version <= Number(version);
    return at === undefined || Math.floor(event.recordedAt) <= fromIso(at);
  };
  return { all, then: all.filter(isThen), latest };
});

type Past = Effect.Success<ReturnType<typeof pastOf>>["all"];

/** Null when somebody has made something of it that is no event of ours. */
const eventOf = (stored: Past[number]) => {
  try {
    return assessmentEvents.decode(stored);
  } catch {
    return null;
  }
};

/**
 * The events as the domain reads them, with what the log says of their recording, in whole milliseconds. In a damaged
 * log they end before the first that cannot be read; there are none when the start itself is gone.
 */
export const recordedOf = (events: Past): readonly Recorded[] => {
  const log: Recorded[] = [];
  for (const stored of events) {
    const event = eventOf(stored);
    const isFirst = log.length === 0;
    if (event === null || (isFirst && event.type !== "assessment.attempt-started")) break;
    const { version, recordedAt } = stored;
    log.push({ version, event, recordedAt: Math.floor(recordedAt), clientAt: clientAtOf(stored) });
  }
  return log;
};

export const foldOf = (log: readonly Recorded[]): Attempt =>
  log.reduce((state, { event }) => evolve(state, event), unstarted);
