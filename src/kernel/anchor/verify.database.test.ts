import { createHash } from "node:crypto";
import { Effect } from "effect";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { anAppend, anEvent, run, uuid } from "../event-store/events.fixture.ts";
import { openLog } from "../event-store/log.fixture.ts";
import { anchorAll, damage } from "./anchored.fixture.ts";
import { describeFault, type Fault } from "./faults.ts";
import { verify } from "./verify.ts";

let log: ReturnType<typeof openLog>;

/** A log that every way of writing has written to: single events, groups over many streams, several events in one. */
beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
  for (let version = 0; version < 3; version++)
    await run(log.store.append(anAppend(1, version, anEvent(version, { commandId: uuid(70 + version) }))));
  for (let version = 0; version < 3; version++) {
    const group = Array.from({ length: 6 }, (_, index) => log.store.append(anAppend(10 + index, version)));
    await run(Effect.all(group, { concurrency: "unbounded" }));
  }
  for (let version = 0; version < 4; version += 2) {
    const data = { text: 'é試 \\ "quoted"\n', nested: { list: [1, 2.5, null] } };
    const events = [
      anEvent(version, { data, commandId: uuid(80 + version) }),
      anEvent(version + 1, { meta: { actor: "a" } }),
    ];
    await run(
      log.store.append({
        stream: uuid(2),
        expectedVersion: version,
        events: events as [(typeof events)[0] & {}],
      }),
    );
  }
});

const change = (what: string) => damage(log.readPool, what);
const verified = () => run(verify(log.readPool));
/** Changed and missing events, without what their segments say of it. */
const broken = async () =>
  (await verified()).faults.flatMap((fault) =>
    "stream" in fault ? [[fault.stream, fault.version, fault.fault]] : [],
  );
/** Numbers of anchors whose segments do not fit, with how many events were expected and found. */
const segments = (faults: readonly Fault[]) =>
  faults.flatMap((fault) => (fault.fault === "segment" ? [[fault.anchor, fault.expected, fault.found]] : []));
const anchors = async () =>
  (await log.readPool.query("SELECT number::int, events, total::int FROM kernel.anchor ORDER BY number"))
    .rows;

test("every hash is that of its row and of the row before, however it was written", async () => {
  const { rows } = await log.readPool.query(
    `SELECT stream, version, event_id, command_id, type, schema_version, data::text, meta::text, hash,
       (extract(epoch FROM recorded_at) * 1000000)::bigint - 946684800000000 AS micros
     FROM kernel.event ORDER BY stream, version`,
  );
  expect(rows).toHaveLength(25);
  let previous = Buffer.alloc(0);
  for (const row of rows) {
    if (row.version === 1) previous = Buffer.alloc(0);
    const parts = [previous, bytes(row.stream), int(4, row.version), bytes(row.event_id)];
    if (row.command_id !== null) parts.push(bytes(row.command_id));
    parts.push(
      ...sized(row.type),
      int(2, row.schema_version),
      int(8, row.micros),
      ...sized(row.data),
      Buffer.from(row.meta),
    );
    previous = createHash("sha256").update(Buffer.concat(parts)).digest();
    expect(row.hash.toString("hex")).toBe(previous.toString("hex"));
  }
  expect(await broken()).toEqual([]);
});

const bytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const int = (width: 2 | 4 | 8, value: string | number) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(BigInt(value));
  return buffer.subarray(8 - width);
};
const sized = (text: string) => [int(4, Buffer.byteLength(text)), Buffer.from(text)];

describe("is found out:", () => {
  test.each([
    ["data", `'{"n": 99}'`],
    ["meta", `'{"actor": "somebody else"}'`],
    ["type", "'test.thing-undone'"],
    ["recorded_at", "recorded_at - interval '1 microsecond'"],
    ["command_id", "NULL"],
    ["event_id", "command_id"],
    ["schema_version", "2"],
  ])("a row whose %s was changed", async (column, value) => {
    await change(`UPDATE kernel.event SET ${column} = ${value} WHERE stream = '${uuid(1)}' AND version = 2`);
    expect(await broken()).toEqual([[uuid(1), 2, "changed"]]);
  });

  test("a row that was changed along with its hash", async () => {
    await change(`UPDATE kernel.event SET data = '{}' WHERE stream = '${uuid(1)}' AND version = 2`);
    await change(`UPDATE kernel.event e SET hash = kernel.event_hash(
        (SELECT hash FROM kernel.event p WHERE p.stream = e.stream AND p.version = 1), stream, version, event_id,
        command_id, type, schema_version, recorded_at, data, meta)
      WHERE stream = '${uuid(1)}' AND version = 2`);
    expect(await broken()).toEqual([[uuid(1), 3, "changed"]]);
  });

  test("a row that was deleted", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(2)}' AND version = 2`);
    expect(await broken()).toEqual([[uuid(2), 2, "missing"]]);
  });

  test("the first row of a stream that was deleted", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(12)}' AND version = 1`);
    expect(await broken()).toEqual([[uuid(12), 1, "missing"]]);
  });

  test("two rows of a stream that changed places", async () => {
    await change(
      `UPDATE kernel.event SET version = version + 10 WHERE stream = '${uuid(1)}' AND version >= 2`,
    );
    await change(`UPDATE kernel.event SET version = CASE version WHEN 12 THEN 3 ELSE 2 END
      WHERE stream = '${uuid(1)}' AND version > 10`);
    expect(await broken()).toEqual([
      [uuid(1), 3, "changed"],
      [uuid(1), 2, "changed"],
    ]);
  });

  test("a row that was moved to another stream", async () => {
    await change(
      `UPDATE kernel.event SET stream = '${uuid(11)}', version = 4 WHERE stream = '${uuid(10)}' AND version = 3`,
    );
    expect(await broken()).toEqual([[uuid(11), 4, "changed"]]);
  });
});

describe("an anchored log", () => {
  beforeEach(() => anchorAll(log.readPool, 10));

  test("that nobody touched is verified whole, and says how far it has come", async () => {
    expect(await anchors()).toEqual([
      { number: 1, events: 10, total: 10 },
      { number: 2, events: 10, total: 20 },
      { number: 3, events: 5, total: 25 },
    ]);
    const told: [number, number][] = [];
    const result = await run(verify(log.readPool, (done, of) => told.push([done, of])));
    expect(result).toMatchObject({ events: 25, anchors: 3, unanchored: 0, faults: [] });
    expect(result.head?.anchor).toBe(3);
    expect(told.at(-1)).toEqual([25, 25]);
    await run(log.store.append(anAppend(50, 0)));
    await expect.poll(verified).toMatchObject({ events: 26, unanchored: 1, faults: [] });
  });

  test("is anchored further from where it was, in a chain", async () => {
    await run(log.store.append(anAppend(50, 0)));
    await anchorAll(log.readPool);
    expect((await anchors()).at(-1)).toEqual({ number: 4, events: 1, total: 26 });
    expect(await verified()).toMatchObject({ events: 26, anchors: 4, faults: [] });
  });

  test("misses the last event of a stream", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(1)}' AND version = 3`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[1, 10, 9]]);
    expect(faults).toHaveLength(1);
    expect(describeFault(faults[0]!)).toMatch(
      /^segment 1 \(after 0\/0\/0 up to .*\): 1 events are gone, of 10$/,
    );
  });

  test("misses a whole stream", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(2)}'`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[3, 5, 1]]);
    expect(faults).toHaveLength(1);
  });

  test("misses its own last events", async () => {
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 7)`);
    expect(segments((await verified()).faults)).toEqual([
      [2, 10, 8],
      [3, 5, 0],
    ]);
  });

  test("misses its last events though their anchors went with them", async () => {
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 5);
      DELETE FROM kernel.anchor WHERE number = 3`);
    expect((await verified()).faults).toEqual([{ fault: "anchors-cut", anchor: 3 }]);
  });

  test("misses them even when the record of the anchors was mended, by an anchor noted elsewhere", async () => {
    const { head } = await verified();
    await change(`DELETE FROM kernel.event WHERE (epoch, tx, position) IN
      (SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 5);
      DELETE FROM kernel.anchor WHERE number = 3;
      UPDATE kernel.anchor_head SET count = 2, hash = (SELECT hash FROM kernel.anchor WHERE number = 2)`);
    expect((await verified()).faults).toEqual([]);
    const { faults } = await run(verify(log.readPool, () => {}, head));
    expect(faults).toEqual([{ fault: "anchors-cut", anchor: 3 }]);
  });

  test("finds events of two streams that changed places in the order", async () => {
    const place = (stream: number) =>
      `(SELECT position FROM kernel.event WHERE stream = '${uuid(stream)}' AND version = 1)`;
    await change(`ALTER TABLE kernel.event ALTER COLUMN position SET GENERATED BY DEFAULT;
      UPDATE kernel.event SET position = CASE WHEN stream = '${uuid(10)}' THEN ${place(11)} ELSE ${place(10)} END
      WHERE version = 1 AND stream IN ('${uuid(10)}', '${uuid(11)}')`);
    const { faults } = await verified();
    expect(segments(faults)).toEqual([[1, 10, 10]]);
    expect(faults).toHaveLength(1);
  });

  test("finds a stream that was written anew with good hashes", async () => {
    await change(`UPDATE kernel.event SET data = '{"n": 7}',
      hash = kernel.event_hash(NULL, stream, version, event_id, command_id, type, schema_version, recorded_at,
        '{"n": 7}', meta) WHERE stream = '${uuid(1)}' AND version = 1;
      DELETE FROM kernel.event WHERE stream = '${uuid(1)}' AND version > 1`);
    expect(segments((await verified()).faults)).toEqual([[1, 10, 8]]);
  });

  test("finds an event that was put in with a good hash", async () => {
    await change(`INSERT INTO kernel.event
        (tx, position, stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
      OVERRIDING SYSTEM VALUE
      SELECT e.tx, e.position - 1, i.stream, 1, i.stream, e.type, 1::smallint, e.recorded_at, '{}', '{}',
        kernel.event_hash(NULL, i.stream, 1, i.stream, NULL, e.type, 1::smallint, e.recorded_at, '{}', '{}')
      FROM kernel.event e, (SELECT '${uuid(77)}'::uuid AS stream) i
      WHERE e.stream = '${uuid(1)}' AND e.version = 1`);
    expect(segments((await verified()).faults)).toEqual([[1, 10, 11]]);
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
      "UPDATE kernel.anchor_head SET hash = '\\x00'",
      { fault: "anchor-changed", anchor: 3 },
    ],
  ])("finds an anchor that was %s", async (_, what, fault) => {
    await change(what);
    expect((await verified()).faults[0]).toEqual(fault);
  });

  test("names the first fault first, in the order of the log", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(2)}' AND version = 4`);
    await change(`UPDATE kernel.event SET data = '{}' WHERE stream = '${uuid(13)}' AND version = 2`);
    expect((await verified()).faults).toMatchObject([
      { fault: "changed", stream: uuid(13), version: 2 },
      { fault: "segment", anchor: 3 },
    ]);
  });

  test("cannot be changed without taking its triggers away", async () => {
    for (const forbidden of [
      "UPDATE kernel.anchor SET events = 0",
      "DELETE FROM kernel.anchor",
      "TRUNCATE kernel.anchor",
      "DELETE FROM kernel.anchor_head",
      "UPDATE kernel.anchor_head SET count = 1",
    ])
      await expect(log.readPool.query(forbidden)).rejects.toThrow(/may not be changed/);
  });
});
