import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from "bullmq";
import type { JobQueue } from "#vocabulary/job";

/**
 * Returns the name under which a queue is stored. Installations from before there were several queues have all their
 * jobs in `jobs`. The worker of the general queue reads it, and so runs the jobs that still wait there.
 */
export const storedNameOf = (queue: JobQueue): string => (queue === "general" ? "jobs" : queue);

/** The part of a BullMQ queue that the kernel uses, on either datastore. */
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

/** Opens queues and workers on one datastore. They close before the backend does. */
export interface Backend {
  /** The kind of datastore. */
  readonly on: "postgres" | "redis";
  readonly openQueue: (queue: JobQueue, options: Omit<QueueOptions, "connection">) => BackendQueue;
  readonly openWorker: (
    queue: JobQueue,
    processor: Processor<unknown, unknown, string>,
    options: Omit<WorkerOptions, "connection">,
  ) => BackendWorker;
  /** Runs a change of schedules while no other process runs one. On Redis immediately: there each change is atomic. */
  readonly exclusively: <A>(change: () => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}
