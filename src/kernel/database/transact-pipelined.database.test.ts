import { Effect, Exit, Layer } from "effect";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { Pools, poolsLayer } from "./pools.ts";
import { afterCommit, onConnection, transactPipelined } from "./transact.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE note (text text UNIQUE)");
});
beforeEach(async () => void (await database.pool.query("TRUNCATE note")));
afterAll(() => database.drop());

const run = <A, E>(work: Effect.Effect<A, E, Pools>) =>
  Effect.runPromiseExit(
    Effect.provide(work, Layer.fresh(poolsLayer({ connectionString: database.url }, testLogKeys))),
  );
const write = (text: string) =>
  Effect.flatMap(Pools, ({ main }) =>
    onConnection(main, "write", (db) => db.query("INSERT INTO note VALUES ($1) RETURNING text", [text])),
  );
const notes = async () =>
  (await database.pool.query("SELECT text FROM note ORDER BY text")).rows.map(({ text }) => text as string);
const together = { concurrency: "unbounded" } as const;
const names = Array.from({ length: 200 }, (_, n) => `note ${n}`).toSorted();

test("a pipelined transaction commits what many write at once, and gives each its own result", async () => {
  const done: string[] = [];
  const writeOne = (name: string) =>
    Effect.gen(function* () {
      const { rows } = yield* write(name);
      yield* afterCommit(Effect.sync(() => done.push(name)));
      expect(done).toEqual([]);
      return rows[0]!.text as string;
    });
  const exit = await run(transactPipelined(Effect.forEach(names, writeOne, together)));
  expect(exit).toEqual(Exit.succeed(names));
  expect(await notes()).toEqual(names);
  expect(done.toSorted()).toEqual(names);
});

test("a pipelined transaction of which one statement fails writes nothing, and the next one works", async () => {
  const twice = transactPipelined(Effect.forEach([...names, "note 7"], write, together));
  const after = transactPipelined(write("after"));
  const exit = await run(Effect.andThen(Effect.exit(twice), (failed) => Effect.as(after, failed)));
  expect(exit).toMatchObject({ value: { _tag: "Failure" } });
  expect(await notes()).toEqual(["after"]);
});
