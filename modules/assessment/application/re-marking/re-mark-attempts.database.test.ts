import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileOf } from "../../../../tests/support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { ReMarkingId } from "../../contract/index.ts";
import { smallKey } from "../../testing/an-attempt.ts";
import { type ReMarkingHarness, reMarkingHarness } from "../../testing/re-marking-harness.ts";
import { ReMarkings } from "./re-markings.ts";

let database: TestDatabase;
let harnesses: ReMarkingHarness[];
let harness: ReMarkingHarness;
let child: ChildProcess | null;

const open = (meddle?: Effect.Effect<unknown, never, ReMarkings>) => {
  const opened = reMarkingHarness(database.url, meddle);
  harnesses.push(opened);
  return opened;
};
beforeEach(async () => {
  database = await createTestDatabase();
  [harnesses, child] = [[], null];
  harness = open();
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await Promise.all(harnesses.map(({ close }) => close()));
  await database.drop();
});

const begun = async (changes: Parameters<ReMarkingHarness["begin"]>[0] = {}): Promise<ReMarkingId> => {
  const began = await harness.begin(changes);
  if ("underWay" in began) throw new Error("Another one is under way.");
  return began.reMarking.reMarkingId;
};
interface Row {
  readonly stream: string;
  readonly version: number;
  readonly data: { readonly correct: string[]; readonly key: Record<string, string> };
}
const reMarked = async () =>
  (
    await database.pool.query<Row>(
      "SELECT stream, version, data FROM kernel.event WHERE type = 'assessment.attempt-re-marked' ORDER BY stream, version",
    )
  ).rows;
const streamsOf = (rows: readonly Row[]) => rows.map(({ stream }) => stream);

test("a re-marking marks every attempt once and counts those with other marks", async () => {
  const streams = await harness.seed(150);
  const id = await begun();
  await harness.work(id);
  expect(await harness.find(id)).toMatchObject({ state: "done", total: 150, done: 150, changed: 100 });
  const rows = await reMarked();
  expect(streamsOf(rows)).toEqual(streams.toSorted());
  const [a, b, c] = ["a", "b", "c"].map((_, option) => rows.find(({ stream }) => stream === streams[option]));
  expect([a, b, c].map((row) => row!.data.correct)).toEqual([
    ["signs-1"],
    ["rules-1", "signs-1"],
    ["signs-1"],
  ]);
  expect(a!.data.key).toEqual({ ...smallKey, "rules-1": "b" });
  await harness.work(id);
  const again = await begun();
  await harness.work(again);
  expect(await harness.find(again)).toMatchObject({ state: "done", total: 0, done: 0, changed: 0 });
  expect(await reMarked()).toEqual(rows);
});

test("after a worker is killed half way, the next one finishes and no attempt is marked twice", async () => {
  const streams = await harness.seed(300);
  const id = await begun();
  const program = fileOf("re-marker-to-kill");
  child = spawn(process.execPath, [program, database.url, id, "150"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface(child.stdout!), "line")) as [string];
  expect(line).toBe("holding");
  child.kill("SIGKILL");
  await once(child, "exit");
  const before = streamsOf(await reMarked());
  expect(before.length).toBeGreaterThanOrEqual(140);
  expect(before.length).toBeLessThan(150);
  expect(await harness.find(id)).toMatchObject({ state: "running", total: 300, done: 100 });
  await harness.resume();
  expect(harness.added).toEqual([{ reMarkingId: id }]);
  await harness.work(id);
  expect(await harness.find(id)).toMatchObject({ state: "done", total: 300, done: 300, changed: 200 });
  expect(streamsOf(await reMarked())).toEqual(streams.toSorted());
  await harness.resume();
  expect(harness.added).toHaveLength(1);
}, 100_000);

test("two workers on one re-marking mark every attempt once", async () => {
  const streams = await harness.seed(120);
  const id = await begun();
  const other = open();
  await Promise.all([harness.work(id), other.work(id)]);
  expect(await harness.find(id)).toMatchObject({ state: "done", total: 120, done: 120, changed: 80 });
  expect(streamsOf(await reMarked())).toEqual(streams.toSorted());
});

test("two concurrent corrections of one attempt both count in the end", async () => {
  const streams = await harness.seed(60);
  const ids = [await begun(), await begun({ questionId: "rules-2" })];
  const other = open();
  await Promise.all([harness.work(ids[0]!), other.work(ids[1]!)]);
  const rows = await reMarked();
  expect(rows).toHaveLength(2 * streams.length);
  const last = new Map(rows.map((row) => [row.stream, row.data]));
  for (const { key } of last.values()) expect(key).toEqual({ ...smallKey, "rules-1": "b", "rules-2": "b" });
  expect(last.get(streams[1]!)!.correct).toEqual(["rules-1", "rules-2", "signs-1"]);
});

describe("starting", () => {
  test("two concurrent starts of the same re-marking start one, and the other caller gets its id", async () => {
    const other = open();
    const answers = await Promise.all([harness.begin(), other.begin(), harness.begin(), other.begin()]);
    const one = answers.find((answer) => "begun" in answer)!;
    expect(answers.filter((answer) => "begun" in answer)).toEqual([one]);
    const reMarkingId = "begun" in one ? one.reMarking.reMarkingId : null;
    expect(answers.filter((answer) => !("begun" in answer))).toEqual(
      Array.from({ length: 3 }, () => ({ underWay: reMarkingId })),
    );
    expect(await harness.begin({ version: 3 })).toMatchObject({ begun: true });
  });

  test("starting the same re-marking twice creates one, even after it is done", async () => {
    const reMarkingId = await begun();
    expect(await harness.begin({ reMarkingId })).toMatchObject({
      begun: false,
      reMarking: { state: "running" },
    });
    await harness.work(reMarkingId);
    expect(await harness.begin({ reMarkingId })).toMatchObject({
      begun: false,
      reMarking: { state: "done" },
    });
    expect(await harness.begin()).toMatchObject({ begun: true });
  });
});

test("a cancelled re-marking stops after its batch, and the next one does the rest", async () => {
  await harness.seed(250);
  const id = await begun();
  let changes = 0;
  const cancelling = Effect.suspend(() =>
    ++changes === 20 ? ReMarkings.use(({ end }) => Effect.orDie(end(id, "cancelled", null))) : Effect.void,
  );
  await open(cancelling).work(id);
  expect(await harness.find(id)).toMatchObject({ state: "cancelled", total: 250, done: 0 });
  expect(await reMarked()).toHaveLength(100);
  const next = await begun();
  await harness.work(next);
  expect(await harness.find(next)).toMatchObject({ state: "done", total: 150, done: 150 });
  expect(await reMarked()).toHaveLength(250);
});

test("an attempt that cannot be re-marked does not stop the others and is named in the failure", async () => {
  const streams = await harness.seed(30);
  const id = await begun();
  let changes = 0;
  const broken = Effect.suspend(() => (++changes === 7 ? Effect.die(new Error("a bug")) : Effect.void));
  await open(broken).work(id);
  const failed = await harness.find(id);
  expect(failed).toMatchObject({ state: "failed", total: 30, done: 29 });
  expect(failed.failure).toMatch(/^att_[0-9a-f]{32}: Error: a bug$/);
  expect(await reMarked()).toHaveLength(streams.length - 1);
});

test("a log that cannot be read fails the re-marking with the reason", async () => {
  await harness.seed(3);
  await database.pool.query(
    `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     SELECT stream, 99, gen_random_uuid(), 'assessment.attempt-re-marked', 1, clock_timestamp(), '{}', '{}', ''
     FROM kernel.event LIMIT 1`,
  );
  const id = await begun();
  await harness.work(id);
  expect(await harness.find(id)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("expected"),
  });
  expect(await reMarked()).toHaveLength(1);
});
