import { randomUUID } from "node:crypto";
import { Effect, Layer, ManagedRuntime } from "effect";
import { Redis } from "ioredis";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestRedis } from "../../../tests/support/redis.ts";
import { JobsBackend } from "./backend.ts";
import { SchedulesKeptEveryMs } from "./keep-schedules.ts";
import { probeJob } from "./probe.fixture.ts";
import { Jobs } from "./queue.ts";
import { handle, registerJobs } from "./registry.ts";
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

  test("a Redis that comes back without what it held gets the schedules of running processes again", async () => {
    const prefix = `test-${randomUUID()}`;
    const soon = Layer.succeed(SchedulesKeptEveryMs, 20);
    const registry = registerJobs([handle(probeJob, () => Effect.void)]);
    const backend = JobsBackend.layer({ on: "redis", url, prefix });
    const queue = ManagedRuntime.make(Jobs.layer(registry).pipe(Layer.provide([backend, soon])));
    const scheduled = async () => {
      const { general } = await queue.runPromise(Jobs.use(({ counts }) => counts));
      return general.delayed + general.waiting;
    };
    try {
      const yearly = { pattern: "0 3 1 1 *", timeZone: "Africa/Johannesburg" };
      await queue.runPromise(Jobs.use((jobs) => jobs.upsertSchedule(probeJob, { thing: "tick" }, yearly)));
      expect(await scheduled()).toBe(1);
      await forget(url, prefix);
      await eventually(async () => expect(await scheduled()).toBe(1));
    } finally {
      await queue.dispose();
      await forget(url, prefix);
    }
  });
}

const forget = async (url: string, prefix: string): Promise<void> => {
  const client = new Redis(url);
  const keys = await client.keys(`${prefix}:*`);
  if (keys.length > 0) await client.del(keys);
  await client.quit();
};
