import { Context, Effect, Layer } from "effect";
import type { DatabaseAddress } from "../database/pools.ts";
import type { Backend } from "./datastore.ts";
import { openPostgres } from "./on-postgres.ts";
import { openRedis } from "./on-redis.ts";
import { closeWithinMs, type JobsUnavailable, settles, unlessUnavailable } from "./timeouts.ts";

/** Where the jobs live. `prefix` keeps several queues apart on one Redis; on PostgreSQL the database does that. */
export type JobsAddress =
  | { readonly on: "postgres"; readonly database: DatabaseAddress }
  | { readonly on: "redis"; readonly url: string; readonly prefix?: string };

/** Redis when there is a URL for it, otherwise the application's own database. */
export const chooseBackend = (database: DatabaseAddress, redisUrl: string | undefined): JobsAddress =>
  redisUrl ? { on: "redis", url: redisUrl } : { on: "postgres", database };

/**
 * One queue for all jobs: a queue per job would cost every process connections for each, and embedded PostgreSQL has
 * few. The price is that a slow job takes a place from quick ones, so long work is cut into many small jobs.
 */
const queueName = "jobs";

/** The datastore beneath the jobs of this process. */
export class JobsBackend extends Context.Service<JobsBackend, Backend>()("roadworthy/kernel/JobsBackend") {
  /**
   * Connects, and on PostgreSQL brings BullMQ's own schema (`bullmq`) up to date. Fails when the datastore cannot be
   * reached within seconds. At most four PostgreSQL or three Redis connections per process.
   */
  static readonly layer = (address: JobsAddress): Layer.Layer<JobsBackend, JobsUnavailable> =>
    Layer.effect(
      JobsBackend,
      Effect.acquireRelease(
        unlessUnavailable("opening it", () =>
          address.on === "redis" ? openRedis(address, queueName) : openPostgres(address.database, queueName),
        ),
        (backend) => settles(backend.close, closeWithinMs),
      ),
    );
}
