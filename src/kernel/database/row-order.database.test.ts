import { Effect } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ListPlace } from "#vocabulary/list-place";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "./pools.ts";
import { afterPlace, inOrder } from "./row-order.ts";
import { queryOn } from "./tables.ts";

interface Tables {
  readonly "toy.letter": { readonly id: string; readonly came_at: Date };
}

let database: TestDatabase;
let pool: Pool;

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const second = Date.UTC(2026, 10, 28, 12);

/** Letters 1 to 3 came a second after each other, and 4 at the same moment as 3. */
beforeEach(async () => {
  database = await createTestDatabase();
  pool = makePool({ connectionString: database.url }, 3);
  await pool.query("CREATE SCHEMA toy");
  await pool.query("CREATE TABLE toy.letter (id uuid PRIMARY KEY, came_at timestamptz NOT NULL)");
  for (const [number, at] of [1, 2, 3, 3].entries())
    await pool.query("INSERT INTO toy.letter VALUES ($1, $2)", [
      idOf(number + 1),
      new Date(second + at * 1_000),
    ]);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const listed = async (isOldestFirst: boolean, after: ListPlace) => {
  const order = { table: "toy.letter", moment: "came_at", isOldestFirst };
  const rows = await Effect.runPromise(
    queryOn<Tables>(pool)("list", (db) =>
      db
        .selectFrom("toy.letter")
        .select("id")
        .where(afterPlace(order, after))
        .orderBy(inOrder(order))
        .execute(),
    ),
  );
  return rows.map(({ id }) => Number(id.at(-1)));
};
const placeOf = (number: number): ListPlace => ({
  id: idOf(number),
  at: second + Math.min(number, 3) * 1_000,
});

test("a page continues after its place, also among rows of one moment", async () => {
  expect(await listed(true, placeOf(1))).toEqual([2, 3, 4]);
  expect(await listed(true, placeOf(3))).toEqual([4]);
  expect(await listed(false, placeOf(4))).toEqual([3, 2, 1]);
  expect(await listed(false, placeOf(1))).toEqual([]);
});

test.for([
  ["has moved to the end", "UPDATE toy.letter SET came_at = now() + interval '1 hour' WHERE id = $1", [4, 2]],
  ["is gone", "DELETE FROM toy.letter WHERE id = $1", [4]],
] as const)(
  "a page continues at the same place when the row %s that was there",
  async ([, change, later]) => {
    await pool.query(change, [idOf(2)]);
    expect(await listed(true, placeOf(2))).toEqual([3, ...later]);
    expect(await listed(false, placeOf(2))).toEqual([1]);
  },
);
