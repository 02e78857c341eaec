import { Context, Effect, Layer } from "effect";
import type { DatabaseAddress } from "../database/pools.ts";
import type { Backend } from "./datastore.ts";
import { openPostgres } from "./on-postgres.ts";
import { openRedis } from "./on-redis.ts";
import type { JobsUnavailable } from "../errors.ts";
import { closeWithinMs, settles, unlessUnavailable } from "./timeouts.ts";

/** The datastore of the jobs. `prefix` separates installations on one Redis; on PostgreSQL the database does. */
export type JobsAddress =
  | { readonly on: "postgres"; readonly database: DatabaseAddress }
  | { readonly on: "redis"; readonly url: string; readonly prefix?: string };

/** Returns Redis when a URL is configured, otherwise the application's own database. */
export const chooseBackend = (database: DatabaseAddress, redisUrl: string | undefined): JobsAddress =>
  redisUrl ? { on: "redis", url: redisUrl } : { on: "postgres", database };

/** The datastore beneath the jobs of this process. */
export class JobsBackend extends Context.Service<JobsBackend, Backend>()("roadworthy/kernel/JobsBackend") {
  /**
   * Connects, and on PostgreSQL migrates BullMQ's own schema (`bullmq`). Fails when the datastore cannot be reached
   * within seconds. A process holds at most one PostgreSQL connection per queue and three more, or three Redis
   * connections per queue.
   */
  static readonly layer = (address: JobsAddress): Layer.Layer<JobsBackend, JobsUnavailable> =>
    Layer.effect(
      JobsBackend,
      Effect.acquireRelease(
        unlessUnavailable("opening it", () =>
          address.on === "redis" ? openRedis(address) : openPostgres(address.database),
        ),
        (backend) => settles(backend.close, closeWithinMs),
      ),
    );
}
