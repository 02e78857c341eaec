import { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { startTestRedis } from "./redis.ts";

const redis = await startTestRedis();

afterAll(async () => {
  if (redis.url !== null) await redis.stop();
});

test("a test Redis answers", async ({ skip }) => {
  if (redis.url === null) return skip(redis.reason);
  const client = new Redis(redis.url);
  expect(await client.set("greeting", "hello")).toBe("OK");
  expect(await client.get("greeting")).toBe("hello");
  await client.quit();
});
