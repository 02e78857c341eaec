import { Effect, Layer } from "effect";
import { type Append, type AppendOutcome, EventStore, type StoredEvent } from "./event-store.ts";

/** The log in memory, for tests that need no database. It passes the same contract suite. */
export const makeMemoryEventStore = (clock: () => number = Date.now): EventStore["Service"] => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const listeners = new Set<() => void>();

  const unwritten = (append: Append, past: readonly StoredEvent[], at: number): AppendOutcome | undefined => {
    const [first] = append.events;
    const earlier = past.find(
      (event) =>
        (event.version === append.expectedVersion + 1 && event.id === first.id) ||
        (event.commandId !== null && event.commandId === first.commandId),
    );
    if (earlier) return { status: "repeated", version: past.length, at: earlier.recordedAt };
    const taken = append.events.some(
      ({ commandId }) => commandId !== undefined && past.some((event) => event.commandId === commandId),
    );
    if (taken || past.length !== append.expectedVersion) return { status: "conflict", version: past.length };
    if (append.notAfter !== undefined && at > append.notAfter) return { status: "late", at };
    return undefined;
  };

  const append = (wanted: Append): AppendOutcome => {
    const past = streams.get(wanted.stream) ?? [];
    const at = clock();
    const no = unwritten(wanted, past, at);
    if (no) return no;
    const stored = wanted.events.map((event, index) => ({
      stream: wanted.stream,
      version: wanted.expectedVersion + index + 1,
      id: event.id,
      commandId: event.commandId ?? null,
      type: event.type,
      schemaVersion: event.schemaVersion,
      recordedAt: at,
      data: structuredClone(event.data),
      meta: structuredClone(event.meta ?? {}),
    }));
    streams.set(wanted.stream, [...past, ...stored]);
    log.push(...stored);
    for (const wake of listeners) wake();
    return { status: "appended", version: wanted.expectedVersion + stored.length, at };
  };

  return EventStore.of({
    append: (wanted) => Effect.sync(() => append(wanted)),
    readStream: (stream, after = 0) => Effect.sync(() => (streams.get(stream) ?? []).slice(after)),
    readAll: (after, limit) =>
      Effect.sync(() => {
        const from = Number(after.position);
        const place = (index: number) => ({ epoch: 0, tx: "0", position: String(index) });
        const events = log
          .slice(from, from + limit)
          .map((event, index) => ({ ...event, place: place(from + index + 1) }));
        return { events, next: place(from + events.length) };
      }),
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  });
};

export const memoryEventStore: Layer.Layer<EventStore> = Layer.sync(EventStore, () => makeMemoryEventStore());
