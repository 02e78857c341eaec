import { Context, Effect, Layer } from "effect";
import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from "bullmq";
import type { DatabaseAddress } from "../database/pools.ts";
import { openPostgres } from "./on-postgres.ts";
import { openRedis } from "./on-redis.ts";
import { closeWithinMs, type JobsUnavailable, settles, unlessUnavailable } from "./patience.ts";

/** Where the jobs live. `prefix` keeps several queues apart on one Redis; on PostgreSQL the database does that. */
export type JobsAddress =
  | { readonly on: "postgres"; readonly database: DatabaseAddress }
  | { readonly on: "redis"; readonly url: string; readonly prefix?: string };

/** Redis when there is a URL for it, otherwise the application's own database. */
export const chooseBackend = (database: DatabaseAddress, redisUrl: string | undefined): JobsAddress =>
  redisUrl ? { on: "redis", url: redisUrl } : { on: "postgres", database };

/** The part of a BullMQ queue that the kernel uses, whatever is beneath it. */
export type BackendQueue = Pick<
  Queue<unknown, unknown, string>,
  "add" | "upsertJobScheduler" | "removeJobScheduler" | "getJobCounts" | "waitUntilReady" | "close"
> & { readonly on: (event: "error", listener: (error: Error) => void) => unknown };

/** The part of a BullMQ worker that the kernel uses. */
export type BackendWorker = Pick<Worker<unknown, unknown, string>, "run" | "waitUntilReady" | "close"> & {
  readonly on: {
    (event: "error", listener: (error: Error) => void): unknown;
    (event: "stalled", listener: (jobId: string) => void): unknown;
  };
};

/** Opens queues and workers on one datastore. They are closed before the backend is. */
export interface Backend {
  readonly openQueue: (options: Omit<QueueOptions, "connection">) => BackendQueue;
  readonly openWorker: (
    processor: Processor<unknown, unknown, string>,
    options: Omit<WorkerOptions, "connection">,
  ) => BackendWorker;
  /** Runs this while no other process runs such. On Redis at once: there every change of a schedule is atomic. */
  readonly exclusively: <A>(change: () => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}

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
