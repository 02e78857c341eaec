import type { Pool } from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { isWhole, nodesOf, planOf } from "../../../tests/support/query-plan.ts";
import { manyStatement, oneStatement, seriesStatement } from "./append-statements.ts";
import { encodeAppend } from "./encoded.ts";
import { anAppend, anEvent, run, uuid } from "./events.fixture.ts";
import { openLog } from "./log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { withoutSorting } from "./order.ts";
import { pageText, typedPageText } from "./read-page.ts";
import { ensureTypeIndexes } from "./type-indexes.ts";
import { streamsText, streamText, streamToText } from "./read-stream.ts";
import { origin } from "./event-store.ts";
import { resolveText } from "./resolve.ts";

let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
});

const series = { stream: uuid(1), expectedVersion: 1, events: [anEvent(2), anEvent(3)] as const };
const appendTexts = [
  oneStatement(testLogKeys, encodeAppend(anAppend(1, 0))).text,
  oneStatement(testLogKeys, encodeAppend(anAppend(1, 1))).text,
  manyStatement(testLogKeys, [], "raise").text,
  manyStatement(testLogKeys, [], "skip").text,
  seriesStatement(testLogKeys, encodeAppend(series)).text,
  resolveText,
];

const scansOf = async (pool: Pool, texts: readonly string[]) => {
  const plans = await Promise.all(texts.map((text) => planOf(pool, text)));
  return plans.flat().filter((node) => node["Relation Name"] === "event" && isWhole(node));
};

/** Writes this many events to one stream. */
const fill = (count: number) => {
  const [first, ...others] = Array.from({ length: count }, (_, index) => anEvent(index));
  return run(log.store.append({ stream: uuid(1), expectedVersion: 0, events: [first!, ...others] }));
};

test("statements planned while the log is empty do not scan it", async () => {
  expect(await scansOf(log.appendPool, appendTexts)).toEqual([]);
  expect(await scansOf(log.readPool, [streamText, streamsText, streamToText])).toEqual([]);
});

test("an append planned when a log of a few rows was analysed does not scan it", async () => {
  for (let version = 0; version < 5; version++) await run(log.store.append(anAppend(1, version)));
  await log.readPool.query("VACUUM ANALYZE kernel.event");
  expect(await scansOf(log.appendPool, appendTexts)).toEqual([]);
});

test("a read planned at the first automatic analysis does not scan the log, even when it is all one stream", async () => {
  await fill(1_000);
  const { rows } = await log.readPool.query(
    "SELECT reloptions FROM pg_class WHERE oid = 'kernel.event'::regclass",
  );
  expect(rows[0].reloptions).toContain("autovacuum_analyze_threshold=1000");
  await log.readPool.query("VACUUM ANALYZE kernel.event");
  expect(await scansOf(log.readPool, [streamText, streamsText, streamToText])).toEqual([]);
});

test.each([50, 2_000, 20_000])(
  "a page of a log of %i events is read along its order, to the bound",
  async (count) => {
    await log.readPool.query(
      `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     SELECT gen_random_uuid(), 1, gen_random_uuid(), '', 1, now(), '{}', '{}', '' FROM generate_series(1, $1::int)`,
      [count],
    );
    const reader = await log.readPool.connect();
    await reader.query(`BEGIN; ${withoutSorting}`);
    const nodes = await planOf(reader, pageText(origin, 10_000));
    await reader.query("ROLLBACK");
    reader.release();
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    const [scan] = nodes.filter((node) => node["Relation Name"] === "event");
    expect(scan?.["Index Cond"]).toMatch(/ROW\(epoch, tx, "?position"?\) > .* AND \(ROW\(epoch, tx\) < ROW/);
  },
);

test("a processor that is held up does not read the waiting rows", async () => {
  const blocker = await log.readPool.connect();
  await blocker.query("BEGIN; SELECT pg_current_xact_id()");
  await fill(2_000);
  const { rows } = await log.readPool.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${pageText(origin, 100)}`,
  );
  const [scan] = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === "event");
  expect(scan).toMatchObject({ "Actual Rows": 0 });
  expect((scan as unknown as { "Shared Hit Blocks": number })["Shared Hit Blocks"]).toBeLessThan(20);
  await blocker.query("ROLLBACK");
  blocker.release();
});

test("a page of rare types is read by their indexes, however many other events lie between", async () => {
  const types = ["test.rare", "test.rarer"];
  expect(await run(ensureTypeIndexes(log.readPool, types))).toEqual(types);
  await log.readPool.query(
    `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     SELECT gen_random_uuid(), 1, gen_random_uuid(), CASE n % 2000 WHEN 0 THEN 'test.rare' WHEN 1 THEN 'test.rarer'
       ELSE 'test.common' END, 1, now(), '{}', '{}', '' FROM generate_series(1, 20000) n`,
  );
  for (const analyse of [false, true]) {
    if (analyse) await log.readPool.query("ANALYZE kernel.event");
    const reader = await log.readPool.connect();
    await reader.query(`BEGIN; ${withoutSorting}`);
    const { rows } = await reader.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${typedPageText(origin, 100, types)}`,
    );
    await reader.query("ROLLBACK");
    reader.release();
    const scans = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === "event");
    expect(
      scans.map((node) => node["Index Name"]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      expect.stringMatching(/^event_order$/),
      expect.stringMatching(/^event_type_/),
      expect.stringMatching(/^event_type_/),
    ]);
    const blocks = scans.map(
      (node) => (node as unknown as { "Shared Hit Blocks": number })["Shared Hit Blocks"],
    );
    expect(Math.max(...blocks)).toBeLessThan(60);
  }
});

test("an index of a type is created once, beside appends, and again when its creation was interrupted", async () => {
  await fill(10);
  expect(await run(ensureTypeIndexes(log.readPool, ["test.rare", "test.rare"]))).toEqual(["test.rare"]);
  expect(await run(ensureTypeIndexes(log.readPool, ["test.rare"]))).toEqual([]);
  await log.readPool.query(
    "UPDATE pg_index SET indisvalid = false FROM pg_class c WHERE c.oid = indexrelid AND c.relname LIKE 'event_type_%'",
  );
  expect(await run(ensureTypeIndexes(log.readPool, ["test.rare"]))).toEqual(["test.rare"]);
  expect(await run(ensureTypeIndexes(log.readPool, ["test.rare"]))).toEqual([]);
});
