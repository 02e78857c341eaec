import { beforeEach, describe, expect, test } from "vitest";
import { run, uuid } from "../event-store/events.fixture.ts";
import { tally } from "../projection/tally.fixture.ts";
import { anchorAll } from "./anchored.fixture.ts";
import { describeFault, type Fault } from "./faults.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { verify } from "./verify.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { writtenLog } from "./written-log.fixture.ts";

const { pool, append, change, verified } = writtenLog(createTestDatabase);
beforeEach(() => anchorAll(pool(), 10));

/** Numbers of anchors whose segments do not match, with the expected and the actual number of events. */
const segments = (faults: readonly Fault[]) =>
  faults.flatMap((fault) => (fault.fault === "segment" ? [[fault.anchor, fault.expected, fault.found]] : []));
const anchors = async () =>
  (await pool().query("SELECT number::int, events, total::int FROM kernel.anchor ORDER BY number")).rows;

describe("an anchored log", () => {
  test("passes verification when untouched, and verification reports progress", async () => {
    expect(await anchors()).toEqual([
      { number: 1, events: 10, total: 10 },
      { number: 2, events: 10, total: 20 },
      { number: 3, events: 5, total: 25 },
    ]);
    const progress: [number, number][] = [];
    const result = await run(verify(pool(), testLogKeys, (done, of) => progress.push([done, of])));
    expect(result).toMatchObject({ events: 25, anchors: 3, unanchored: 0, faults: [] });
    expect(result.head?.anchor).toBe(3);
    expect(progress.at(-1)).toEqual([25, 25]);
    await append(50, 0);
    await expect.poll(verified).toMatchObject({ events: 26, unanchored: 1, faults: [] });
  });

  test("is anchored further from the last anchor, in one chain", async () => {
    await append(50, 0);
    await anchorAll(pool());
    expect((await anchors()).at(-1)).toEqual({ number: 4, events: 1, total: 26 });
    expect(await verified()).toMatchObject({ events: 26, anchors: 4, faults: [] });
  });

  test("reveals that the last event of a stream is missing", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(1)}' AND version = 3`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[1, 10, 9]]);
    expect(faults).toHaveLength(1);
    expect(describeFault(faults[0]!)).toMatch(
      /^segment 1 \(after 0\/0\/0 up to .*\): 1 events are gone, of 10$/,
    );
  });

  test("reveals the truncated stream by name when a read model has folded more of it", async () => {
    await pool().query(`CREATE SCHEMA toy; ${tally.createTable(tally.table)};
      INSERT INTO toy.tally SELECT stream, max(version), 0, 0, now() FROM kernel.event GROUP BY stream`);
    const verifyWithReadModel = () =>
      run(verify(pool(), testLogKeys, () => {}, null, [tally, { ...tally, table: "toy.not_there" }]));
    expect((await verifyWithReadModel()).faults).toEqual([]);
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(1)}' AND version >= 2;
      DELETE FROM kernel.event WHERE stream = '${uuid(2)}'`);
    const named = (await verifyWithReadModel()).faults.filter(({ fault }) => fault === "cut");
    expect(named).toEqual([
      { fault: "cut", stream: uuid(1), version: 2, seen: 3, by: "toy.tally" },
      { fault: "cut", stream: uuid(2), version: 1, seen: 4, by: "toy.tally" },
    ]);
    expect(describeFault(named[0]!)).toBe(
      `stream ${uuid(1)}: version 2 is gone, and all after it: toy.tally had seen 3`,
    );
  });

  test("reveals that a whole stream is missing", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(2)}'`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[3, 5, 1]]);
    expect(faults).toHaveLength(1);
  });

  test("reveals that its own last events are missing", async () => {
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 7)`);
    expect(segments((await verified()).faults)).toEqual([
      [2, 10, 8],
      [3, 5, 0],
    ]);
  });

  test("reveals that its last events are missing even when their anchors were deleted too", async () => {
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 5);
      DELETE FROM kernel.anchor WHERE number = 3`);
    expect((await verified()).faults).toEqual([{ fault: "anchors-cut", anchor: 3 }]);
  });

  test("reveals that even when the record of the anchors was adjusted", async () => {
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 5);
      DELETE FROM kernel.anchor WHERE number = 3;
      UPDATE kernel.anchor_head SET count = 2, mac = (SELECT mac FROM kernel.anchor WHERE number = 2)`);
    expect((await verified()).faults).toEqual([{ fault: "anchor-changed", anchor: 2 }]);
  });

  test("reveals that it was put back to an earlier state only given an anchor noted elsewhere", async () => {
    const { rows } = await pool().query("SELECT encode(mac, 'hex') AS mac FROM kernel.anchor_head");
    await append(50, 0);
    await anchorAll(pool());
    const { head } = await verified();
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(50)}'; DELETE FROM kernel.anchor WHERE number = 4;
      UPDATE kernel.anchor_head SET count = 3, mac = decode('${rows[0].mac}', 'hex')`);
    expect((await verified()).faults).toEqual([]);
    const { faults } = await run(verify(pool(), testLogKeys, () => {}, head));
    expect(faults).toEqual([{ fault: "anchors-cut", anchor: 4 }]);
  });

  test("reveals that events of two streams were swapped in the order", async () => {
    const position = (stream: number) =>
      `(SELECT position FROM kernel.event WHERE stream = '${uuid(stream)}' AND version = 1)`;
    await change(`ALTER TABLE kernel.event ALTER COLUMN position SET GENERATED BY DEFAULT;
      UPDATE kernel.event SET position = CASE WHEN stream = '${uuid(10)}' THEN ${position(11)} ELSE ${position(10)} END
      WHERE version = 1 AND stream IN ('${uuid(10)}', '${uuid(11)}')`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[1, 10, 10]]);
    expect(faults).toHaveLength(1);
  });

  test("reveals that an event was dated back by as little as a microsecond", async () => {
    await change(`UPDATE kernel.event SET recorded_at = recorded_at - interval '1 microsecond'
      WHERE stream = '${uuid(1)}' AND version = 2`);
    expect(segments((await verified()).faults)).toEqual([[1, 10, 10]]);
  });

  test("reveals a stream that was rewritten with MACs of other events", async () => {
    await change(`UPDATE kernel.event SET data = '{"n": 7}',
        mac = (SELECT mac FROM kernel.event WHERE stream = '${uuid(1)}' AND version = 2)
      WHERE stream = '${uuid(1)}' AND version = 1;
      DELETE FROM kernel.event WHERE stream = '${uuid(1)}' AND version > 1`);
    expect(segments((await verified()).faults)).toEqual([[1, 10, 8]]);
  });

  test("reveals an inserted event with the MAC of another", async () => {
    await change(`INSERT INTO kernel.event
        (tx, position, stream, version, event_id, type, schema_version, recorded_at, data, meta, mac)
      OVERRIDING SYSTEM VALUE
      SELECT e.tx, e.position - 1, i.stream, 1, i.stream, e.type, 1::smallint, e.recorded_at, '{}', '{}',
        e.mac
      FROM kernel.event e, (SELECT '${uuid(77)}'::uuid AS stream) i
      WHERE e.stream = '${uuid(1)}' AND e.version = 1`);
    const { faults } = await verified();
    expect(faults).toEqual([{ fault: "changed", stream: uuid(77), version: 1 }]);
  });

  test.each([
    [
      "changed",
      "UPDATE kernel.anchor SET events = 9 WHERE number = 2",
      { fault: "anchor-changed", anchor: 2 },
    ],
    ["deleted", "DELETE FROM kernel.anchor WHERE number = 2", { fault: "anchor-missing", anchor: 2 }],
    [
      "moved in time",
      "UPDATE kernel.anchor SET at = at - interval '1 day' WHERE number = 1",
      { fault: "anchor-changed", anchor: 1 },
    ],
    ["without a record", "DELETE FROM kernel.anchor_head", { fault: "anchors-cut", anchor: 4 }],
    [
      "with another record",
      "UPDATE kernel.anchor_head SET mac = '\\x00'",
      { fault: "anchor-changed", anchor: 3 },
    ],
  ])("reveals an anchor that was %s", async (_, what, fault) => {
    await change(what);
    expect((await verified()).faults[0]).toEqual(fault);
  });

  test("reports the first fault first, in the order of the log", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(2)}' AND version = 4`);
    await change(`UPDATE kernel.event SET data = '{}' WHERE stream = '${uuid(13)}' AND version = 2`);
    expect((await verified()).faults).toMatchObject([
      { fault: "changed", stream: uuid(13), version: 2 },
      { fault: "segment", anchor: 3 },
    ]);
  });

  test("cannot be changed without disabling its triggers", async () => {
    for (const forbidden of [
      "UPDATE kernel.anchor SET events = 0",
      "DELETE FROM kernel.anchor",
      "TRUNCATE kernel.anchor",
      "DELETE FROM kernel.anchor_head",
      "UPDATE kernel.anchor_head SET count = 1",
    ])
      await expect(pool().query(forbidden)).rejects.toThrow(/may not be changed/);
  });
});
