import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "../domain/attempt.ts";
import { assessmentEvents } from "../domain/events.ts";
import type { Recorded } from "../domain/review/recorded.ts";

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

/** The events as the domain reads them, with what the log says of their recording, in whole milliseconds. */
export const recordedOf = (events: Past): readonly Recorded[] =>
  events.map((stored) => ({
    version: stored.version,
    event: assessmentEvents.decode(stored),
    recordedAt: Math.floor(stored.recordedAt),
    meta: stored.meta,
  }));

export const foldOf = (log: readonly Recorded[]): Attempt =>
  log.reduce((state, { event }) => evolve(state, event), unstarted);
