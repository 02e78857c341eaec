import { afterAll, beforeAll } from "vitest";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { reviewingActs } from "./reviewing-acts.fixture.ts";
import { reviewingAttempt } from "./reviewing-attempt.fixture.ts";
import { reviewingLog } from "./reviewing-log.fixture.ts";
import { openReviewingRoom, type ReviewingRoom } from "./reviewing-room.fixture.ts";

/** One program for all of it: to start one takes longer than any of these tests. Filled before the first of them. */
const room = {} as ReviewingRoom;
let database: TestDatabase;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  Object.assign(room, await openReviewingRoom(database));
});
afterAll(async () => {
  await room.close();
  await database.drop();
});

// In this order: acts change the attempts that the others look at.
reviewingLog(room);
reviewingAttempt(room);
reviewingActs(room);
