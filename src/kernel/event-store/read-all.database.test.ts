import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { origin } from "./event-store.ts";
import { anAppend, follow, replayed, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog, openTransaction } from "./log.fixture.ts";

let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
});

const streams = (events: readonly { readonly stream: string }[]) =>
  events.map(({ stream }) => Number(stream.slice(-4)));
const readNow = async () => streams((await run(log.store.readAll(origin, 100))).events);

describe("a processor", () => {
  test("reads transactions by number: 9 before 10 before 100", async () => {
    for (const stream of [1, 2, 3, 4]) await insertRow(log.readPool, stream, 1);
    const numbers = ["99", "100", "9", "10"];
    for (const [index, tx] of numbers.entries())
      await log.readPool.query("UPDATE kernel.event SET tx = $2 WHERE stream = $1", [uuid(index + 1), tx]);
    expect(streams((await follow(log.store, 4, origin, 1)).events)).toEqual([3, 4, 1, 2]);
    expect(streams((await replayed(log.store, 4)).events)).toEqual([3, 4, 1, 2]);
  });

  test("waits for a transaction that began earlier, whichever commits first", async () => {
    const early = await openTransaction(log.readPool);
    await insertRow(early.client, 1, 1);
    await insertRow(log.readPool, 2, 1);
    expect(await readNow()).toEqual([]);
    expect((await replayed(log.store, 0)).events).toEqual([]);
    await early.commit();
    expect(streams((await follow(log.store, 2)).events)).toEqual([1, 2]);
  });

  test("misses nothing when the later transaction has the earlier position", async () => {
    const first = await openTransaction(log.readPool);
    await first.client.query("SELECT pg_current_xact_id()");
    const second = await openTransaction(log.readPool);
    await insertRow(second.client, 2, 1);
    await insertRow(first.client, 1, 1);
    await first.commit();
    const { events, position } = await follow(log.store, 1);
    expect(streams(events)).toEqual([1]);
    await second.commit();
    expect(streams((await follow(log.store, 1, position)).events)).toEqual([2]);
  });

  test("waits while a transaction has written to another stream, and then has missed nothing", async () => {
    const long = await openTransaction(log.readPool);
    await long.client.query("CREATE TABLE elsewhere ()");
    for (const stream of [1, 2, 3]) await run(log.store.append(anAppend(stream, 0)));
    expect(await readNow()).toEqual([]);
    const before = await replayed(log.store, 0);
    expect(before.events).toEqual([]);
    await long.rollback();
    expect(streams((await follow(log.store, 3)).events)).toEqual([1, 2, 3]);
    expect(streams((await follow(log.store, 3, before.position)).events)).toEqual([1, 2, 3]);
  });

  test("is not held up by a transaction that only reads", async () => {
    const reading = await openTransaction(log.readPool);
    await reading.client.query("SELECT count(*) FROM kernel.event");
    await run(log.store.append(anAppend(1, 0)));
    expect(streams((await follow(log.store, 1)).events)).toEqual([1]);
    await reading.commit();
  });

  test("moves past positions that were assigned but never committed", async () => {
    await run(log.store.append(anAppend(1, 0)));
    for (const stream of [2, 3, 4]) {
      const given = await openTransaction(log.readPool);
      await insertRow(given.client, stream, 1);
      await given.rollback();
      await run(log.store.append(anAppend(stream, 1)));
    }
    await run(log.store.append(anAppend(5, 0)));
    const { events } = await follow(log.store, 2);
    expect(streams(events)).toEqual([1, 5]);
    expect(Number(events[1]!.position.position)).toBeGreaterThan(Number(events[0]!.position.position) + 1);
  });

  test("reads in the order of the log, not in that of clocks", async () => {
    for (const stream of [1, 2, 3, 4]) await run(log.store.append(anAppend(stream, 0)));
    await log.readPool.query("UPDATE kernel.event SET recorded_at = '2026-01-01' WHERE stream <> $1", [
      uuid(1),
    ]);
    expect(streams((await follow(log.store, 4, origin, 1)).events)).toEqual([1, 2, 3, 4]);
  });
});

test("an append does not wait for writers of other streams", async () => {
  const other = await openTransaction(log.readPool);
  await insertRow(other.client, 1, 1);
  expect(await run(log.store.append(anAppend(2, 0)))).toMatchObject({ status: "appended" });
  await other.rollback();
});
