import { Cause, Effect, Exit, Fiber, Layer, ManagedRuntime } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, Pools } from "./pools.ts";
import { queryOn } from "./tables.ts";
import { afterCommit, onConnection, transact } from "./transact.ts";
import { OpenTransaction } from "./transaction.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

interface Tables {
  readonly note: { readonly text: string };
}

let database: TestDatabase;
/** A pool of one connection: holding a second one would wait for ever. */
let pool: Pool;
let runtime: ManagedRuntime.ManagedRuntime<Pools, never>;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE note (text text UNIQUE)");
  pool = makePool({ connectionString: database.url }, 1, { connectionTimeoutMillis: 1_000 });
  runtime = ManagedRuntime.make(
    Layer.succeed(Pools, Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys })),
  );
});

afterEach(async () => {
  await runtime.dispose();
  await pool.end();
  await database.drop();
});

const run = <A, E>(work: Effect.Effect<A, E, Pools>) => runtime.runPromiseExit(work);
const write = (text: string) =>
  onConnection(pool, "write", (connection) => connection.query("INSERT INTO note VALUES ($1)", [text]));
const writeTyped = (text: string) =>
  queryOn<Tables>(pool)("write", (db) => db.insertInto("note").values({ text }).execute());
const seen = (text: string) =>
  queryOn<Tables>(pool)("read", (db) => db.selectFrom("note").where("text", "=", text).selectAll().execute());
/** What other connections see. */
const notes = async () =>
  (await database.pool.query("SELECT text FROM note ORDER BY text")).rows.map(({ text }) => text);
const notesNow = Effect.promise(notes);
const failure = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) ? exit.cause.reasons.find(Cause.isFailReason)?.error : undefined;
/** Asserts that every connection is back in the pool. */
const expectAllBack = () => {
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(pool.waitingCount).toBe(0);
};

describe("a transaction", () => {
  test("commits everything that was written within it, and other connections see it at the end", async () => {
    const exit = await run(
      transact(
        Effect.gen(function* () {
          yield* write("a");
          yield* writeTyped("b");
          expect(yield* seen("a")).toEqual([{ text: "a" }]);
          expect(yield* notesNow).toEqual([]);
          return 7;
        }),
      ),
    );
    expect(exit).toEqual(Exit.succeed(7));
    expect(await notes()).toEqual(["a", "b"]);
    expectAllBack();
  });

  test.each([
    ["a refusal", "Fail", Effect.fail({ _tag: "No" as const })],
    ["a defect", "Die", Effect.die(new Error("bug"))],
    ["an interruption", "Interrupt", Effect.interrupt],
  ])(
    "is rolled back by %s, which is rethrown unchanged",
    async (_, kind, end: Effect.Effect<never, unknown>) => {
      const exit = await run(transact(Effect.all([write("a"), writeTyped("b"), end])));
      expect(Exit.isFailure(exit) && exit.cause.reasons.map(({ _tag }) => _tag)).toEqual([kind]);
      expect(await notes()).toEqual([]);
      expectAllBack();
    },
  );

  test("within another is a part of it: rolled back with it, and with what it wrote before", async () => {
    const inner = transact(Effect.andThen(write("inner"), OpenTransaction));
    const exit = await run(
      transact(
        Effect.gen(function* () {
          yield* write("outer");
          expect(yield* inner).toBe(yield* OpenTransaction);
          expect(yield* notesNow).toEqual([]);
          return yield* Effect.fail("no");
        }),
      ),
    );
    expect(failure(exit)).toBe("no");
    expect(await notes()).toEqual([]);
    expectAllBack();
  });

  test("in which a statement failed is not taken for committed, even when the failure was caught", async () => {
    let ran = 0;
    const exit = await run(
      transact(
        Effect.gen(function* () {
          yield* afterCommit(Effect.sync(() => ran++));
          yield* write("a");
          yield* Effect.ignore(write("a"));
        }),
      ),
    );
    expect(failure(exit)).toMatchObject({ _tag: "DatabaseUnavailable", during: "commit" });
    expect(ran).toBe(0);
    expect(await notes()).toEqual([]);
    expectAllBack();
  });

  test("waits its turn for one of few connections, and all succeed", async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => String(n).padStart(2, "0"));
    const exits = await Promise.all(numbers.map((n) => run(transact(transact(writeTyped(n))))));
    expect(exits.every(Exit.isSuccess)).toBe(true);
    expect(await notes()).toEqual(numbers);
    expectAllBack();
  });

  test("is rolled back and releases its connection when it is interrupted during a query", async () => {
    const sleep = onConnection(pool, "sleep", (connection) => connection.query("SELECT pg_sleep(0.2)"));
    const fiber = runtime.runFork(transact(Effect.andThen(write("a"), sleep)));
    const sleeping = "SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(0.2)' AND state = 'active'";
    await eventually(async () => expect((await database.pool.query(sleeping)).rowCount).toBe(1));
    await runtime.runPromise(Fiber.interrupt(fiber));
    expect(await notes()).toEqual([]);
    expectAllBack();
  });

  test("that gets no connection fails as any query does, without effects", async () => {
    const client = await pool.connect();
    let begun = false;
    const exit = await run(transact(Effect.sync(() => (begun = true))));
    client.release();
    expect(failure(exit)).toMatchObject({ _tag: "DatabaseUnavailable", during: "connect" });
    expect(begun).toBe(false);
  });
});

describe("an effect deferred until after the commit", () => {
  test("runs once other connections see the writes, once, in the order of deferral", async () => {
    const ran: [string, readonly string[]][] = [];
    const note = (what: string) =>
      afterCommit(Effect.flatMap(notesNow, (then) => Effect.sync(() => ran.push([what, then]))));
    await run(
      transact(
        Effect.gen(function* () {
          yield* note("first");
          yield* transact(note("of the inner"));
          yield* write("a");
          yield* note("last");
          expect(ran).toEqual([]);
        }),
      ),
    );
    expect(ran).toEqual([
      ["first", ["a"]],
      ["of the inner", ["a"]],
      ["last", ["a"]],
    ]);
  });

  test.each([
    ["a refusal", Effect.fail("no")],
    ["a defect", Effect.die(new Error("bug"))],
    ["an interruption", Effect.interrupt],
  ])("never runs after %s", async (_, end: Effect.Effect<never, unknown>) => {
    let ran = 0;
    await run(transact(Effect.andThen(afterCommit(Effect.sync(() => ran++)), end)));
    await run(transact(write("another")));
    expect(ran).toBe(0);
  });

  test("runs immediately outside a transaction", async () => {
    let ran = 0;
    await run(afterCommit(Effect.sync(() => ran++)));
    expect(ran).toBe(1);
  });

  test("runs outside the transaction: it may query, write, and begin another", async () => {
    let around: unknown = "unknown";
    let later = 0;
    const after = Effect.gen(function* () {
      around = yield* OpenTransaction;
      yield* write("after");
      yield* transact(Effect.andThen(writeTyped("in another"), Effect.ignore(Effect.fail("no"))));
      yield* afterCommit(Effect.sync(() => later++));
    });
    const exit = await run(transact(Effect.andThen(write("a"), afterCommit(Effect.ignore(after)))));
    expect(Exit.isSuccess(exit)).toBe(true);
    expect(around).toBeNull();
    expect(later).toBe(1);
    expect(await notes()).toEqual(["a", "after", "in another"]);
    expectAllBack();
  });
});
