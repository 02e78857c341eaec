import { Effect, Schedule } from "effect";
import type { Pool } from "pg";
import { asked } from "../database/asked.ts";
import type { StoredEvent } from "../event-store/event-store.ts";

/** Whether a follower's checkpoint is at or behind an event: it has handled everything up to it. */
export const hasPassed = (db: Pool, follower: string, { stream, version }: StoredEvent) =>
  asked("hasPassed", async () => {
    const { rows } = await db.query<{ passed: boolean }>(
      `SELECT (f.epoch, f.tx, f.position) >= (e.epoch, e.tx, e.position) AS passed
       FROM kernel.follower f, kernel.event e WHERE f.name = $1 AND e.stream = $2 AND e.version = $3`,
      [follower, stream, version],
    );
    return rows[0]?.passed ?? false;
  });

/** A follower has not come to an event in time. */
export class StillBehind extends Error {}

const lookEvery = "50 millis";
const patience = "30 seconds";

/** Waits until a follower has handled an event: whoever asks its read model then finds all that came before. */
export const untilPassed = (db: Pool, follower: string, event: StoredEvent) =>
  hasPassed(db, follower, event).pipe(
    Effect.filterOrFail(
      (passed) => passed,
      () => new StillBehind(`${follower} has not come to event ${event.id} yet.`),
    ),
    Effect.retry({ schedule: Schedule.spaced(lookEvery), while: (cause) => cause instanceof StillBehind }),
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () =>
        Effect.fail(new StillBehind(`${follower} did not come to event ${event.id} in ${patience}.`)),
    }),
  );
