import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import { afterAll, expect, test } from "vitest";
import { makePool } from "#kernel/database/pools";
import { begin } from "../../../tests/support/events-process.ts";
import { newMemoryFolder } from "../../../tests/support/memory-folder.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../database.ts";
import { prepareDatabase } from "../../prepare.ts";
import { recordsOf, run } from "./command-line.fixture.ts";

const folder = newMemoryFolder("events-embedded-");
const settings = { DATA_DIR: folder };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the command uses an embedded database that a program has open, and opens a stopped one itself", async () => {
  const none = await run(settings, "stats");
  expect(none).toMatchObject({ code: 1, error: expect.stringContaining("There is no database in") });
  expect(existsSync(path.join(folder, "postgres"))).toBe(false);

  const database = await openDatabase(readConfig(settings), () => {});
  const pool = makePool(database.address, 2);
  const unprepared = await run(settings, "stats");
  expect(unprepared).toMatchObject({
    code: 1,
    error: expect.stringContaining("npm start brings it up to date"),
  });
  await prepareDatabase(pool, testLogKeys, () => {}, Effect.runPromise);
  await pool.end();

  const beside = await run(settings, "tail");
  await database.close();
  expect(recordsOf(beside)).toContainEqual(expect.objectContaining({ type: "catalogue.content-published" }));
  const alone = await begin(settings, "tail").ended;
  expect(alone).toEqual(beside);
  const again = await openDatabase(readConfig(settings), () => {});
  await again.close();
});
