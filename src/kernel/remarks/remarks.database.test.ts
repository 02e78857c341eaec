import { Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isRemarkReference } from "#vocabulary/remark";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { poolsLayer } from "../database/pools.ts";
import { transact } from "../database/transact.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { uuidv7 } from "../uuidv7.ts";
import { postgresRemarks } from "./postgres-remarks.ts";
import { makeRemark, referenceTo } from "./remark.ts";
import { Remarks } from "./remarks.ts";

let database: TestDatabase;
let runtime: ReturnType<typeof start>;
const start = ({ url }: TestDatabase) =>
  ManagedRuntime.make(
    postgresRemarks.pipe(Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys))),
  );
beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
});
afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const reveal = <Value>(value: Value) =>
  runtime.runPromise(Effect.flatMap(Remarks, (remarks) => remarks.reveal(value)));
const keep = async (text: string, subject: string) => {
  const remark = makeRemark(text);
  await runtime.runPromise(Effect.flatMap(Remarks, (remarks) => remarks.keep(remark, subject)));
  return referenceTo(remark);
};
const erase = (...subjects: string[]) =>
  runtime.runPromise(Effect.flatMap(Remarks, (remarks) => remarks.erase(subjects)));

test("a text takes the place of its reference wherever it stands, and nothing else changes", async () => {
  const reference = await keep("Her mother called from 082 555 0199", uuidv7());
  expect(isRemarkReference(reference)).toBe(true);
  const answer = (text: string) => ({ notes: [{ text, by: "acc_1" }], at: 5, none: null, on: true });
  expect(await reveal(answer(reference))).toEqual(answer("Her mother called from 082 555 0199"));
  expect(await reveal(answer("No reference"))).toEqual(answer("No reference"));
});

test("equal texts have references that do not show it", async () => {
  const references = await Promise.all([keep("the same", uuidv7()), keep("the same", uuidv7())]);
  const hashes = references.map((reference) => reference.split(".")[1]);
  expect(new Set(hashes).size).toBe(2);
});

test("what was written about a stream is erased, with its salt; the reference stays, and other streams keep theirs", async () => {
  const [mine, theirs] = [uuidv7(), uuidv7()];
  const [gone, kept] = [await keep("about me", mine), await keep("about them", theirs)];
  await erase(mine);
  await erase();
  expect(await reveal([gone, kept])).toEqual([gone, "about them"]);
  const { rows } = await database.pool.query("SELECT subject, text FROM kernel.remark");
  expect(rows).toEqual([{ subject: theirs, text: "about them" }]);
});

test("a text that was altered beside the log is not shown as what was written", async () => {
  const reference = await keep("as written", uuidv7());
  await database.pool.query("UPDATE kernel.remark SET text = 'as altered'");
  expect(await reveal(reference)).toBe(reference);
});

test("a remark is kept only with its transaction", async () => {
  const remark = makeRemark("rolled back");
  const failing = Effect.flatMap(Remarks, (remarks) =>
    transact(Effect.andThen(remarks.keep(remark, uuidv7()), Effect.fail("no"))),
  );
  await expect(runtime.runPromise(failing)).rejects.toThrow("no");
  expect(await reveal(referenceTo(remark))).toBe(referenceTo(remark));
});

test("the texts of dead letters of an erased stream are emptied", async () => {
  const stream = uuidv7();
  await database.pool.query(
    `INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause, attempts,
       first_failed_at, last_failed_at, state, settled_at, reason)
     VALUES ('s', $1, $2, 1, 't', 1, '1', 1, 'no such person: Nomsa', 8, now(), now(), 'discarded', now(), 'Nomsa called')`,
    [uuidv7(), stream],
  );
  await erase(stream);
  const { rows } = await database.pool.query("SELECT cause, reason, state FROM kernel.dead_letter");
  expect(rows).toEqual([{ cause: "", reason: "", state: "discarded" }]);
});
