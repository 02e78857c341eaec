import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { Effect } from "effect";
import { expect, test as vitest, vi } from "vitest";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { noting, type Store } from "../processor/toy-log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const program = fileOf("processor-to-kill");
const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

/** A database, and processes with one subscription on it. */
const startWorld = async (database: TestDatabase) => {
  const { pool } = database;
  await pool.query("CREATE TABLE handled (id int GENERATED ALWAYS AS IDENTITY, n int, owner uuid)");
  const store: Store = makePostgresEventStore(pool, pool, testLogKeys);
  const children: ChildProcess[] = [];
  return {
    pool,
    append: (...noted: Parameters<typeof noting>) => Effect.runPromise(store.append(noting(...noted))),
    /** `says` settles when the process prints that. */
    startProcess: (holdAt?: number, failAt?: number) => {
      const owner = randomUUID();
      const args = [program, database.url, owner, String(holdAt), String(failAt)];
      const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
      children.push(child);
      const lines: string[] = [];
      createInterface(child.stdout).on("line", (line) => lines.push(line));
      const says = (line: string) =>
        vi.waitFor(() => expect(lines).toContain(line), { timeout: 100_000, interval: 10 });
      return { owner, child, says };
    },
    handled: async () =>
      (await pool.query<{ n: number; owner: string }>("SELECT n, owner FROM handled ORDER BY id")).rows,
    row: async () => (await pool.query("SELECT * FROM kernel.processor")).rows[0],
    /** How long no other process may take over, by the database's clock. */
    leaseSeconds: async () => {
      const text =
        "SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS s FROM kernel.processor";
      return (await pool.query<{ s: number }>(text)).rows[0]!.s;
    },
    stop: async () => {
      for (const child of children) child.kill("SIGKILL");
      await database.drop();
    },
  };
};

/** Each test has a world of its own: they wait for the ends of leases, and do so together. */
const test = vitest.extend<{ world: Awaited<ReturnType<typeof startWorld>> }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures that are needed from the pattern
  world: async ({}, use) => {
    const world = await startWorld(await createTestDatabase());
    await use(world);
    await world.stop();
  },
}).concurrent;
const by = (owner: string, ns: readonly number[]) => ns.map((n) => ({ n, owner }));

test("a killed process is replaced when its lease expires, within ten seconds, and every event is handled once and in order", async ({
  world,
}) => {
  const { append, startProcess, handled, row, leaseSeconds } = world;
  const killed = startProcess(6);
  await append(1, 0, ...numbers);
  await killed.says("holding");
  const heir = startProcess();
  killed.child.kill("SIGKILL");
  expect(await leaseSeconds()).toBeLessThan(10);
  await heir.says("handled 10");
  expect(await handled()).toEqual([
    ...by(killed.owner, numbers.slice(0, 5)),
    ...by(heir.owner, numbers.slice(5)),
  ]);
  await eventually(async () => expect(await row()).toMatchObject({ owner: heir.owner, handled: "10" }));
});

test("an event that the killed process could not handle is dead-lettered once, and its successor dead-letters its own", async ({
  world,
}) => {
  const { pool, append, startProcess, handled, leaseSeconds } = world;
  const killed = startProcess(6, 3);
  await append(1, 0, ...numbers);
  await killed.says("holding");
  const heir = startProcess(undefined, 8);
  killed.child.kill("SIGKILL");
  expect(await leaseSeconds()).toBeLessThan(10);
  await heir.says("handled 10");
  expect(await handled()).toEqual([...by(killed.owner, [1, 2, 4, 5]), ...by(heir.owner, [6, 7, 9, 10])]);
  const { rows } = await pool.query("SELECT version, attempts, state FROM kernel.dead_letter ORDER BY id");
  expect(rows).toEqual([3, 8].map((version) => ({ version, attempts: 3, state: "waiting" })));
});

test("a process that was frozen cannot move the checkpoint of its successor", async ({ world }) => {
  const { append, startProcess, handled, row } = world;
  const frozen = startProcess(6);
  await append(1, 0, ...numbers);
  await frozen.says("holding");
  frozen.child.kill("SIGSTOP");
  const heir = startProcess();
  await heir.says("handled 10");
  await eventually(async () => expect(await row()).toMatchObject({ owner: heir.owner, handled: "10" }));
  const before = await row();
  frozen.child.kill("SIGCONT");
  frozen.child.stdin!.write("go on\n");
  await frozen.says("handled 6");
  await append(2, 0, 11);
  await heir.says("handled 11");
  // It prints before it saves its checkpoint.
  await eventually(async () => expect(await row()).toMatchObject({ owner: heir.owner, handled: "11" }));
  expect(BigInt((await row()).position)).toBeGreaterThan(BigInt(before.position));
  expect((await handled()).filter(({ owner }) => owner === frozen.owner)).toEqual(
    by(frozen.owner, [1, 2, 3, 4, 5, 6]),
  );
});
