import { type Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach } from "vitest";
import { createTestDatabase, type TestDatabase } from "./postgres.ts";
import { poolsLayer } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { postgresRemarks } from "#kernel/remarks/postgres-remarks";

const start = ({ url }: TestDatabase) =>
  ManagedRuntime.make(
    Layer.merge(postgresEventStore, postgresRemarks).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys)),
    ),
  );
type Runtime = ReturnType<typeof start>;

/** A database of its own for each test of a file, with the log and the remarks beside it. */
export const eachWithRemarks = () => {
  let database: TestDatabase;
  let runtime: Runtime;
  beforeEach(async () => {
    database = await createTestDatabase();
    runtime = start(database);
  });
  afterEach(async () => {
    await runtime.dispose();
    await database.drop();
  });
  return {
    /** Read when it is used: each test has another. */
    pool: () => database.pool,
    run: <A, E>(effect: Effect.Effect<A, E, ManagedRuntime.ManagedRuntime.Services<Runtime>>) =>
      runtime.runPromise(effect),
  };
};
