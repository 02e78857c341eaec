import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zstdCompressSync } from "node:zlib";
import { Effect } from "effect";
import type { PoolClient } from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newMemoryFolder } from "../../../tests/support/memory-folder.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { digestOf, readArchive } from "../event-store/archive/archive-file.ts";
import { Archive, type ArchivePlace, archivePlace } from "../event-store/archive/archive-place.ts";
import { moveOut } from "../event-store/archive/move-out.ts";
import { putBack } from "../event-store/archive/put-back.ts";
import { brokenAt } from "../event-store/broken-stream.ts";
import type { StoredEvent } from "../event-store/event-store.ts";
import { origin } from "../event-store/event-store.ts";
import { anAppend, anEvent, follow, replayed, run, uuid } from "../event-store/events.fixture.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { ensureTypeIndexes } from "../event-store/type-indexes.ts";
import { seal } from "../secrets/secrets.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { anchorAll } from "./anchored.fixture.ts";
import { describeFault } from "./faults.ts";
import { verify } from "./verify.ts";

type Database = Awaited<ReturnType<typeof createTestDatabase>>;
type Store = ReturnType<typeof makePostgresEventStore>;

let database: Database;
let place: ArchivePlace;
let store: Store;

const ended = "test.thing-ended";
const streams = [1, 2, 3, 4, 5];
/** Streams 1 to 4 have six events and have ended, 5 goes on. They take turns, so that files hold parts of each. */
const written = 30;

beforeEach(async () => {
  database = await createTestDatabase();
  const folder = newMemoryFolder("roadworthy-archive-");
  place = archivePlace(folder, Buffer.alloc(32, 7));
  onTestFinished(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  store = storeOf(place);
  for (let version = 0; version < 6; version++)
    for (const stream of streams) {
      const type = version === 5 && stream < 5 ? ended : "test.thing-happened";
      const data = { text: 'é試 \\ "quoted"\n\t', nested: [1, 2.5, null] };
      const event = anEvent(stream * 100 + version, {
        type,
        data,
        commandId: uuid(stream * 1_000 + version),
      });
      await run(store.append(anAppend(stream, version, event)));
    }
  await run(ensureTypeIndexes(database.pool, [ended]));
  await anchorAll(database.pool, 4);
});

const storeOf = (archive: ArchivePlace | null): Store => {
  const address = { connectionString: database.url };
  return makePostgresEventStore(makePool(address, 2), makePool(address, 3), testLogKeys, archive);
};

const archiveAll = (eventsPerFile = 6) =>
  moveOut(database.pool, place, { endedBy: [ended], olderThanMs: 0, eventsPerFile });

const verified = (archive: ArchivePlace | null = place) =>
  run(Effect.provideService(verify(database.pool, testLogKeys), Archive, archive));
const faultsOf = async (archive?: ArchivePlace | null) => (await verified(archive)).faults.map(describeFault);

const stored = async () =>
  (await database.pool.query<{ n: number }>("SELECT count(*)::int AS n FROM kernel.event")).rows[0]!.n;
const wholeTable = async () =>
  (await database.pool.query("SELECT * FROM kernel.event ORDER BY stream, version")).rows;
const files = () => readdirSync(place.folder).map((file) => path.join(place.folder, file));

/** Everything that a reader can ask of the log. */
const everything = async (of: Store = storeOf(place)) => ({
  pages: (await follow(of, written, origin, 4)).events,
  onePage: (await follow(of, written, origin, 1_000)).events,
  replayed: (await replayed(of, written)).events,
  ofTypes: await run(of.readAll(origin, 100, [ended])),
  between: await run(of.readAll((await follow(of, written)).events[9]!.position, 7)),
  streams: await Promise.all(streams.map((stream) => run(of.readStream(uuid(stream))))),
  several: await run(of.readStreams(new Map(streams.map((stream) => [uuid(stream), stream - 1])))),
  parts: await Promise.all(
    [
      [0, 1],
      [2, 2],
      [4, 100],
      [6, 1],
    ].map(([after, limit]) => run(of.readStream(uuid(2), after, limit))),
  ),
  past: await Promise.all([0, 3, 6].map((version) => run(of.readStreamTo(uuid(3), version)))),
});

describe("events of streams that ended", () => {
  test("move into files, where every way of reading the log finds them as before, and the check holds", async () => {
    const [before, check] = [await everything(), await verified()];
    expect(check).toMatchObject({ faults: [], events: written, archive: { files: 0, events: 0 } });
    await archiveAll();
    // The newest event of each, and all of the stream that goes on.
    expect(await stored()).toBe(4 + 6);
    expect(files().length).toBeGreaterThan(2);
    expect(await everything()).toEqual(before);
    const after = await verified();
    expect(after).toMatchObject({
      faults: [],
      events: written,
      archive: { files: files().length, events: 20 },
    });
    expect(after.head).toEqual(check.head);
    expect(
      await run(Effect.provideService(brokenAt(database.pool, testLogKeys, uuid(2)), Archive, place)),
    ).toBe(null);
  });

  test("take further events, each at its version only, and a second run moves what came since", async () => {
    await archiveAll();
    expect(await run(store.append(anAppend(1, 0, anEvent(901))))).toMatchObject({
      status: "conflict",
      version: 6,
    });
    for (const version of [6, 7])
      expect(await run(store.append(anAppend(1, version, anEvent(910 + version))))).toMatchObject({
        status: "appended",
      });
    await anchorAll(database.pool, 4);
    await archiveAll();
    expect(await stored()).toBe(4 + 6);
    const read: readonly StoredEvent[] = await run(storeOf(place).readStream(uuid(1)));
    expect(read.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await follow(storeOf(place), written + 2, origin, 3)).events).toHaveLength(written + 2);
    expect(await verified()).toMatchObject({ faults: [], events: written + 2 });
  });

  test("stay in the table while they are too young, or staff wrote about their stream", async () => {
    await moveOut(database.pool, place, { endedBy: [ended], olderThanMs: 3_600_000 });
    expect(await stored()).toBe(written);
    await database.pool.query(
      "INSERT INTO kernel.remark (id, subject, salt, text, written_at) VALUES ($1, $1, '', 'Hello', now())",
      [uuid(1)],
    );
    await archiveAll();
    expect(await run(store.readStream(uuid(1), 0, 1))).toMatchObject([{ version: 1 }]);
    expect(await stored()).toBe(6 + 3 + 6);
  });

  test("may move again as soon as they have moved, although PostgreSQL has not heard yet that a connection was closed", async () => {
    const closing: (() => void)[] = [];
    const slow = makePool({ connectionString: database.url }, 4);
    onTestFinished(async () => {
      for (const close of closing) close();
      await slow.end();
    });
    const connect = slow.connect.bind(slow) as () => Promise<PoolClient>;
    slow.connect = (async () => {
      const client = await connect();
      const release = client.release.bind(client);
      closing.push(() => release(true));
      client.release = () => {};
      return client;
    }) as typeof slow.connect;
    const move = () => moveOut(slow, place, { endedBy: [ended], olderThanMs: 0, eventsPerFile: 6 });
    await move();
    await move();
    expect(closing.length).toBeGreaterThan(1);
  });

  test("come back as they were", async () => {
    const [before, read] = [await wholeTable(), await everything()];
    await archiveAll();
    await putBack(database.pool, place);
    expect(await wholeTable()).toEqual(before);
    expect(await everything(storeOf(null))).toEqual(read);
    expect(await verified(null)).toMatchObject({ faults: [], archive: { files: 0, events: 0 } });
    // And go again, beside the files of the first time.
    await archiveAll(7);
    expect(await everything()).toEqual(read);
  });
});

describe("a file of the archive", () => {
  test("of which a byte was changed is found, and no part of it is read", async () => {
    await archiveAll();
    const [file] = files();
    const bytes = readFileSync(file!);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file!, bytes);
    expect(await faultsOf()).toContainEqual(
      `The archive ${path.basename(file!)} is not what was written, or was sealed with another SECRET_KEY.`,
    );
    await expect(run(storeOf(place).readStream(uuid(1)))).rejects.toMatchObject({
      _tag: "DatabaseUnavailable",
    });
    await expect(run(storeOf(place).replay(origin, () => {}))).rejects.toMatchObject({
      _tag: "DatabaseUnavailable",
    });
    await expect(putBack(database.pool, place)).rejects.toThrow("is not what was written");
  });

  test("that is gone is found, as is a program that was given no archive", async () => {
    await archiveAll();
    const [file] = files();
    rmSync(file!);
    expect(await faultsOf()).toContainEqual(
      expect.stringContaining(`${path.basename(file!)} cannot be read`),
    );
    expect(await faultsOf(null)).toContainEqual(expect.stringContaining("this program was given no archive"));
  });

  test("that was written anew with the key, without one event, is found by the anchors", async () => {
    await archiveAll();
    const { rows } = await database.pool.query<{ number: string; file: string; digest: string }>(
      "SELECT number, file, encode(digest, 'hex') AS digest FROM kernel.archive ORDER BY number LIMIT 1",
    );
    const { number, file, digest } = rows[0]!;
    const lines = await readArchive(place, { file, digest });
    const fewer = lines.subarray(lines.indexOf(10) + 1);
    writeFileSync(path.join(place.folder, file), seal(place.key, file, zstdCompressSync(fewer)));
    await database.pool.query(
      "UPDATE kernel.archive SET digest = decode($2, 'hex'), events = events - 1 WHERE number = $1",
      [number, digestOf(fewer)],
    );
    expect(await faultsOf()).toContainEqual(expect.stringMatching(/^segment 1 .*1 events are gone, of 4$/));
  });

  test("that the database no longer names is found by the anchors, and a stream that it no longer names by its list", async () => {
    await archiveAll();
    await database.pool.query("DELETE FROM kernel.archived_stream WHERE stream = $1", [uuid(2)]);
    expect(await faultsOf()).toContainEqual(
      expect.stringContaining("holds other streams than the database says"),
    );
    await database.pool.query(
      "DELETE FROM kernel.archive WHERE number = (SELECT max(number) FROM kernel.archive)",
    );
    expect(await faultsOf()).toContainEqual(expect.stringMatching(/^segment \d+ .* events are gone, of 4$/));
  });
});
