import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf, daysLater } from "#vocabulary/day";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import type { ToldResults } from "../contract/index.ts";
import { testDay } from "../infrastructure/test-day.ts";
import { type SchedulingHarness, schedulingHarness } from "../testing/scheduling-harness.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";

let database: TestDatabase;
let harness: SchedulingHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(testDay.createTable(testDay.table));
  harness = await schedulingHarness(database);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const day = daysLater(dayOf(Date.now()), -3);

/** A test of that day: whose, and how it went. Null is a guest, and a test that was not told of. */
const wroteTest = async (account: string | null, passed: boolean | null, testCode = "code 8") => {
  const id = randomUUID();
  await database.pool.query(
    `INSERT INTO ${testDay.table} (stream, version, day, test_code, is_booked, is_open, passed, set_at)
     VALUES ($1, 2, $2, $3, true, $4, $5, now())`,
    [id, day, testCode, passed === null, passed],
  );
  await database.pool.query(
    "INSERT INTO scheduling.test_date (id, participant, account, day, set_at) VALUES ($1, $1, $2, $3, now())",
    [id, account, day],
  );
};
const wasTold = (account: string, mean: number, daysBefore = 0) =>
  harness.run(
    ReadinessDays.use((days) =>
      days.save(account, {
        ...{ day: daysLater(day, -daysBefore), testCode: "code 8", model: 1 },
        chances: { all: { mean, low: mean / 2, high: 1 }, sections: {} },
      }),
    ),
  );
/** A learner who was told a chance, and how their test went. */
const judged = async (mean: number, passed: boolean) => {
  const account = randomUUID();
  await wasTold(account, mean);
  await wroteTest(account, passed);
  return account;
};

test("what learners told of their tests is counted beside the last chance that each was told until its day", async () => {
  const read = async () =>
    (await harness.support().send("GET", "/admin/numbers/test-results")).json() as ToldResults;
  const often = await judged(0.9, true);
  await wasTold(often, 0.1, 2);
  await wasTold(often, 0.1, -1);
  await judged(0.85, false);
  await judged(1, true);
  await judged(0.3, false);
  const other = randomUUID();
  await wasTold(other, 0.5);
  await wroteTest(other, true, "code 10 & 14");
  await wroteTest(randomUUID(), true);
  await wroteTest(null, true);
  await wroteTest(await judged(0.25, false), null);

  const { told, judged: counted, brier, parts } = await read();
  expect([told, counted]).toEqual([7, 5]);
  expect(brier).toBeCloseTo((0.1 ** 2 + 0.85 ** 2 + 0 + 0.3 ** 2 + 0.25 ** 2) / 5);
  expect(parts.map(({ from, learners }) => [from, learners])).toEqual([
    [0.2, 2],
    [0.8, 3],
  ]);
  expect(parts[0]!.said).toBeCloseTo(0.275);
  expect([parts[0]!.passed, parts[1]!.passed]).toEqual([0, 2 / 3]);

  // The numbers are kept for some seconds.
  await database.pool.query(`DELETE FROM ${testDay.table}`);
  await eventually(async () =>
    expect(await read()).toMatchObject({ told: 0, judged: 0, brier: null, parts: [] }),
  );
});

test("a learner may not read them", async () => {
  const learner = harness.signedIn(randomUUID());
  expect((await learner.send("GET", "/admin/numbers/test-results")).status).toBe(403);
});
