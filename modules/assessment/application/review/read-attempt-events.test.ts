import { Effect, Layer } from "effect";
import { expect, test } from "vitest";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { toIso } from "#vocabulary/instant";
import { startedAt } from "../../testing/an-attempt.ts";
import { maxEventsReviewed, readAllEvents, readEventsAt } from "./read-attempt-events.ts";

const stream = "0192f0c1-0000-7000-8000-00000000000a";
/** A stream whose events were recorded so many milliseconds after the attempt was started. */
const recordedAfter = (...milliseconds: readonly number[]) =>
  Layer.mock(EventStore)({
    onAppend: () => () => {},
    onEndMoved: () => () => {},
    readStream: () =>
      Effect.succeed(
        milliseconds.map((after, index): StoredEvent => ({
          ...{ stream, id: stream, commandId: null, type: "assessment.note-added", schemaVersion: 1 },
          ...{ version: index + 1, recordedAt: startedAt + after, data: {}, meta: {} },
        })),
      ),
  });
const versionsAt = (after: number, ...recorded: readonly number[]) =>
  Effect.runSync(
    readEventsAt(stream, { at: toIso(startedAt + after) }).pipe(
      Effect.map(({ then }) => then.map(({ row }) => row.version)),
      Effect.provide(recordedAfter(...recorded)),
    ),
  );

test("the events at an instant include its whole millisecond and exclude the next", () => {
  expect(versionsAt(5, 0, 5.9, 6)).toEqual([1, 2]);
  expect(versionsAt(9, 0, 5.9, 6)).toEqual([1, 2, 3]);
});

test("the events at an instant have no gap when the database's clock was set back", () => {
  expect(versionsAt(5, 0, 4, 90, 3)).toEqual([1, 2]);
  expect(versionsAt(90, 0, 4, 90, 3)).toEqual([1, 2, 3, 4]);
});

test("a stream with more events than a review reads is read in parts, to that number and no further", async () => {
  const parts: number[] = [];
  const length = 867_801;
  const store = Layer.mock(EventStore)({
    onAppend: () => () => {},
    onEndMoved: () => () => {},
    readStreamTo: () => Effect.succeed({ events: [], head: length }),
    readStream: (_, after = 0, limit = length) => {
      parts.push(limit);
      return Effect.succeed(
        Array.from({ length: Math.min(limit, length - after) }, (__, index): StoredEvent => ({
          ...{ stream, id: stream, commandId: null, type: "assessment.note-added", schemaVersion: 1 },
          ...{ version: after + index + 1, recordedAt: startedAt, data: {}, meta: {} },
        })),
      );
    },
  });
  const { all, latest } = await Effect.runPromise(Effect.provide(readAllEvents(stream, undefined), store));
  expect({ read: all.length, latest }).toEqual({ read: maxEventsReviewed, latest: length });
  expect(parts).toEqual(Array.from({ length: 12 }, () => 250));
  const { then } = await Effect.runPromise(Effect.provide(readEventsAt(stream, { version: "1700" }), store));
  expect(then).toHaveLength(1_700);
  // No event behind the version is read.
  expect(parts.slice(12)).toEqual([250, 250, 250, 250, 250, 250, 200]);
});
