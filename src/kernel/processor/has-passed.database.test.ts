import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import type { StoredEvent } from "../event-store/event-store.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { hasPassed, untilPassed } from "./has-passed.ts";
import { noting, streamOf } from "./toy-log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const processor = "test.processor";
let database: TestDatabase;
let first: StoredEvent;
let second: StoredEvent;

/** Sets the processor's checkpoint to an event. */
const stand = ({ stream, version }: StoredEvent) =>
  database.pool.query(
    `INSERT INTO kernel.processor (name, epoch, tx, position)
     SELECT $1, epoch, tx, position FROM kernel.event WHERE stream = $2 AND version = $3
     ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, tx = excluded.tx, position = excluded.position`,
    [processor, stream, version],
  );
const passed = (event: StoredEvent) => Effect.runPromise(hasPassed(database.pool, processor, event));

beforeEach(async () => {
  database = await createTestDatabase();
  const store = makePostgresEventStore(database.pool, database.pool, testLogKeys);
  for (const stream of [1, 2]) await Effect.runPromise(store.append(noting(stream, 0, stream)));
  const read = async (stream: number) => (await Effect.runPromise(store.readStream(streamOf(stream))))[0]!;
  [first, second] = [await read(1), await read(2)];
  await store.close();
});
afterEach(() => database.drop());

test("a processor has passed its checkpoint and everything before it, and nothing before its first run", async () => {
  expect(await passed(first)).toBe(false);
  await stand(first);
  expect([await passed(first), await passed(second)]).toEqual([true, false]);
  await stand(second);
  expect([await passed(first), await passed(second)]).toEqual([true, true]);
});

test("a waiter continues once the processor reaches the event, and not before", async () => {
  await stand(first);
  let isThrough = false;
  const waiting = Effect.runPromise(untilPassed(database.pool, processor, second)).then(() => {
    isThrough = true;
  });
  expect(await passed(second)).toBe(false);
  expect(isThrough).toBe(false);
  await stand(second);
  await waiting;
  expect(isThrough).toBe(true);
});
