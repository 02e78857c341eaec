import { Effect, Exit, Layer } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { verify } from "../anchor/verify.ts";
import { Audit } from "../audit/audit.ts";
import { postgresAudit } from "../audit/postgres-audit.ts";
import { Pools } from "../database/pools.ts";
import { onConnection, transact } from "../database/transact.ts";
import { anAppend, uuid } from "../event-store/events.fixture.ts";
import { openLog } from "../event-store/log.fixture.ts";
import { type Glass, glassesOn, pourPlan } from "./glass.fixture.ts";
import { oneStatement, type Statement } from "../event-store/append-statements.ts";
import { encodeAppend } from "../event-store/encoded.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let log: ReturnType<typeof openLog>;
let glass: Glass;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query("CREATE TABLE thing (n int)");
  log = openLog(database.url);
  glass = glassesOn(log.store);
});

afterEach(async () => {
  await Promise.all([log.appendPool.end(), log.readPool.end()]);
  await database.drop();
});

const stream = uuid(1);
const commandId = uuid(500);
const exitOf = <A, E>(work: Effect.Effect<A, E, Pools | Audit>) => {
  const pools = Layer.sync(Pools, () =>
    Pools.of({ main: log.readPool, append: log.appendPool, pipelined: log.appendPool, logKeys: testLogKeys }),
  );
  return Effect.runPromiseExit(Effect.provide(work, Layer.provideMerge(postgresAudit, pools)));
};
const run = async <A, E>(work: Effect.Effect<A, E, Pools | Audit>): Promise<A> => {
  const exit = await exitOf(work);
  if (Exit.isFailure(exit)) throw new Error(String(exit.cause));
  return exit.value;
};
const pour = (amount: number, command?: string) => glass.change(stream, pourPlan(amount, command));
const insertRow = (n: number) =>
  onConnection(log.readPool, "insert", (connection) =>
    connection.query("INSERT INTO thing VALUES ($1)", [n]),
  );
const recordEntry = Effect.flatMap(Audit, (audit) =>
  audit.record({
    actor: null,
    roles: [],
    action: "identity.create-account",
    target: null,
    facts: {},
    reference: "r",
  }),
);
const counts = async () => {
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM kernel.event) AS events, (SELECT count(*)::int FROM thing) AS rows,
       (SELECT count(*)::int FROM kernel.audit_entry) AS entries`,
  );
  return rows[0] as { events: number; rows: number; entries: number };
};

describe("a change inside a transaction", () => {
  test("commits together with a table row and an audit entry", async () => {
    const level = await run(
      transact(
        Effect.gen(function* () {
          yield* insertRow(1);
          const answer = yield* pour(3, commandId);
          yield* recordEntry;
          expect(yield* Effect.promise(counts)).toEqual({ events: 0, rows: 0, entries: 0 });
          return answer;
        }),
      ),
    );
    expect(level).toBe(3);
    expect(await counts()).toEqual({ events: 1, rows: 1, entries: 1 });
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("leaves nothing behind when the transaction fails, in the log or in the cache", async () => {
    await run(pour(1));
    const exit = await exitOf(
      transact(Effect.all([insertRow(1), pour(3, commandId), recordEntry, Effect.fail("no")])),
    );
    expect(Exit.isFailure(exit)).toBe(true);
    expect(await counts()).toEqual({ events: 1, rows: 0, entries: 0 });
    // The command is unknown and the level is the old one: the cached fold never included what was rolled
    // back.
    expect(await run(pour(3, commandId))).toBe(4);
    expect(await counts()).toMatchObject({ events: 2 });
  });

  test("sees earlier changes of the same transaction", async () => {
    const levels = await run(transact(Effect.all([pour(4), pour(4), pour(4)])));
    expect(levels).toEqual([4, 8, null]);
    expect((await run(glass.read(stream))).version).toBe(2);
    expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
  });

  test("decides again when another process wrote first", async () => {
    await run(pour(1));
    const other = glassesOn(openedElsewhere().store);
    await run(other.change(stream, pourPlan(2)));
    expect(await run(transact(Effect.andThen(insertRow(1), pour(4))))).toBe(7);
    expect(await counts()).toMatchObject({ events: 3, rows: 1 });
  });

  test("waits for a concurrent transaction on the same stream, then decides on what that one committed", async () => {
    const rival = await log.readPool.connect();
    await rival.query("BEGIN");
    const poured = { id: uuid(77), type: "glass.poured", schemaVersion: 1, data: { amount: 9 } };
    const append = encodeAppend({ stream, expectedVersion: 0, events: [poured] });
    await rival.query(oneStatement(testLogKeys, append) as Statement & { values: unknown[] });
    const answer = run(transact(pour(4)));
    const waiting =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    await rival.query("COMMIT");
    rival.release();
    expect(await answer).toBeNull();
    expect(await counts()).toMatchObject({ events: 1 });
  });

  test("applies a command once, whether it was first sent inside or outside of a transaction", async () => {
    expect(await run(transact(pour(2, commandId)))).toBe(2);
    expect(await run(pour(2, commandId))).toBe(2);
    glass = glassesOn(openedElsewhere().store);
    expect(await run(transact(pour(2, commandId)))).toBe(2);
    expect(await counts()).toMatchObject({ events: 1 });
  });

  test("is refused as late by the database's clock, and the transaction continues", async () => {
    const plan = (_: unknown, late: boolean) =>
      late
        ? { append: [], answer: () => "late" }
        : {
            ...pourPlan(1)({ state: 0, version: 0, commandIds: new Set() }),
            notAfter: 1,
            answer: () => "in time",
          };
    expect(await run(transact(Effect.tap(glass.change(stream, plan), () => insertRow(1))))).toBe("late");
    expect(await counts()).toEqual({ events: 0, rows: 1, entries: 0 });
  });

  test("notifies the processors after the commit, and not after a rollback", async () => {
    let wakes = 0;
    log.store.onAppend(() => wakes++);
    await exitOf(transact(Effect.andThen(pour(1), Effect.fail("no"))));
    expect(wakes).toBe(0);
    await run(
      transact(
        Effect.gen(function* () {
          yield* pour(1);
          expect(wakes).toBe(0);
        }),
      ),
    );
    expect(wakes).toBe(1);
  });

  test("does not block appends to other streams while its transaction is open", async () => {
    await run(
      transact(
        Effect.gen(function* () {
          yield* pour(1);
          const outcome = yield* Effect.promise(() => run(log.store.append(anAppend(2, 0))));
          expect(outcome.status).toBe("appended");
        }),
      ),
    );
  });
});

test("twenty transactions and twenty single changes of one stream all take effect, without a gap", async () => {
  const one = (n: number) => (n % 2 === 0 ? transact(Effect.tap(add, () => insertRow(n))) : add);
  const add = glass.change(stream, () => ({
    ...pourPlan(0)({ state: 0, version: 0, commandIds: new Set() }),
  }));
  await Promise.all(Array.from({ length: 40 }, (_, n) => run(one(n))));
  expect(await counts()).toMatchObject({ events: 40, rows: 20 });
  expect((await run(verify(log.readPool, testLogKeys))).faults).toEqual([]);
});

/** The same log as a second process opens it, on the test's pools. */
const openedElsewhere = () => {
  const elsewhere = openLog(database.url);
  const opened = database;
  database = {
    ...database,
    drop: async () => {
      await Promise.all([elsewhere.appendPool.end(), elsewhere.readPool.end()]);
      await opened.drop();
    },
  };
  return elsewhere;
};
