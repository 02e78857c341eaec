import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { Effect } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { untilFrozen } from "../../../tests/support/until-frozen.ts";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { noting, type Store } from "../processor/toy-log.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { rebuild } from "./rebuild.ts";
import { abandonedText } from "./rebuild-statements.ts";
import { runRebuild } from "./run-rebuild.ts";
import { tally } from "./tally.fixture.ts";

let database: TestDatabase;
let db: Pool;
let store: Store;
let stops: (() => void)[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  store = makePostgresEventStore(db, db, testLogKeys);
  stops = [];
  await db.query("CREATE SCHEMA toy");
  await note(1, 0, 1, 2);
  await run(rebuild(store, db, tally));
  await note(1, 2, 3);
});

afterEach(async () => {
  for (const stop of stops) stop();
  await db.end();
  await database.drop();
});

const run = Effect.runPromise;
const note = (stream: number, version: number, ...values: number[]) =>
  run(store.append(noting(stream, version, ...values)));
const totals = async () => (await db.query("SELECT version, total::int FROM toy.tally")).rows;
const tables = async () => (await db.query("SELECT FROM pg_tables WHERE schemaname = 'toy'")).rowCount;

/** Starts a process that freezes in a rebuild, and waits until it has. */
const frozen = async (before: string, how: string) => {
  const fixture = fileOf("rebuild-to-freeze");
  const child = spawn(process.execPath, [fixture, database.url, before, how], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  stops.push(() => child.kill("SIGKILL"));
  const ending = text(child.stdout);
  await untilFrozen(child);
  return {
    /** Lets it continue. Resolves with how its rebuild ended. */
    thaw: async () => {
      child.kill("SIGCONT");
      return (await ending).trim();
    },
  };
};

// In the second one the frozen process holds the lock of the live table, which readers wait for.
test.for(["ANALYZE", "ALTER TABLE toy.tally__next RENAME"])(
  "a rebuild whose process is frozen before %s is taken over within seconds, and the frozen process writes nothing when it continues",
  async (before) => {
    const { thaw } = await frozen(before, "rebuild");
    expect(await run(rebuild(store, db, tally))).toEqual({ rows: 1 });
    expect(await totals()).toEqual([{ version: 3, total: 6 }]);
    await db.query("UPDATE toy.tally SET total = 99");
    expect(await thaw()).toBe("LockLost");
    expect(await totals()).toEqual([{ version: 3, total: 99 }]);
    expect(await tables()).toBe(1);
  },
);

test("a program that is frozen while it builds a stale read model finds it built when it continues", async () => {
  await db.query("UPDATE kernel.processor SET version = 0");
  const { thaw } = await frozen("ANALYZE", "stale");
  await run(rebuild(store, db, tally));
  await db.query("UPDATE toy.tally SET total = 99");
  expect(await thaw()).toBe("left");
  expect(await totals()).toEqual([{ version: 3, total: 99 }]);
});

const record = async () => {
  const { rows } = await db.query<{ id: number }>(
    "INSERT INTO kernel.rebuild (projection, total) VALUES ('toy.tally', 3) RETURNING id::int",
  );
  return rows[0]!.id;
};

test("a worker that is frozen in a recorded rebuild leaves it to another worker", async () => {
  const id = await record();
  const { thaw } = await frozen("ALTER TABLE toy.tally__next RENAME", String(id));
  await eventually(async () => expect((await db.query(abandonedText)).rows).toEqual([{ id }]));
  expect(await run(runRebuild(db, store, [tally], id))).toMatchObject({ state: "done", rows: 1 });
  await db.query("UPDATE toy.tally SET total = 99");
  expect(await thaw()).toBe("left");
  expect(await totals()).toEqual([{ version: 3, total: 99 }]);
  expect(await tables()).toBe(1);
});

test("a worker that was frozen in a recorded rebuild, and alone, begins it again", async () => {
  const id = await record();
  const { thaw } = await frozen("ANALYZE", String(id));
  const held = "SELECT FROM pg_locks WHERE locktype = 'advisory'";
  await eventually(async () => expect((await db.query(held)).rowCount).toBe(0));
  expect(await thaw()).toBe("done");
  expect(await totals()).toEqual([{ version: 3, total: 6 }]);
});
