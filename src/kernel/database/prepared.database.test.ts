import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { Pools, poolsLayer } from "./pools.ts";
import { preparedOn } from "./prepared.ts";
import { transact, transactPipelined } from "./transact.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE counted (number int PRIMARY KEY)");
});
afterAll(() => database.drop());

const run = <A, E>(work: Effect.Effect<A, E, Pools>) =>
  Effect.runPromise(
    Effect.provide(work, Layer.fresh(poolsLayer({ connectionString: database.url }, testLogKeys))),
  );
const statements = Effect.map(Pools, ({ main }) => {
  const prepared = preparedOn(main);
  return {
    add: prepared<{ number: number }>("test-add", "INSERT INTO counted VALUES ($1) RETURNING number"),
    plans: prepared<{ plans: number }>(
      "test-plans",
      "SELECT count(*)::int AS plans FROM pg_prepared_statements WHERE name = 'test-add'",
    ),
  };
});
const numbers = async () =>
  (await database.pool.query("SELECT number FROM counted ORDER BY number")).rows.map(({ number }) => number);

test("a prepared statement is planned once by a connection, also when many are sent before the first answer", async () => {
  const many = Array.from({ length: 50 }, (_, number) => number);
  const found = await run(
    transactPipelined(
      Effect.gen(function* () {
        const { add, plans } = yield* statements;
        const added = yield* Effect.forEach(many, (number) => add(number), { concurrency: "unbounded" });
        return [added.flat().map(({ number }) => number), yield* plans()];
      }),
    ),
  );
  expect(found).toEqual([many, [{ plans: 1 }]]);
  expect(await numbers()).toEqual(many);
});

test("a prepared statement is undone with the transaction that sent it, and a failure names it", async () => {
  const before = await numbers();
  const twice = Effect.flatMap(statements, ({ add }) => transact(Effect.andThen(add(100), add(100))));
  expect(await run(Effect.flip(twice))).toMatchObject({ _tag: "DatabaseUnavailable", during: "test-add" });
  expect(await numbers()).toEqual(before);
});
