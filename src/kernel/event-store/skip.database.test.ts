import { Effect } from "effect";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { type LogPosition, origin, type StoredEvent } from "./event-store.ts";
import { anAppend, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog } from "./log.fixture.ts";
import { eventually } from "../../../tests/support/eventually.ts";

const writers = 12;
const rounds = 40;
const rare = "test.rare-thing-happened";
const isRolledBack = (writer: number, round: number) => (writer + round) % 5 === 0;

/** A writer whose commits are slow, and every fifth of which fails. */
const writeSlowly = async (pool: Pool, writer: number): Promise<void> => {
  const client = await pool.connect();
  for (let round = 0; round < rounds; round++) {
    await client.query("BEGIN");
    await insertRow(client, 1_000 * writer + round, 1, round % 3 === 0 ? rare : undefined);
    await client.query("SELECT pg_sleep($1)", [((writer * 7 + round * 5) % 13) / 1_000]);
    await client.query(isRolledBack(writer, round) ? "ROLLBACK" : "COMMIT");
  }
  client.release();
};

/** Reads repeatedly until the writers are done, and once more. */
const reader = async (isDone: () => boolean, readOn: () => Promise<unknown>): Promise<void> => {
  while (!isDone()) await readOn();
  await readOn();
};

test("a processor misses nothing while transactions overlap, commit slowly and fail, where a naive reader does", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { store } = openLog(database.url);
  const pool = makePool({ connectionString: database.url }, writers + 3);
  let done = false;

  const followed: StoredEvent[] = [];
  let position: LogPosition = origin;
  const readPage = async () => {
    const page = await run(store.readAll(position, 7));
    followed.push(...page.events);
    position = page.next;
    return page.events.length;
  };
  const typed: StoredEvent[] = [];
  let typedPosition: LogPosition = origin;
  const readTypedPage = async () => {
    const page = await run(store.readAll(typedPosition, 3, [rare]));
    typed.push(...page.events);
    typedPosition = page.next;
  };
  const replayed: StoredEvent[] = [];
  let replayPlace: LogPosition = origin;
  const replayOn = async () => {
    replayPlace = await run(store.replay(replayPlace, (events) => replayed.push(...events)));
  };
  const naive: string[] = [];
  let last = "0";
  const readNaively = async () => {
    const { rows } = await pool.query<{ stream: string; position: string }>(
      "SELECT stream, position FROM kernel.event WHERE position > $1 ORDER BY position",
      [last],
    );
    naive.push(...rows.map(({ stream }) => stream));
    last = rows.at(-1)?.position ?? last;
  };

  const appendQuickly = async () => {
    for (let version = 0; version < 200; version++) await run(store.append(anAppend(999_999, version)));
  };
  const writing = Promise.all([
    appendQuickly(),
    ...Array.from({ length: writers }, (_, writer) => writeSlowly(pool, writer + 1)),
  ]).then(() => (done = true));
  await Promise.all([
    writing,
    ...[readPage, readTypedPage, replayOn, readNaively].map((readOn) => reader(() => done, readOn)),
  ]);

  const { rows } = await pool.query<{ id: string; type: string }>(
    "SELECT stream || '/' || version AS id, type FROM kernel.event",
  );
  const writtenRare = rows.flatMap(({ id, type }) => (type === rare ? id : [])).toSorted();
  const written = rows.map(({ id }) => id).toSorted();
  const idsOf = (events: readonly StoredEvent[]) =>
    events.map(({ stream, version }) => `${stream}/${version}`);
  await eventually(async () => {
    await Promise.all([readPage(), readTypedPage(), replayOn()]);
    if (
      followed.length < written.length ||
      replayed.length < written.length ||
      typed.length < writtenRare.length
    )
      throw new Error("Some are missing.");
  });
  expect(idsOf(followed).toSorted()).toEqual(written);
  expect(idsOf(replayed).toSorted()).toEqual(written);
  expect(writtenRare.length).toBeGreaterThan(100);
  expect(idsOf(typed).toSorted()).toEqual(writtenRare);
  for (const events of [followed, replayed])
    expect(events.flatMap(({ stream, version }) => (stream === uuid(999_999) ? version : []))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  expect(naive.length).toBeLessThan(written.length);
});

test("a stream's versions are in order, whichever process wrote them", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const logs = [openLog(database.url), openLog(database.url)];
  const write = async ({ store }: ReturnType<typeof openLog>, offset: number) => {
    for (let version = 0; version < 60;) {
      const appends = Array.from({ length: 10 }, (_, stream) =>
        anAppend(stream + 1, version, {
          id: uuid(100_000 * offset + 100 * stream + version),
          type: "a",
          schemaVersion: 1,
          data: {},
        }),
      );
      const outcomes = await run(Effect.all(appends.map(store.append), { concurrency: "unbounded" }));
      version = Math.max(...outcomes.map((outcome) => ("version" in outcome ? outcome.version : 0)));
    }
  };
  await Promise.all(logs.map(write));
  const seen = new Map<string, number>();
  await run(
    logs[0]!.store.replay(origin, (events) => {
      for (const { stream, version } of events) {
        expect(version).toBe((seen.get(stream) ?? 0) + 1);
        seen.set(stream, version);
      }
    }),
  );
});
