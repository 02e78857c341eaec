import { Effect, Layer } from "effect";
import { DatabaseClock, databaseClock } from "#kernel/clock/database-clock";

/** The database's clock, so much ahead as a test says. */
export const clockAhead = (ahead: { ms: number }) =>
  Layer.effect(
    DatabaseClock,
    Effect.map(DatabaseClock, ({ now, exact }) =>
      DatabaseClock.of({ now: () => now() + ahead.ms, exact: Effect.map(exact, (at) => at + ahead.ms) }),
    ),
  ).pipe(Layer.provide(databaseClock));
