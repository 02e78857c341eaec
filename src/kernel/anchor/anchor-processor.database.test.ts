import { randomUUID } from "node:crypto";
import { Effect, Exit, Fiber, Logger } from "effect";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../tests/support/query-plan.ts";
import { type LogPosition, origin } from "../event-store/event-store.ts";
import { anAppend, run } from "../event-store/events.fixture.ts";
import { openLog } from "../event-store/log.fixture.ts";
import { withoutSorting } from "../event-store/order.ts";
import { LeaseLost, takeLease } from "../processor/lease.ts";
import { runProcessor } from "../processor/processor.ts";
import { processorsText, maxCounted } from "../operations/status-statements.ts";
import { anchorName, anchorProcessor } from "./anchor-processor.ts";
import { damage } from "./anchored.fixture.ts";
import { countEvents } from "./count-events.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { verify } from "./verify.ts";
import { settings } from "../event-store/exact-reader.ts";
import { readSegment, segmentText } from "./read-segment.ts";
import { linesText, missingText, outsideText, tailText } from "./verify-statements.ts";

let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  const database = await createTestDatabase();
  log = openLog(database.url);
  onTestFinished(async () => {
    await Promise.all([log.appendPool.end(), log.readPool.end()]);
    await database.drop();
  });
});

/** Runs the anchor processor under its own owner id; returns a stop function. */
const startWriter = () => {
  const processor = runProcessor(
    log.store,
    log.readPool,
    anchorProcessor(log.readPool, testLogKeys),
    randomUUID(),
  );
  const fiber = Effect.runFork(
    Effect.scoped(Effect.andThen(processor, Effect.never)).pipe(Effect.provide(Logger.layer([]))),
  );
  return () => run(Fiber.interrupt(fiber));
};
const anchored = async () => {
  const text = "SELECT count(*)::int AS anchors, coalesce(sum(events), 0)::int AS events FROM kernel.anchor";
  return (await log.readPool.query<{ anchors: number; events: number }>(text)).rows[0]!;
};
const until = (events: number) => eventually(async () => expect((await anchored()).events).toBe(events));

describe("the anchor processor", () => {
  test("writes one row for all events appended within a second", async () => {
    onTestFinished(startWriter());
    for (let version = 0; version < 40; version++)
      await run(
        Effect.all(
          Array.from({ length: 10 }, (_, index) => log.store.append(anAppend(1 + index, version))),
          { concurrency: "unbounded" },
        ),
      );
    await until(400);
    const { rows } = await log.readPool.query<{ seconds: number }>(`SELECT
      extract(epoch FROM (SELECT max(at) FROM kernel.anchor) - (SELECT min(recorded_at) FROM kernel.event))::float8 AS seconds`);
    expect((await anchored()).anchors).toBeLessThanOrEqual(2 + rows[0]!.seconds);
    expect(await run(countEvents(log.readPool))).toEqual({ events: 400, lastDay: 400 });
    expect(await run(verify(log.readPool, testLogKeys))).toMatchObject({
      events: 400,
      unanchored: 0,
      faults: [],
    });
  });

  test("lags about a second behind the newest event", async () => {
    onTestFinished(startWriter());
    // By the database's clock, from an event to the anchor that covers it. A busy machine delays some, not all.
    const lag = `SELECT (SELECT max(at) FROM kernel.anchor) - (SELECT max(recorded_at) FROM kernel.event)
      < interval '2 seconds' AS soon`;
    let version = 0;
    await eventually(async () => {
      await run(log.store.append(anAppend(1, version++)));
      await until(version);
      expect((await log.readPool.query(lag)).rows).toEqual([{ soon: true }]);
    });
  });

  test("runs in one of several processes, and another continues the same chain", async () => {
    const stop = startWriter();
    await run(log.store.append(anAppend(1, 0)));
    await until(1);
    onTestFinished(startWriter());
    await stop();
    for (let version = 1; version < 4; version++) await run(log.store.append(anAppend(1, version)));
    await until(4);
    expect(await run(verify(log.readPool, testLogKeys))).toMatchObject({ events: 4, faults: [] });
  });
});

test("a segment that follows on an anchor which a crash of the database lost is not anchored", async () => {
  const [processor, owner] = [anchorProcessor(log.readPool, testLogKeys), randomUUID()];
  await run(takeLease(log.readPool, anchorName, 1, owner));
  const nextSegment = (after: LogPosition) =>
    eventually(async () => {
      const segment = await run(readSegment(log.readPool, testLogKeys, after, 10));
      expect(segment.events.length).toBe(1);
      return segment;
    });
  await run(log.store.append(anAppend(1, 0)));
  // Its commit is lost, and this process does not know it.
  const lost = await nextSegment(origin);
  await run(log.store.append(anAppend(1, 1)));
  const following = await nextSegment(lost.next);
  const lease = { owner, checkpoint: lost.next };
  const exit = await Effect.runPromiseExit(processor.handle(following, lease));
  expect(exit).toEqual(Exit.fail(new LeaseLost({ name: anchorName })));
  expect((await anchored()).anchors).toBe(0);
});

test.each([
  [
    "another time than their own",
    "recorded_at = recorded_at + interval '1 hour'",
    "with a time that does not fit",
  ],
  ["other data than theirs", "data = '{}'", "that this program did not write"],
])("events with %s are named as what they are", async (_, change, says) => {
  await run(log.store.append(anAppend(1, 0)));
  await damage(log.readPool, `UPDATE kernel.event SET ${change}`);
  const said: unknown[] = [];
  const collecting = Logger.layer([Logger.make(({ message }) => void said.push(message))]);
  const [processor, owner] = [anchorProcessor(log.readPool, testLogKeys), randomUUID()];
  await run(takeLease(log.readPool, anchorName, 1, owner));
  await eventually(async () => {
    const segment = await run(readSegment(log.readPool, testLogKeys, origin, 10));
    expect(segment.events.length).toBe(1);
    await run(Effect.provide(processor.handle(segment, { owner, checkpoint: origin }), collecting));
  });
  expect(JSON.stringify(said)).toContain(says);
});

describe("a log without planner statistics", () => {
  beforeEach(async () => {
    await log.readPool.query(
      `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
       SELECT gen_random_uuid(), 1, gen_random_uuid(), '', 1, now(), '{}', '{}', ''
       FROM generate_series(1, 20000)`,
    );
  });

  test.each([
    ["a segment", withoutSorting, segmentText(origin, 10_000), []],
    [
      "segments to verify",
      settings,
      linesText(origin, { epoch: 1, tx: "9000000000", position: "9000000000" }),
      [],
    ],
    ["what is missing", settings, missingText(origin, 1_000), []],
    ["what no anchor covers", settings, tailText(origin, 20_000), []],
    ["rows outside the order", settings, outsideText(origin, 1_000), []],
    [
      "how far processors are",
      `${withoutSorting}; SET LOCAL enable_seqscan = off`,
      processorsText,
      [
        ["a", "b"],
        [null, null],
      ],
    ],
  ])("is read along an index: %s", async (_, before, text, values) => {
    const reader = await log.readPool.connect();
    await reader.query(`BEGIN; ${before}`);
    const nodes = await planOf(reader, text, values);
    await reader.query("ROLLBACK");
    reader.release();
    const scans = nodes.filter((node) => node["Relation Name"] === "event");
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(isWhole)).toEqual([]);
    for (const scan of scans) expect(scan["Node Type"]).toMatch(/^Index (Only )?Scan$/);
  });

  test("a lag is counted up to a limit", async () => {
    const { rows } = await log.readPool.query(processorsText, [["toy.never-began"], [null]]);
    expect(rows[0]).toMatchObject({ lagEvents: maxCounted + 1, storedVersion: null, handled: 0 });
    expect(await run(countEvents(log.readPool))).toMatchObject({ events: 20_000 });
  });
});
