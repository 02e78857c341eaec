import { Queue, Worker } from "bullmq";
import type { Backend } from "./datastore.ts";

/**
 * Jobs on Redis through ioredis. Three connections: one for the queue, two for the worker (the second one waits for
 * jobs). The server should run with `maxmemory-policy noeviction`, or it may throw jobs away.
 */
export const openRedis = async (
  address: { readonly url: string; readonly prefix?: string },
  queueName: string,
): Promise<Backend> => {
  const { url, prefix = "roadworthy" } = address;
  return {
    on: "redis",
    // An add must not wait for a Redis that is away: it fails at once instead of queueing in memory.
    openQueue: (options) =>
      new Queue(queueName, {
        ...options,
        prefix,
        connection: { url, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
      }),
    openWorker: (processor, options) =>
      new Worker(queueName, processor, {
        ...options,
        prefix,
        connection: { url, maxRetriesPerRequest: null },
      }),
    exclusively: (change) => change(),
    close: async () => {},
  };
};
