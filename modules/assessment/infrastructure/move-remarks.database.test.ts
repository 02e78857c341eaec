import { Effect } from "effect";
import { expect, test } from "vitest";
import { EventStore, type NewEvent } from "#kernel/event-store/event-store";
import { Remarks } from "#kernel/remarks/remarks";
import { uuidv7 } from "#kernel/uuidv7";
import { idFromUuid } from "#vocabulary/id";
import { isRemarkReference } from "#vocabulary/remark";
import { eachWithRemarks } from "../../../tests/support/remarks-database.ts";
import { assessmentEvents } from "../contract/events.ts";
import { moveRemarks } from "./move-remarks.ts";

const { pool, run } = eachWithRemarks();

const by = idFromUuid("acc", uuidv7());
const noteId = "0192f0c1-a7b8-4d3e-9f10-aa00000000a1";
type Written = readonly [type: string, schemaVersion: number, data: Readonly<Record<string, unknown>>];

/** What the program before wrote about an attempt. */
const former = (name: string): readonly Written[] => [
  ["assessment.note-added", 1, { noteId, by, text: `${name}'s mother called` }],
  ["assessment.note-retracted", 1, { noteId, by }],
  ["assessment.note-retracted", 2, { noteId, by, why: `it was ${name}'s aunt` }],
  [
    "assessment.extra-time-granted",
    1,
    { seconds: 60, deadline: "2026-11-21T09:00:00.000Z", by, why: `${name} is ill` },
  ],
  ["assessment.attempt-voided", 1, { by, why: `not ${name}` }],
  ["assessment.attempt-reinstated", 1, { by, why: `${name} after all` }],
];

const write = async (events: readonly Written[], stream = uuidv7()) => {
  const stored = events.map(([type, schemaVersion, data]): NewEvent => ({
    id: uuidv7(),
    type,
    schemaVersion,
    data,
  }));
  await run(
    Effect.flatMap(EventStore, (store) =>
      store.append({ stream, expectedVersion: 0, events: stored as [NewEvent, ...NewEvent[]] }),
    ),
  );
  return stream;
};
const read = (stream: string) => run(Effect.flatMap(EventStore, (store) => store.readStream(stream)));
const reveal = <Value>(value: Value) => run(Effect.flatMap(Remarks, (remarks) => remarks.reveal(value)));

const move = async () => {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    const line = await moveRemarks(client);
    await client.query("COMMIT");
    return line;
  } finally {
    client.release();
  }
};

test("texts about learners leave the events of before and are read from beside the log, as they were", async () => {
  const stream = await write(former("Nomsa"));
  expect(await move()).toBe("5 texts about learners moved out of events, 0 of them of people who are erased");
  const events = await read(stream);
  expect(JSON.stringify(events)).not.toContain("Nomsa");
  const decoded = events.map((event) => assessmentEvents.decode(event));
  expect(events.map(({ type, schemaVersion }) => [type, schemaVersion])).toEqual([
    ["assessment.note-added", 2],
    ["assessment.note-retracted", 1],
    ["assessment.note-retracted", 3],
    ["assessment.extra-time-granted", 2],
    ["assessment.attempt-voided", 2],
    ["assessment.attempt-reinstated", 2],
  ]);
  const before = former("Nomsa").map(([type, schemaVersion, data]) =>
    assessmentEvents.decode({ type, schemaVersion, data }),
  );
  expect(await reveal(decoded)).toEqual(before);
  expect(await move()).toBe("0 texts about learners moved out of events, 0 of them of people who are erased");
  expect(await read(stream)).toEqual(events);
});

test("texts about people who were erased before are not kept", async () => {
  const accountId = idFromUuid("acc", uuidv7());
  await write([["identity.person-erased", 1, { accountId }]]);
  const gone = await write([["assessment.attempt-claimed", 1, { accountId }], ...former("Sipho")]);
  const other = await write(former("Thandi"));
  expect(await move()).toBe(
    "10 texts about learners moved out of events, 5 of them of people who are erased",
  );
  const { data } = (await reveal(await read(gone))).find(({ type }) => type === "assessment.attempt-voided")!;
  expect(isRemarkReference((data as { why: string }).why)).toBe(true);
  expect(JSON.stringify(await reveal(await read(other)))).toContain("not Thandi");
  const { rows } = await pool().query("SELECT 1 FROM kernel.remark WHERE text LIKE '%Sipho%'");
  expect(rows).toEqual([]);
});

test("a reason for marking again is about a question and stays", async () => {
  const { data } = assessmentEvents.attemptReMarked({
    ...{ passed: true, sections: [], correct: [], key: {}, questionId: "rules-1", questionVersion: 2 },
    ...{ reMarkedAt: "2026-11-21T09:00:00.000Z", by: by as never, why: "The key was wrong" },
  });
  const stream = await write([["assessment.attempt-re-marked", 1, data]]);
  await move();
  expect(await read(stream)).toMatchObject([{ schemaVersion: 1, data }]);
});
