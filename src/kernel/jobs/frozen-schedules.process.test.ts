import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { untilFrozen } from "../../../tests/support/until-frozen.ts";
import { openPostgres } from "./on-postgres.ts";

let database: TestDatabase;
let frozen: ChildProcess & { readonly stdout: NonNullable<ChildProcess["stdout"]> };

beforeEach(async () => {
  database = await createTestDatabase();
  const fixture = fileOf("schedule-to-freeze");
  frozen = spawn(process.execPath, [fixture, database.url], { stdio: ["ignore", "pipe", "inherit"] });
  await untilFrozen(frozen);
});

afterEach(async () => {
  frozen.kill("SIGKILL");
  await database.drop();
});

test("a process that is frozen in a change of schedules gives way to others within seconds, and survives that", async () => {
  const ending = text(frozen.stdout);
  const backend = await openPostgres({ connectionString: database.url });
  try {
    expect(await backend.exclusively(() => Promise.resolve("changed"))).toBe("changed");
  } finally {
    await backend.close();
  }
  frozen.kill("SIGCONT");
  expect((await ending).trim()).toBe("changed");
});
