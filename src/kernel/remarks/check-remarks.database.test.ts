import { Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { poolsLayer } from "../database/pools.ts";
import { EventStore } from "../event-store/event-store.ts";
import { postgresEventStore } from "../event-store/postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { uuidv7 } from "../uuidv7.ts";
import { remarksIntegrity } from "./check-remarks.ts";
import { postgresRemarks } from "./postgres-remarks.ts";
import { makeRemark, referenceTo } from "./remark.ts";
import { Remarks } from "./remarks.ts";

let database: TestDatabase;
let runtime: ReturnType<typeof start>;
const start = ({ url }: TestDatabase) =>
  ManagedRuntime.make(
    Layer.merge(postgresEventStore, postgresRemarks).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys)),
    ),
  );
beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
});
afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const check = () => runtime.runPromise(remarksIntegrity.run);

/** An event with the reference of a text, and the text beside it. */
const write = async (text: string) => {
  const [stream, remark] = [uuidv7(), makeRemark(text)];
  const event = { id: uuidv7(), type: "test.said", schemaVersion: 1, data: { why: referenceTo(remark) } };
  await runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* EventStore).append({ stream, expectedVersion: 0, events: [event] });
      yield* (yield* Remarks).keep(remark, stream);
    }),
  );
  return { stream, id: remark.id };
};

test("texts are what their events hold the hash of; erased ones are no fault", async () => {
  await write("as written");
  const { stream } = await write("erased later");
  expect(await check()).toEqual({ checked: 2, faults: [] });
  await runtime.runPromise(Effect.flatMap(Remarks, ({ erase }) => erase([stream])));
  expect(await check()).toEqual({ checked: 1, faults: [] });
});

test.each([
  ["another text", "UPDATE kernel.remark SET text = 'another'"],
  ["another salt", "UPDATE kernel.remark SET salt = '\\x00'"],
  ["another id", "UPDATE kernel.remark SET id = '0192f0c1-a7b8-7d3e-9f10-aa0000000001'"],
])("a remark that was given %s is named", async (_, change) => {
  const { stream } = await write("as written");
  await database.pool.query(change);
  expect(await check()).toMatchObject({
    checked: 1,
    faults: [expect.stringContaining(`about ${stream} is not what was written`)],
  });
});
