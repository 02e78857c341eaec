import { createHash } from "node:crypto";
import { Effect } from "effect";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { findBrokenLinks } from "./broken-link.ts";
import { anAppend, anEvent, run, uuid } from "./events.fixture.ts";
import { openLog } from "./log.fixture.ts";

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

const change = (what: string) => log.readPool.query(what);
const broken = async () =>
  (await run(findBrokenLinks(log.readPool))).map(({ stream, version, fault }) => [stream, version, fault]);

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
    expect(await broken()).toEqual([[uuid(2), 3, "missing"]]);
  });

  test("the first row of a stream that was deleted", async () => {
    await change(`DELETE FROM kernel.event WHERE stream = '${uuid(12)}' AND version = 1`);
    expect(await broken()).toEqual([[uuid(12), 2, "missing"]]);
  });

  test("two rows of a stream that changed places", async () => {
    await change(
      `UPDATE kernel.event SET version = version + 10 WHERE stream = '${uuid(1)}' AND version >= 2`,
    );
    await change(`UPDATE kernel.event SET version = CASE version WHEN 12 THEN 3 ELSE 2 END
      WHERE stream = '${uuid(1)}' AND version > 10`);
    expect(await broken()).toEqual([[uuid(1), 2, "changed"]]);
  });

  test("a row that was moved to another stream", async () => {
    await change(
      `UPDATE kernel.event SET stream = '${uuid(11)}', version = 4 WHERE stream = '${uuid(10)}' AND version = 3`,
    );
    expect(await broken()).toEqual([[uuid(11), 4, "changed"]]);
  });
});
