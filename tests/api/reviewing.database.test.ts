import { afterAll, beforeAll } from "vitest";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { reviewingActs } from "./reviewing-acts.fixture.ts";
import { reviewingAttempt } from "./reviewing-attempt.fixture.ts";
import { reviewingLog } from "./reviewing-log.fixture.ts";
import { openReviewingHarness, type ReviewingHarness } from "./reviewing-harness.fixture.ts";

/** One program for all of it: to start one takes longer than any of these tests. Filled before the first of them. */
const harness = {} as ReviewingHarness;
let database: TestDatabase;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  Object.assign(harness, await openReviewingHarness(database));
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

// In this order: acts change the attempts that the others look at.
reviewingLog(harness);
reviewingAttempt(harness);
reviewingActs(harness);
