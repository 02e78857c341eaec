import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { Pools, poolsLayer } from "./pools.ts";
import { preparedListOn } from "./prepared-list.ts";
import { transact } from "./transact.ts";

interface Tables {
  readonly counted: { readonly number: number; readonly word: string };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE counted (number int PRIMARY KEY, word text)");
  await database.pool.query("INSERT INTO counted VALUES (1, 'one'), (2, 'two')");
});
afterAll(() => database.drop());

/** With one connection, so that it is the same one each time. */
const run = <A, E>(work: Effect.Effect<A, E, Pools>) =>
  Effect.runPromise(
    Effect.provide(work, Layer.fresh(poolsLayer({ connectionString: database.url }, testLogKeys, 1))),
  );
const list = (word: string | null) =>
  Effect.flatMap(Pools, ({ main }) =>
    preparedListOn<Tables>(main)("counted.list", (db) => {
      const rows = db.selectFrom("counted").selectAll().orderBy("number");
      return word === null ? rows : rows.where("word", "=", word);
    }),
  );
const prepared = Effect.flatMap(Pools, ({ main }) =>
  Effect.promise(async () => {
    const text = "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%counted%'";
    return (await main.query(text)).rows.length;
  }),
);

test("each form of a list is prepared once by a connection, whatever its values are", async () => {
  const found = await run(
    Effect.gen(function* () {
      const all = yield* list(null);
      const [one, two, none] = [yield* list("one"), yield* list("two"), yield* list("three")];
      return [all.length, one.length, two.length, none.length, yield* prepared];
    }),
  );
  expect(found).toEqual([2, 1, 1, 0, 2]);
});

test("a list is found also after its table was given another column, within a transaction from the next one on", async () => {
  await run(
    Effect.gen(function* () {
      const read = Effect.map(list(null), (rows) => rows[0]);
      expect(yield* read).toEqual({ number: 1, word: "one" });
      yield* Effect.promise(() => database.pool.query("ALTER TABLE counted ADD COLUMN more int"));
      expect(yield* read).toEqual({ number: 1, word: "one", more: null });
      yield* Effect.promise(() => database.pool.query("ALTER TABLE counted DROP COLUMN more"));
      expect(yield* Effect.flip(transact(read))).toMatchObject({ during: "counted.list" });
      expect(yield* transact(read)).toEqual({ number: 1, word: "one" });
    }),
  );
});
