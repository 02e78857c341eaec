import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import express from "express";
import { Redis } from "ioredis";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { startTestRedis } from "../../../tests/support/redis.ts";
import { ask } from "../http/ask.fixture.ts";
import { chooseBackend, type JobsAddress, JobsBackend } from "./backend.ts";
import { openJobBoard } from "./board.ts";
import { probeJob } from "./probe.fixture.ts";
import { Jobs } from "./queue.ts";
import { handle, registerJobs } from "./registry.ts";
import { jobWorker } from "./worker.ts";
import { eventually } from "../../../tests/support/eventually.ts";

const redis = await startTestRedis();
afterAll(async () => redis.url !== null && redis.stop());

const onPostgres = async () => {
  const database = await createTestDatabase();
  return {
    address: chooseBackend({ connectionString: database.url }, undefined),
    remove: () => database.drop(),
  };
};
const onRedis = async () => {
  const url = redis.url!;
  const prefix = `test-${randomUUID()}`;
  const remove = async () => {
    const client = new Redis(url);
    const keys = await client.keys(`${prefix}:*`);
    if (keys.length > 0) await client.del(keys);
    await client.quit();
  };
  return { address: { on: "redis", url, prefix } as const satisfies JobsAddress, remove };
};

/** A process with the board at /jobs, whose worker fails every job. */
const startProcess = async (address: JobsAddress) => {
  const fails = handle(probeJob, () => Effect.fail(new Error("no road here")));
  const registry = registerJobs([fails]);
  const jobs = Layer.mergeAll(Jobs.layer(registry), jobWorker(registry));
  const runtime = ManagedRuntime.make(
    jobs.pipe(Layer.provideMerge(JobsBackend.layer(address)), Layer.provideMerge(Logger.layer([]))),
  );
  const board = await runtime.runPromise(openJobBoard("/jobs", "/"));
  const server = createServer(express().use("/jobs", board.show)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    runtime,
    port,
    stop: async () => {
      server.close();
      await runtime.runPromise(board.close);
      await runtime.dispose();
    },
  };
};

describe.each([
  ["PostgreSQL", onPostgres, null],
  ["Redis", onRedis, redis.url === null ? redis.reason : null],
] as const)("the board of jobs on %s", (_name, open, missing) => {
  test("shows a failed job with its data and its reason, its worker's datastore, and is read-only", async ({
    skip,
  }) => {
    if (missing !== null) skip(missing);
    const { address, remove } = await open();
    const process = await startProcess(address);
    try {
      await process.runtime.runPromise(Jobs.use((jobs) => jobs.add(probeJob, { thing: "a gate" })));
      const failed = "/jobs/api/queues?activeQueue=jobs&status=failed&page=1&jobsPerPage=10";
      const { queues } = await eventually(async () => {
        const board = (await ask(process.port, failed)).json() as {
          queues: { name: string; counts: { failed: number }; jobs: object[] }[];
        };
        expect(board.queues.map(({ name }) => name)).toEqual(["jobs", "mail", "payments", "bulk"]);
        expect(board.queues[0]!.counts.failed).toBe(1);
        return board;
      });
      expect(queues[0]!.jobs).toMatchObject([
        { name: probeJob.name, data: { thing: "a gate" }, failedReason: "no road here" },
      ]);
      const { id } = queues[0]!.jobs[0] as { id: string };
      const one = await ask(process.port, `/jobs/api/queues/jobs/${encodeURIComponent(id)}`);
      expect(one.json()).toMatchObject({ status: "failed" });
      const store = await ask(process.port, "/jobs/api/redis/stats");
      expect(store.json()).toMatchObject({ backend: address.on });
      const retried = await ask(
        process.port,
        `/jobs/api/queues/jobs/${encodeURIComponent(id)}/retry/failed`,
        {
          method: "PUT",
        },
      );
      expect(retried.status).toBe(405);
    } finally {
      await process.stop();
      await remove();
    }
  }, 100_000);
});
