import { Effect } from "effect";
import { vi } from "vitest";
import type {
  Append,
  LogPosition,
  EventStore,
  NewEvent,
  PositionedEvent,
  StoredEvent,
} from "./event-store.ts";
import { origin } from "./event-store.ts";

type Store = EventStore["Service"];

export const run = Effect.runPromise;

/** Returns the same UUID for the same number. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const anEvent = (n: number, fields: Partial<NewEvent> = {}): NewEvent => ({
  id: uuid(n),
  type: "test.thing-happened",
  schemaVersion: 1,
  data: { n },
  ...fields,
});

/** An append of one event to stream number `stream`, expected at `expectedVersion`. */
export const anAppend = (
  stream: number,
  expectedVersion: number,
  event: NewEvent = anEvent(1_000 * stream + expectedVersion + 1),
): Append => ({ stream: uuid(stream), expectedVersion, events: [event] });

/**
 * Reads the log page by page until `count` events are returned. Open transactions of other sessions may
 * delay them.
 */
export const follow = async (store: Store, count: number, after: LogPosition = origin, limit = 3) => {
  const events: PositionedEvent[] = [];
  let position = after;
  const readOn = async () => {
    for (;;) {
      const page = await run(store.readAll(position, limit));
      if (page.events.length === 0) break;
      events.push(...page.events);
      position = page.next;
    }
    if (events.length < count) throw new Error(`${events.length} of ${count} events have come.`);
  };
  await vi.waitFor(readOn, { timeout: 100_000, interval: 10 });
  return { events, position };
};

/** Replays the log until a replay returns `count` events, and returns those. */
export const replayed = (store: Store, count: number, after: LogPosition = origin) =>
  vi.waitFor(
    async () => {
      const events: StoredEvent[] = [];
      const position = await run(store.replay(after, (more) => events.push(...more)));
      if (events.length < count) throw new Error(`${events.length} of ${count} events have come.`);
      return { events, position };
    },
    { timeout: 100_000, interval: 10 },
  );
