import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#kernel/event-store/log.fixture";
import { begin } from "../../../tests/support/events-process.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { recordsOf, run } from "./command-line.fixture.ts";

let database: TestDatabase;
const stream = "00000000-0000-7000-8000-000000000007";

beforeAll(async () => {
  database = await createTestDatabase();
  const { store, appendPool, readPool } = openLog(database.url);
  const events = Array.from({ length: 5 }, (_, index) => ({
    id: `00000000-0000-7000-8000-00000000010${index}`,
    type: "test.thing-happened",
    schemaVersion: 1,
    data: { index },
  }));
  const [first, ...others] = events;
  await Effect.runPromise(store.append({ stream, expectedVersion: 0, events: [first!, ...others] }));
  await store.close();
  await Promise.all([appendPool.end(), readPool.end()]);
});

afterAll(() => database.drop());

test("verify accepts an unaltered log, and names the first bad event of an altered one", async () => {
  const settings = { DATABASE_URL: database.url };
  const sound = await run(settings, "verify");
  expect(sound).toMatchObject({ code: 0, error: "" });
  expect(recordsOf(sound)).toEqual([
    expect.objectContaining({
      kind: "verified",
      sound: true,
      events: 5,
      eventsPerSecond: expect.any(Number),
    }),
  ]);

  await database.pool.query(
    "UPDATE kernel.event SET data = jsonb_set(data, '{index}', '99') WHERE stream = $1 AND version = 3",
    [stream],
  );
  const [piped, table] = await Promise.all([run(settings, "verify"), run(settings, "verify", "--table")]);
  expect(piped.code).toBe(1);
  expect(piped.error).toContain(`First: stream ${stream}: version 3 is not what was written.`);
  expect(recordsOf(piped)[0]).toMatchObject({ kind: "fault", fault: "changed", stream, version: 3 });
  expect(recordsOf(piped).at(-1)).toMatchObject({ kind: "verified", sound: false, faults: 1 });
  expect(table).toMatchObject({ code: 1, out: expect.stringMatching(/^5 events in .*\/s\n/) });
});

test("the process prints to its own streams, and exits with the code", async () => {
  const settings = { DATABASE_URL: database.url };
  const { code, out, error } = await begin(settings, "verify").ended;
  expect(recordsOf({ code, out, error })[0]).toMatchObject({ kind: "fault", stream, version: 3 });
  expect({ code, error }).toEqual({ code: 1, error: (await run(settings, "verify")).error });
});

test("verify detects that an anchor noted elsewhere is missing", async () => {
  const anchor = `3:${"ab".repeat(32)}`;
  const missed = await run({ DATABASE_URL: database.url }, "verify", "--anchor", anchor);
  expect(missed.code).toBe(1);
  expect(recordsOf(missed)).toContainEqual(
    expect.objectContaining({ kind: "fault", fault: "anchors-cut", anchor: 3 }),
  );
  expect((await run({ DATABASE_URL: database.url }, "verify", "--anchor", "3")).code).toBe(2);
});
