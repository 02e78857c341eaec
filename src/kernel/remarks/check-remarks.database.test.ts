import { Effect } from "effect";
import { expect, test } from "vitest";
import { eachWithRemarks } from "../../../tests/support/remarks-database.ts";
import { EventStore } from "../event-store/event-store.ts";
import { uuidv7 } from "../uuidv7.ts";
import { remarksIntegrity } from "./check-remarks.ts";
import { makeRemark, referenceTo } from "./remark.ts";
import { Remarks } from "./remarks.ts";

const { pool, run } = eachWithRemarks();

const check = () => run(remarksIntegrity.run);

/** An event with the reference of a text, and the text beside it. */
const write = async (text: string) => {
  const [stream, remark] = [uuidv7(), makeRemark(text)];
  const event = { id: uuidv7(), type: "test.said", schemaVersion: 1, data: { why: referenceTo(remark) } };
  await run(
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
  await run(Effect.flatMap(Remarks, ({ erase }) => erase([stream])));
  expect(await check()).toEqual({ checked: 1, faults: [] });
});

test.each([
  ["another text", "UPDATE kernel.remark SET text = 'another'"],
  ["another salt", "UPDATE kernel.remark SET salt = '\\x00'"],
  ["another id", "UPDATE kernel.remark SET id = '0192f0c1-a7b8-7d3e-9f10-aa0000000001'"],
])("a remark that was given %s is named", async (_, change) => {
  const { stream } = await write("as written");
  await pool().query(change);
  expect(await check()).toMatchObject({
    checked: 1,
    faults: [expect.stringContaining(`about ${stream} is not what was written`)],
  });
});
