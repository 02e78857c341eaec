import { Cause, Effect, Exit } from "effect";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { exitsOf, intercept } from "./appending.fixture.ts";
import type { Append } from "./event-store.ts";
import { anAppend, anEvent, run, uuid } from "./events.fixture.ts";
import { openLog } from "./log.fixture.ts";

let database: TestDatabase;
let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
});

const exits = (appends: readonly Append[]) => exitsOf(log.store, appends);
const isDefect = (exit: Exit.Exit<unknown, unknown>) => Exit.isFailure(exit) && Cause.hasDies(exit.cause);

test("appends that cannot be stored fail alone and as defects, and the others of their group are written", async () => {
  const good = Array.from({ length: 40 }, (_, index) => anAppend(index + 1, 0));
  const bad: readonly Append[] = [
    anAppend(101, 0, anEvent(101, { data: { text: "NUL \u0000" } })),
    anAppend(102, 0, anEvent(102, { data: { half: "\ud800" } })),
    anAppend(103, 0, anEvent(103, { type: "NUL \u0000" })),
    anAppend(104, 0, anEvent(104, { id: "no UUID" })),
    anAppend(105, 0, anEvent(105, { data: undefined })),
    anAppend(106, 0, anEvent(106, { schemaVersion: 70_000 })),
    { ...anAppend(107, 0), notAfter: Number.NaN },
    { ...anAppend(108, 0), stream: `${uuid(108)}","${uuid(109)}` },
    { ...anAppend(109, 0), stream: `${uuid(108)},${uuid(109)}` },
    { ...anAppend(110, 0), stream: "" },
    { ...anAppend(111, 0), expectedVersion: 0.5 },
    { stream: uuid(112), expectedVersion: 0, events: [anEvent(1), anEvent(2, { data: "\u0000" })] },
  ];
  const group = await exits([...good.slice(0, 20), ...bad, ...good.slice(20)]);
  expect(group.slice(20, 20 + bad.length).map(isDefect)).toEqual(bad.map(() => true));
  expect([...group.slice(0, 20), ...group.slice(20 + bad.length)].every(Exit.isSuccess)).toBe(true);
  expect((await Promise.all(bad.map((append) => exits([append])))).flat().map(isDefect)).toEqual(
    bad.map(() => true),
  );
  const { rows } = await database.pool.query("SELECT stream, version FROM kernel.event ORDER BY stream");
  expect(rows).toEqual(good.map(({ stream }) => ({ stream, version: 1 })));
});

test.each([",", '","', "}{", "\\", " "])(
  "an id with a %s in it does not move other appends' events to other streams",
  async (between) => {
    const good = Array.from({ length: 9 }, (_, index) => anAppend(index + 1, 0));
    const bad = { ...anAppend(10, 0), stream: `${uuid(0)}${between}${uuid(10)}` };
    const [exit, ...others] = await exits([bad, ...good]);
    expect(exit && isDefect(exit)).toBe(true);
    expect(others.every(Exit.isSuccess)).toBe(true);
    const { rows } = await database.pool.query("SELECT stream, event_id FROM kernel.event ORDER BY stream");
    expect(rows).toEqual(good.map(({ stream, events: [{ id }] }) => ({ stream, event_id: id })));
  },
);

test("each append of a group has an outcome of its own", async () => {
  await run(log.store.append(anAppend(1, 0)));
  await run(log.store.append(anAppend(2, 0, anEvent(2, { commandId: uuid(7) }))));
  const outcomes = await run(
    Effect.all(
      [
        anAppend(3, 0),
        anAppend(1, 0),
        anAppend(4, 3),
        { ...anAppend(5, 0), notAfter: 1 },
        anAppend(2, 1, anEvent(9, { commandId: uuid(7) })),
        anAppend(6, 0),
      ].map(log.store.append),
      { concurrency: "unbounded" },
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "appended",
    "repeated",
    "conflict",
    "late",
    "repeated",
    "appended",
  ]);
});

test("a conflict in a group costs it one statement more, and a query for the append in conflict", async () => {
  await run(log.store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
  const names: string[] = [];
  intercept(log.appendPool, (name, result) => (names.push(name), result));
  const known = anAppend(1, 1, anEvent(9, { commandId: uuid(7) }));
  const [first, ...others] = await exits([
    known,
    ...Array.from({ length: 39 }, (_, index) => anAppend(index + 2, 0)),
  ]);
  expect(first).toEqual(Exit.succeed(expect.objectContaining({ status: "repeated" })));
  expect(others.every(Exit.isSuccess)).toBe(true);
  // On both connections, or on one where the append before took long.
  const isGroup = (name: string) => name === "kernel-append-many-raise";
  expect([1, 2]).toContain(names.filter(isGroup).length);
  expect(names.filter((name) => !isGroup(name))).toEqual([
    "kernel-append-many-skip",
    "kernel-append-resolve",
  ]);
});

const seriesTo = (stream: number, expectedVersion: number, ...events: Append["events"]): Append => ({
  ...{ stream: uuid(stream), expectedVersion, events },
});

test("appends of several events share a statement with others, each with an outcome of its own", async () => {
  await run(log.store.append(anAppend(3, 0)));
  const names: string[] = [];
  intercept(log.appendPool, (name, result) => (names.push(name), result));
  const outcomes = await run(
    Effect.all(
      [
        ...[10, 11, 12].map((stream) => anAppend(stream, 0)),
        seriesTo(1, 0, anEvent(1), anEvent(2)),
        seriesTo(2, 4, anEvent(3), anEvent(4)),
        { ...seriesTo(4, 0, anEvent(5), anEvent(6)), notAfter: 1 },
        seriesTo(3, 1, anEvent(7), anEvent(8), anEvent(9)),
        anAppend(5, 0),
      ].map(log.store.append),
      { concurrency: "unbounded" },
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["appended", "appended", "appended"],
    ...["appended", "conflict", "late", "appended", "appended"],
  ]);
  expect(names.filter((name) => name !== "kernel-append-resolve")).toEqual(["kernel-append-many-raise"]);
  const { rows } = await database.pool.query(
    "SELECT right(stream::text, 1)::int AS stream, version FROM kernel.event WHERE stream < $1 ORDER BY 1, 2",
    [uuid(10)],
  );
  expect(rows.map(({ stream, version }) => `${stream}.${version}`)).toEqual([
    "1.1",
    "1.2",
    "3.1",
    "3.2",
    "3.3",
    "3.4",
    "5.1",
  ]);
});

test("of an append of several events in a group nothing is written when one of its commands is known", async () => {
  await run(log.store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
  const outcomes = await run(
    Effect.all(
      [
        seriesTo(1, 1, anEvent(2), anEvent(3, { commandId: uuid(7) })),
        seriesTo(2, 0, anEvent(4), anEvent(5)),
        ...[3, 4, 5, 6].map((stream) => anAppend(stream, 0)),
      ].map((append) => Effect.exit(log.store.append(append))),
      { concurrency: "unbounded" },
    ),
  );
  const [known, ...others] = outcomes;
  expect(known).toEqual(Exit.succeed({ status: "conflict", version: 1 }));
  expect(others.every((exit) => Exit.isSuccess(exit) && exit.value.status === "appended")).toBe(true);
  expect((await run(log.store.readStream(uuid(1)))).map(({ version }) => version)).toEqual([1]);
  expect((await run(log.store.readStream(uuid(2)))).map(({ version }) => version)).toEqual([1, 2]);
});

test("types keep every character in a group and in a series", async () => {
  const types = ['"', "\\", ",", "{}", "NULL", "tab\t line\n", " é 試 😀 "];
  await exits(types.map((type, index) => anAppend(index, 0, anEvent(index, { type }))));
  const [first, ...others] = types.map((type, index) => anEvent(index, { type }));
  await run(log.store.append({ stream: uuid(99), expectedVersion: 0, events: [first!, ...others] }));
  const { rows } = await database.pool.query(
    "SELECT type FROM kernel.event WHERE stream <> $1 ORDER BY stream",
    [uuid(99)],
  );
  expect(rows.map(({ type }) => type)).toEqual(types);
  expect((await run(log.store.readStream(uuid(99)))).map(({ type }) => type)).toEqual(types);
});
