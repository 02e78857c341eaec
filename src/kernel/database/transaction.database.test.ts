import { Cause, Effect, Exit, Fiber } from "effect";
import type { Pool, PoolClient } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "./pools.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE note (text text)");
  pool = makePool({ connectionString: database.url }, 1);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const write = (client: PoolClient, text: string) =>
  Effect.promise(() => client.query("INSERT INTO note VALUES ($1)", [text]));
const notes = async () => (await database.pool.query("SELECT text FROM note")).rows.map(({ text }) => text);
const backend = (client: PoolClient) =>
  Effect.promise(async () => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid as number);

test("a transaction whose work succeeds is committed", async () => {
  const answer = await Effect.runPromise(inTransaction(pool, (client) => Effect.as(write(client, "a"), 7)));
  expect(answer).toBe(7);
  expect(await notes()).toEqual(["a"]);
});

test.each([
  ["a failure", Effect.fail("no" as const)],
  ["a defect", Effect.die(new Error("bug"))],
  ["an interruption", Effect.interrupt],
])("%s rolls back everything, and the connection is reused", async (_, end: Effect.Effect<never, "no">) => {
  const pids = new Set<number>();
  const work = inTransaction(pool, (client) =>
    Effect.gen(function* () {
      pids.add(yield* backend(client));
      yield* write(client, "a");
      yield* end;
    }),
  );
  for (let n = 0; n < 3; n++) expect(Exit.isFailure(await Effect.runPromiseExit(work))).toBe(true);
  expect(await notes()).toEqual([]);
  expect(pids.size).toBe(1);
});

test("a transaction interrupted while the database works on it is rolled back", async () => {
  const fiber = Effect.runFork(
    inTransaction(pool, (client) =>
      Effect.andThen(
        write(client, "a"),
        Effect.promise(() => client.query("SELECT pg_sleep(0.3)")),
      ),
    ),
  );
  const sleeping = "SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(0.3)' AND state = 'active'";
  await eventually(async () => expect((await database.pool.query(sleeping)).rowCount).toBe(1));
  await Effect.runPromise(Fiber.interrupt(fiber));
  expect(await notes()).toEqual([]);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a connection lost between two statements fails the work and nothing else", async () => {
  const work = inTransaction(pool, (client) =>
    Effect.gen(function* () {
      const pid = yield* backend(client);
      const gone = new Promise((resolve) => client.once("end", resolve));
      yield* Effect.promise(() => database.pool.query("SELECT pg_terminate_backend($1)", [pid]));
      yield* Effect.promise(() => gone);
    }),
  );
  const exit = await Effect.runPromiseExit(work);
  expect(Exit.isFailure(exit) && exit.cause.reasons.find(Cause.isFailReason)?.error).toMatchObject({
    _tag: "DatabaseUnavailable",
    during: "commit",
  });
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
