import { type Generated, Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ListCursor, pageOf, cursorIn } from "#vocabulary/list-cursor";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { afterRow, inOrder } from "./row-order.ts";

interface Tables {
  readonly post: { readonly id: Generated<string>; readonly said_at: Date; readonly word: string };
}

let database: TestDatabase;
let db: Kysely<Tables>;

/** Nine rows in two milliseconds: a place cannot tell those of one apart. */
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) });
  await database.pool.query(`
    CREATE TABLE post (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), said_at timestamptz NOT NULL, word text NOT NULL);
    INSERT INTO post (said_at, word) SELECT '2026-11-29T08:00:00.0005Z'::timestamptz + n * interval '150 microseconds', n
    FROM generate_series(1, 9) AS n`);
});
afterAll(() => database.drop());

const perPage = 2;
const read = async (isOldestFirst: boolean, after: ListCursor | null) => {
  const order = { table: "post", moment: "said_at", isOldestFirst };
  const rows = db.selectFrom("post").selectAll();
  const found = await (after === null ? rows : rows.where(afterRow(order, after)))
    .orderBy(inOrder(order))
    .limit(perPage + 1)
    .execute();
  return pageOf(found, perPage, ({ said_at: at }) => at.getTime());
};
/** Reads every page after a place, and no more than there can be. */
const readAll = async (isOldestFirst: boolean, from: ListCursor | null = null) => {
  const words: string[] = [];
  for (let [after, pages] = [from, 0]; pages < 9; pages += 1) {
    const { page, next } = await read(isOldestFirst, after);
    words.push(...page.map(({ word }) => word));
    if (next === null) break;
    after = cursorIn(next);
  }
  return words;
};

test("a list by a moment of the database's has each row once, from either end, also within one millisecond", async () => {
  const words = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
  expect(await readAll(true)).toEqual(words);
  expect(await readAll(false)).toEqual(words.toReversed());
});

test.each([true, false])(
  "a list goes on where the last row of a page is gone, and leaves no row out (oldest first: %s)",
  async (isOldestFirst) => {
    const { page, next } = await read(isOldestFirst, null);
    const last = page.at(-1)!;
    await db.deleteFrom("post").where("id", "=", last.id).execute();
    const rest = await db.selectFrom("post").select("word").where("id", "!=", page[0]!.id).execute();
    const found = await readAll(isOldestFirst, cursorIn(next ?? undefined));
    expect(found).toEqual(expect.arrayContaining(rest.map(({ word }) => word)));
    await db.insertInto("post").values(last).execute();
  },
);
