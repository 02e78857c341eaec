import type { Processor, Queue, QueueOptions, Worker, WorkerOptions } from "bullmq";

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
  /** What it is. */
  readonly on: "postgres" | "redis";
  readonly openQueue: (options: Omit<QueueOptions, "connection">) => BackendQueue;
  readonly openWorker: (
    processor: Processor<unknown, unknown, string>,
    options: Omit<WorkerOptions, "connection">,
  ) => BackendWorker;
  /** Runs this while no other process runs such. On Redis at once: there every change of a schedule is atomic. */
  readonly exclusively: <A>(change: () => Promise<A>) => Promise<A>;
  readonly close: () => Promise<void>;
}
