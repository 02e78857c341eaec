import { Effect, Layer } from "effect";
import { encodeAppend } from "./encoded.ts";
import {
  type Append,
  type AppendOutcome,
  type LogPosition,
  EventStore,
  type StoredEvent,
} from "./event-store.ts";
import { AppendNotifier } from "./append-notifier.ts";

const positionAt = (index: number): LogPosition => ({ epoch: 0, tx: "0", position: String(index) });

/** The log in memory, for tests that need no database. It passes the same contract suite. */
export const makeMemoryEventStore = (clock: () => number = Date.now): EventStore["Service"] => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const notifier = new AppendNotifier();

  const unwritten = (append: Append, past: readonly StoredEvent[], at: number): AppendOutcome | undefined => {
    const [first] = append.events;
    const earlier = past.find(
      (event) =>
        (event.version === append.expectedVersion + 1 && event.id === first.id) ||
        (event.commandId !== null && event.commandId === first.commandId),
    );
    if (earlier) return { status: "repeated", version: past.length, at: earlier.recordedAt };
    const commandIds = append.events.flatMap(({ commandId = [] }) => commandId);
    const isTaken =
      new Set(commandIds).size < commandIds.length ||
      past.some(({ commandId }) => commandId !== null && commandIds.includes(commandId));
    if (isTaken || past.length !== append.expectedVersion)
      return { status: "conflict", version: past.length };
    if (append.notAfter !== undefined && at > append.notAfter) return { status: "late", at };
    return undefined;
  };

  const append = (wanted: Append): AppendOutcome => {
    const encoded = encodeAppend(wanted);
    const past = streams.get(wanted.stream) ?? [];
    const at = clock();
    const no = unwritten(wanted, past, at);
    if (no) return no;
    const stored = encoded.events.map((event, index) => ({
      stream: wanted.stream,
      version: wanted.expectedVersion + index + 1,
      id: event.id,
      commandId: event.commandId ?? null,
      type: event.type,
      schemaVersion: event.schemaVersion,
      recordedAt: at,
      data: JSON.parse(event.data),
      meta: JSON.parse(event.meta),
    }));
    streams.set(wanted.stream, [...past, ...stored]);
    log.push(...stored);
    notifier.notifyAll(new Set(wanted.events.map(({ type }) => type)));
    return { status: "appended", version: wanted.expectedVersion + stored.length, at };
  };

  return EventStore.of({
    append: (wanted) => Effect.sync(() => append(wanted)),
    readStream: (stream, after = 0, limit = Number.POSITIVE_INFINITY) =>
      Effect.sync(() => (streams.get(stream) ?? []).slice(after, after + limit)),
    readStreams: (afterByStream) =>
      Effect.sync(
        () =>
          new Map(
            [...afterByStream].map(([stream, after]) => [stream, (streams.get(stream) ?? []).slice(after)]),
          ),
      ),
    readStreamTo: (stream, version) =>
      Effect.sync(() => {
        const events = streams.get(stream) ?? [];
        return { events: events.slice(0, version), head: events.length };
      }),
    readAll: (after, limit, types) =>
      Effect.sync(() => {
        const all = log.map((event, index) => ({ ...event, position: positionAt(index + 1) }));
        const wanted = all
          .slice(Number(after.position))
          .filter(({ type }) => types === undefined || types.includes(type));
        const events = wanted.slice(0, limit);
        return { events, next: events.length === limit ? events.at(-1)!.position : positionAt(log.length) };
      }),
    replay: (after, onEvents) =>
      Effect.sync(() => {
        const events = log.slice(Number(after.position));
        if (events.length > 0) onEvents(events);
        return positionAt(log.length);
      }),
    onAppend: notifier.add,
    onEndMoved: notifier.add,
  });
};

export const memoryEventStore: Layer.Layer<EventStore> = Layer.sync(EventStore, () => makeMemoryEventStore());
