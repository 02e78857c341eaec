import { Cause, Effect, Exit, Layer } from "effect";
import { sql } from "kysely";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, Pools } from "./pools.ts";
import { type Query, queryOn } from "./tables.ts";
import { transact } from "./transact.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

interface Tables {
  readonly note: { readonly id: number; readonly text: string };
}

let database: TestDatabase;
let pool: Pool;
let query: Query<Tables>;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE note (id int PRIMARY KEY, text text NOT NULL)");
  pool = makePool({ connectionString: database.url }, 3);
  query = queryOn<Tables>(pool);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const run = <A, E>(work: Effect.Effect<A, E, Pools>) =>
  Effect.runPromiseExit(
    Effect.provide(
      work,
      Layer.succeed(Pools, Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys })),
    ),
  );
const add = (id: number) =>
  query("add", (db) =>
    db
      .insertInto("note")
      .values({ id, text: `note ${id}` })
      .execute(),
  );
const ids = () =>
  query("ids", async (db) =>
    (await db.selectFrom("note").select("id").orderBy("id").execute()).map(({ id }) => id),
  );
const backend = () =>
  query("backend", async (db) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    return rows[0]!.pid;
  });
const many = <A, E, R>(each: Effect.Effect<A, E, R>) =>
  Effect.all(
    Array.from({ length: 12 }, () => each),
    { concurrency: "unbounded" },
  );
const failure = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) ? exit.cause.reasons.find(Cause.isFailReason)?.error : undefined;

test("outside a transaction a query uses any connection, and its writes are visible immediately", async () => {
  const exit = await run(Effect.all([add(1), many(backend())]));
  expect(Exit.isSuccess(exit) && new Set(exit.value[1]).size).toBeGreaterThan(1);
  expect((await database.pool.query("SELECT * FROM note")).rows).toEqual([{ id: 1, text: "note 1" }]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("within a transaction every query uses its connection, concurrent ones too", async () => {
  const exit = await run(transact(Effect.all([add(1), many(backend()), ids()])));
  if (!Exit.isSuccess(exit)) throw new Error(Cause.pretty(exit.cause));
  expect(new Set(exit.value[1]).size).toBe(1);
  expect(exit.value[2]).toEqual([1]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("two concurrent transactions have a connection each, and do not see each other's writes", async () => {
  const one = (id: number) => transact(Effect.all([add(id), ids(), backend()]));
  const exit = await run(Effect.all([one(1), one(2)], { concurrency: 2 }));
  if (!Exit.isSuccess(exit)) throw new Error(Cause.pretty(exit.cause));
  const [[, first, onePid], [, second, otherPid]] = exit.value;
  expect(onePid).not.toBe(otherPid);
  expect(first.length + second.length).toBeGreaterThanOrEqual(2);
  expect(await run(ids())).toEqual(Exit.succeed([1, 2]));
});

test("a query fails with its own name, inside a transaction and outside", async () => {
  await run(add(1));
  for (const work of [add(1), transact(add(1))])
    expect(failure(await run(work))).toMatchObject({
      _tag: "DatabaseUnavailable",
      during: "add",
      cause: { code: "23505" },
    });
  expect(await run(ids())).toEqual(Exit.succeed([1]));
});
