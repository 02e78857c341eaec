import { createHmac, hkdfSync } from "node:crypto";
import { Effect, Exit, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { Pools, poolsLayer } from "../database/pools.ts";
import { OpenTransaction } from "../database/transaction.ts";
import { transact } from "../database/transact.ts";
import { Audit, type StaffAct } from "./audit.ts";
import { postgresAudit } from "./postgres-audit.ts";
import { testLogKeys, testSecretKey } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<Audit | Pools, unknown>;

beforeEach(async () => {
  database = await createTestDatabase();
  runtime = ManagedRuntime.make(
    postgresAudit.pipe(Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys))),
  );
});

afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const actor = "0192f0c1-a7b8-7d3e-9f10-cc0000000001";
const anAct = (n: number, more: Partial<StaffAct> = {}): StaffAct => ({
  actor,
  roles: ["admin", "operator"],
  action: "identity.end-sessions",
  target: `thing_${n}`,
  facts: { n },
  reference: `ref${n}`,
  ...more,
});
const record = (act: StaffAct) => Audit.use((audit) => audit.record(act));
const read = (before: number | null = null, limit = 100) =>
  runtime.runPromise(Audit.use((audit) => audit.read(before, limit)));
const firstBroken = () => runtime.runPromise(Audit.use((audit) => audit.firstBroken));
const write = async (count: number) => {
  for (let n = 1; n <= count; n++) await runtime.runPromise(record(anAct(n)));
};
const numbersFrom = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

describe("an entry", () => {
  test("is stored as given, with its number and the database's time", async () => {
    const before = Date.now();
    await runtime.runPromise(
      record(anAct(1, { facts: { text: 'é試 \\ "quoted"\n', list: [1, 2.5, null] } })),
    );
    await runtime.runPromise(record(anAct(2, { actor: null, target: null, roles: [], facts: {} })));
    const [second, first] = await read();
    expect(first).toEqual({
      ...anAct(1, { facts: { text: 'é試 \\ "quoted"\n', list: [1, 2.5, null] } }),
      number: 1,
      at: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(second).toMatchObject({ number: 2, actor: null, target: null, roles: [], facts: {} });
    expect(Math.abs(first!.at - before)).toBeLessThan(60_000);
    expect(second!.at).toBeGreaterThanOrEqual(first!.at);
  });

  test("is read newest first, page by page", async () => {
    await write(7);
    const numbers = async (before: number | null) => (await read(before, 3)).map(({ number }) => number);
    expect(await numbers(null)).toEqual([7, 6, 5]);
    expect(await numbers(5)).toEqual([4, 3, 2]);
    expect(await numbers(2)).toEqual([1]);
    expect(await numbers(1)).toEqual([]);
  });

  test("has a MAC that can be recomputed from it and the entry before", async () => {
    await write(2);
    await runtime.runPromise(record(anAct(3, { actor: null, target: null, facts: { text: 'a\t"b"\\' } })));
    await database.pool.query("SET TimeZone = 'UTC'");
    const { rows } = await database.pool.query<Record<string, string | null> & { mac: Buffer }>({
      text: `SELECT number::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS at, actor, roles::text,
         action, target, facts::text, reference, mac
       FROM kernel.audit_entry ORDER BY number`,
    });
    const secret = Buffer.from(testSecretKey, "base64");
    const key = Buffer.from(hkdfSync("sha256", secret, "roadworthy", "kernel.log-mac.audit-entry", 32));
    let previous = "";
    for (const { mac, at, ...columns } of rows) {
      const line = Object.values({
        number: columns["number"],
        at: `${at!.replace(/\.?0*$/, "")}+00`,
        ...columns,
      })
        .map((value) => value?.replaceAll("\\", "\\\\") ?? "\\N")
        .join("\t");
      const expected = createHmac("sha256", key).update(`${line}\t${previous}`).digest("hex");
      expect(mac.toString("hex", 4)).toBe(expected);
      previous = mac.toString("hex");
    }
    expect(rows).toHaveLength(3);
  });

  test("whose facts are not JSON is a defect, and blocks no other writer", async () => {
    const exit = await runtime.runPromiseExit(record(anAct(1, { facts: { size: 1n } })));
    expect(Exit.hasDies(exit)).toBe(true);
    await write(1);
    expect(await firstBroken()).toBeNull();
  });
});

describe("recording", () => {
  test("40 entries concurrently makes one chain without gaps, with instants in order", async () => {
    await Promise.all(numbersFrom(1, 40).map((n) => runtime.runPromise(record(anAct(n)))));
    const entries = (await read()).toReversed();
    expect(entries.map(({ number }) => number)).toEqual(numbersFrom(1, 40));
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(40);
    expect(await firstBroken()).toBeNull();
  });

  test("is part of the surrounding transaction, and is rolled back with it without a gap", async () => {
    const touch = (n: number, end: Effect.Effect<unknown, unknown>) =>
      runtime.runPromiseExit(
        transact(
          Effect.gen(function* () {
            yield* record(anAct(n));
            const open = yield* OpenTransaction;
            const inside = yield* Effect.promise(() =>
              open!.client.query("SELECT FROM kernel.audit_entry WHERE facts = $1", [{ n }]),
            );
            expect(inside.rowCount).toBe(1);
            yield* end;
          }),
        ),
      );
    const exits = await Promise.all(
      numbersFrom(1, 20).map((n) => touch(n, n % 2 === 0 ? Effect.void : Effect.fail("no"))),
    );
    expect(exits.filter(Exit.isSuccess)).toHaveLength(10);
    expect((await read()).map(({ number }) => number)).toEqual(numbersFrom(1, 10).toReversed());
    expect((await read()).every(({ facts }) => Number(facts["n"]) % 2 === 0)).toBe(true);
    expect(await firstBroken()).toBeNull();
  });
});

describe("the database forbids everyone to", () => {
  test.each([
    ["change an entry", "UPDATE kernel.audit_entry SET facts = '{}' WHERE number = 2"],
    ["remove an entry", "DELETE FROM kernel.audit_entry WHERE number = 3"],
    ["empty the log", "TRUNCATE kernel.audit_entry"],
    ["remove the head", "DELETE FROM kernel.audit_head"],
    ["empty the head", "TRUNCATE kernel.audit_head"],
    ["set the head back", "UPDATE kernel.audit_head SET count = count - 1"],
    ["change the head's MAC", "UPDATE kernel.audit_head SET mac = ''"],
  ])("%s", async (_, statement) => {
    await write(3);
    await expect(database.pool.query(statement)).rejects.toThrow("may not be changed by");
    const replica = database.pool.query(`SET session_replication_role = replica; ${statement}`);
    await expect(replica).rejects.toThrow("may not be changed by");
    expect(await firstBroken()).toBeNull();
  });

  test("insert a second head", async () => {
    const second = database.pool.query("INSERT INTO kernel.audit_head (id, count, hash) VALUES (2, 0, '')");
    await expect(second).rejects.toThrow("check constraint");
  });
});

describe("the check detects, even after a superuser has disabled the triggers,", () => {
  const damage = async (...statements: string[]) => {
    await write(8);
    for (const table of ["audit_entry", "audit_head"])
      await database.pool.query(`ALTER TABLE kernel.${table} DISABLE TRIGGER USER`);
    for (const statement of statements) await database.pool.query(statement);
    return firstBroken();
  };
  const withMacOf = (other: number, number: number) => `UPDATE kernel.audit_entry SET mac =
    (SELECT mac FROM kernel.audit_entry WHERE number = ${other}) WHERE number = ${number}`;

  test.each([
    ["facts", `'{"n": 99}'`],
    ["at", "at - interval '1 microsecond'"],
    ["actor", "NULL"],
    ["roles", "'{admin}'"],
    ["action", "'test.touch-thin'"],
    ["target", "NULL"],
    ["reference", "'another'"],
    ["mac", "''"],
    ["mac", "NULL"],
  ])("%s changed", async (column, value) => {
    expect(await damage(`UPDATE kernel.audit_entry SET ${column} = ${value} WHERE number = 4`)).toBe(4);
  });

  test("text moved from one column to the next", async () => {
    const move =
      "UPDATE kernel.audit_entry SET action = action || left(target, 1), target = substr(target, 2)";
    expect(await damage(`${move} WHERE number = 4`)).toBe(4);
  });

  test("an entry changed along with its MAC", async () => {
    const change = "UPDATE kernel.audit_entry SET facts = '{}' WHERE number = ";
    expect(await damage(`${change} 4`, withMacOf(3, 4))).toBe(4);
  });

  test("the last entry changed along with its MAC", async () => {
    const change = "UPDATE kernel.audit_entry SET facts = '{}' WHERE number = 8";
    expect(await damage(change, withMacOf(7, 8))).toBe(8);
  });

  test.each([1, 5, 8])("entry %i removed", async (number) => {
    expect(await damage(`DELETE FROM kernel.audit_entry WHERE number = ${number}`)).toBe(number);
  });

  test("an entry removed and the others moved up", async () => {
    const removed = "DELETE FROM kernel.audit_entry WHERE number = 5";
    const moved = [6, 7, 8].map((n) => `UPDATE kernel.audit_entry SET number = ${n - 1} WHERE number = ${n}`);
    expect(await damage(removed, ...moved)).toBe(5);
  });

  test("two swapped entries", async () => {
    const to = (from: number, number: number) =>
      `UPDATE kernel.audit_entry SET number = ${number} WHERE number = ${from}`;
    expect(await damage(to(3, 100), to(6, 3), to(100, 6))).toBe(3);
  });

  test("a truncated tail", async () => {
    expect(await damage("DELETE FROM kernel.audit_entry WHERE number > 5")).toBe(6);
  });

  test("an emptied log", async () => {
    expect(await damage("TRUNCATE kernel.audit_entry")).toBe(1);
  });

  test("an entry appended at the end past the head", async () => {
    const forged = `INSERT INTO kernel.audit_entry
      SELECT 9, at, actor, roles, action, target, facts, reference, hash, mac FROM kernel.audit_entry WHERE number = 8`;
    expect(await damage(forged)).toBe(9);
  });

  test("a missing head", async () => {
    expect(await damage("DELETE FROM kernel.audit_head")).toBe(9);
  });
});
