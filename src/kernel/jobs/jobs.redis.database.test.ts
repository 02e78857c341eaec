import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, describe, test } from "vitest";
import { startTestRedis } from "../../../tests/support/redis.ts";
import { jobsContract } from "./jobs.contract.test.ts";

const redis = await startTestRedis();

if (redis.url === null) {
  const { reason } = redis;
  describe("behave as they do on PostgreSQL", () =>
    test("do what they do on PostgreSQL", ({ skip }) => skip(reason)));
} else {
  const { url } = redis;
  afterAll(() => redis.stop());
  jobsContract("Redis", async () => {
    const prefix = `test-${randomUUID()}`;
    return { address: { on: "redis", url, prefix }, remove: () => forget(url, prefix) };
  });
}

const forget = async (url: string, prefix: string): Promise<void> => {
  const client = new Redis(url);
  const keys = await client.keys(`${prefix}:*`);
  if (keys.length > 0) await client.del(keys);
  await client.quit();
};
