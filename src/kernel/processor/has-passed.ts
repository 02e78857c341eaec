import { Effect, Schedule } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { StoredEvent } from "../event-store/event-store.ts";

/** Returns whether a processor's checkpoint is at or behind an event: it has handled everything up to it. */
export const hasPassed = (db: Pool, processor: string, { stream, version }: StoredEvent) =>
  tryQuery("hasPassed", async () => {
    const { rows } = await db.query<{ passed: boolean }>(
      `SELECT (f.epoch, f.tx, f.position) >= (e.epoch, e.tx, e.position) AS passed
       FROM kernel.processor f, kernel.event e WHERE f.name = $1 AND e.stream = $2 AND e.version = $3`,
      [processor, stream, version],
    );
    return rows[0]?.passed ?? false;
  });

/** A processor did not reach an event in time. */
export class StillBehind extends Error {}

const pollEvery = "50 millis";
const timeout = "30 seconds";

/**
 * Waits until a processor has handled an event, so that a query of its read model then includes everything
 * up to it.
 */
export const untilPassed = (db: Pool, processor: string, event: StoredEvent) =>
  hasPassed(db, processor, event).pipe(
    Effect.filterOrFail(
      (passed) => passed,
      () => new StillBehind(`${processor} has not come to event ${event.id} yet.`),
    ),
    Effect.retry({ schedule: Schedule.spaced(pollEvery), while: (cause) => cause instanceof StillBehind }),
    Effect.timeoutOrElse({
      duration: timeout,
      orElse: () =>
        Effect.fail(new StillBehind(`${processor} did not come to event ${event.id} in ${timeout}.`)),
    }),
  );
