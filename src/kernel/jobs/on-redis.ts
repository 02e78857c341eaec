import { Queue, Worker } from "bullmq";
import { type Backend, storedNameOf } from "./datastore.ts";

/**
 * Jobs on Redis through ioredis. Three connections for each queue: one for adding, two for its worker, of which one
 * waits for jobs. The server should run with `maxmemory-policy noeviction`, or it may evict jobs.
 */
export const openRedis = async (address: {
  readonly url: string;
  readonly prefix?: string;
}): Promise<Backend> => {
  const { url, prefix = "roadworthy" } = address;
  return {
    on: "redis",
    // An add must not wait for an unavailable Redis: it fails immediately instead of queueing in memory.
    openQueue: (queue, options) =>
      new Queue(storedNameOf(queue), {
        ...options,
        prefix,
        connection: { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
      }),
    openWorker: (queue, processor, options) =>
      new Worker(storedNameOf(queue), processor, {
        ...options,
        prefix,
        connection: { url, maxRetriesPerRequest: null },
      }),
    exclusively: (change) => change(),
    close: async () => {},
  };
};
