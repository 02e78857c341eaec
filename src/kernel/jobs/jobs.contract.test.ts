import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Effect, Exit, Layer, Logger, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineJob, jobQueues } from "#vocabulary/job";
import { fileOf } from "../../../tests/support/built-programs.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type JobsAddress, JobsBackend } from "./backend.ts";
import { longJob, probeJob } from "./probe.fixture.ts";
import { type JobCounts, Jobs } from "./queue.ts";
import { handle, JobsMiswired, registerJobs } from "./registry.ts";
import { schedulesOf } from "./schedules.ts";
import type { Recurrence, When } from "./timing.ts";
import { jobWorker, type WorkerSettings } from "./worker.ts";

type Work = (thing: string) => Effect.Effect<unknown, unknown>;

const registryOf = (work: Work) =>
  registerJobs([handle(probeJob, ({ thing }) => work(thing)), handle(longJob, ({ thing }) => work(thing))]);
const addedOnly = registryOf(() => Effect.die("This queue has no worker."));
const killable = fileOf("worker-to-kill");

test("a program with two handlers of one job does not start", () => {
  const once = handle(probeJob, () => Effect.void);
  expect(() => registerJobs([once, once])).toThrow(JobsMiswired);
});

/** The contract of jobs on every backend. `newQueue` creates an empty one with its clean-up. */
export const jobsContract = (
  backend: string,
  newQueue: () => Promise<{ readonly address: JobsAddress; readonly remove: () => Promise<void> }>,
): unknown =>
  describe(`jobs on ${backend}`, () => {
    let address: JobsAddress;
    let stops: (() => Promise<void>)[];
    let logged: unknown[];
    let queue: ManagedRuntime.ManagedRuntime<Jobs, unknown>;

    beforeEach(async () => {
      const made = await newQueue();
      address = made.address;
      stops = [made.remove];
      logged = [];
      queue = startQueue();
    });

    afterEach(async () => {
      for (const stop of stops.toReversed()) await stop();
    });

    /** A process that adds jobs and runs none. */
    const startQueue = () => {
      const runtime = ManagedRuntime.make(
        Jobs.layer(addedOnly).pipe(Layer.provide(JobsBackend.layer(address))),
      );
      stops.push(() => runtime.dispose());
      return runtime;
    };
    /** A process that runs jobs. Returns a stop function. */
    const startWorker = async (work: Work, settings: WorkerSettings = {}): Promise<() => Promise<void>> => {
      const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))]);
      const worker = jobWorker(registryOf(work), { silenceMs: 1_000, ...settings });
      const runtime = ManagedRuntime.make(worker.pipe(Layer.provide([JobsBackend.layer(address), log])));
      const stop = () => runtime.dispose();
      stops.push(stop);
      await runtime.runPromise(Effect.void);
      return stop;
    };
    const killableWorker = (): ChildProcess => {
      const child = spawn(process.execPath, [killable, JSON.stringify(address)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      stops.push(async () => void child.kill("SIGKILL"));
      return child;
    };

    const add = (thing: string, when?: When) =>
      queue.runPromise(Jobs.use((jobs) => jobs.add(probeJob, { thing }, when)));
    const repeat = (recurrence: Recurrence) =>
      Jobs.use((jobs) => jobs.upsertSchedule(probeJob, { thing: "tick" }, recurrence));
    const allCounts = () => queue.runPromise(Jobs.use((jobs) => jobs.counts));
    const counts = async (): Promise<JobCounts> => (await allCounts()).general;
    const allDone = ({ completed = 0, failed = 0 }: Partial<JobCounts>) =>
      eventually(async () =>
        expect(await counts()).toEqual({ waiting: 0, active: 0, delayed: 0, completed, failed }),
      );

    test("an added job runs once", async () => {
      const things: string[] = [];
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      await add("a");
      await add("b");
      await allDone({ completed: 2 });
      expect(things.toSorted()).toEqual(["a", "b"]);
    });

    test("a job added while no worker runs waits", async () => {
      await add("early");
      expect(await counts()).toMatchObject({ waiting: 1 });
      await startWorker(() => Effect.void);
      await allDone({ completed: 1 });
    });

    test("a delayed job runs at its time and not before", async () => {
      const doneAt = new Map<string, number>();
      await startWorker((thing) => Effect.sync(() => doneAt.set(thing, Date.now())));
      const start = Date.now();
      await add("by delay", { delayMs: 400 });
      await add("by moment", { runAt: start + 600 });
      await add("overdue", { runAt: start - 60_000 });
      await allDone({ completed: 3 });
      expect(doneAt.get("by delay")).toBeGreaterThanOrEqual(start + 400);
      expect(doneAt.get("by moment")).toBeGreaterThanOrEqual(start + 600);
    });

    test("jobs with one key are one job until it is done", async () => {
      const things: string[] = [];
      await Promise.all([add("same"), add("same"), add("same")]);
      await add("later", { delayMs: 100 });
      await add("later");
      expect(await counts()).toMatchObject({ waiting: 1, delayed: 1 });
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      await allDone({ completed: 2 });
      await add("same");
      await allDone({ completed: 3 });
      expect(things.toSorted()).toEqual(["later", "same", "same"]);
    });

    test("a job added while one with its key is running runs once more afterwards, at the requested time", async () => {
      const gate = Promise.withResolvers<void>();
      const starts: number[] = [];
      await startWorker(() => Effect.promise(() => (starts.push(Date.now()), gate.promise)));
      await add("again");
      await eventually(() => expect(starts).toHaveLength(1));
      await add("again", { delayMs: 300 });
      await add("again", { delayMs: 300 });
      const opened = Date.now();
      gate.resolve();
      await allDone({ completed: 2 });
      expect(starts).toHaveLength(2);
      expect(starts[1]).toBeGreaterThanOrEqual(opened + 300);
    });

    test("a failing job is retried after growing delays, then stays as failed", async () => {
      const starts: number[] = [];
      await startWorker(() =>
        Effect.suspend(() => (starts.push(Date.now()), Effect.fail(new Error("no luck")))),
      );
      await add("doomed");
      await allDone({ failed: 1 });
      expect(starts).toHaveLength(3);
      expect(starts[1]! - starts[0]!).toBeGreaterThanOrEqual(20);
      expect(starts[2]! - starts[1]!).toBeGreaterThanOrEqual(40);
      expect(logged.map((message) => String(message).split(",")[0])).toEqual([
        "A job failed and will be retried",
        "A job failed and will be retried",
        "A job failed for good",
      ]);
      await add("doomed");
      await allDone({ failed: 2 });
    });

    test("a defect is a failed attempt, and a job that recovers is completed", async () => {
      let tries = 0;
      await startWorker(() => Effect.suspend(() => (++tries < 3 ? Effect.die("a bug") : Effect.void)));
      await add("shaky");
      await allDone({ completed: 1 });
      expect(tries).toBe(3);
    });

    test("stored data that no longer fits fails immediately and reaches no handler", async () => {
      const older = defineJob({
        ...probeJob,
        data: z.object({ number: z.number() }),
        dedupe: ({ number }) => `${number}`,
      });
      const things: string[] = [];
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      await queue.runPromise(Jobs.use((jobs) => jobs.add(older, { number: 7 })));
      await allDone({ failed: 1 });
      expect(things).toEqual([]);
    });

    test("data that does not fit or does not survive JSON, and an unregistered job, are rejected", async () => {
      const dated = defineJob({
        ...probeJob,
        data: z.object({ on: z.date() }),
        dedupe: ({ on }) => on.toISOString(),
      });
      const stranger = defineJob({ ...probeJob, name: "probe.touch-nothing" });
      const exits = await Promise.all([
        queue.runPromiseExit(Jobs.use((jobs) => jobs.add(probeJob, { thing: 7 as never }))),
        queue.runPromiseExit(Jobs.use((jobs) => jobs.add(dated, { on: new Date(0) }))),
        queue.runPromiseExit(Jobs.use((jobs) => jobs.add(stranger, { thing: "a" }))),
      ]);
      expect(exits.map(Exit.hasDies)).toEqual([true, true, true]);
      expect(await counts()).toMatchObject({ waiting: 0 });
    });

    test("a second worker takes over the job of a killed one", async () => {
      const killed = killableWorker();
      await add("orphan");
      await once(killed.stdout!, "data");
      const things: string[] = [];
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      expect(await counts()).toMatchObject({ active: 1 });
      killed.kill("SIGKILL");
      await allDone({ completed: 1 });
      expect(things).toEqual(["orphan"]);
      expect(logged.map(String)).toContainEqual(
        expect.stringContaining("A job was left behind by its worker"),
      );
    });

    test("a schedule fires repeatedly until it is removed", async () => {
      const things: string[] = [];
      await queue.runPromise(repeat({ everyMs: 100 }));
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      await eventually(() => expect(things.length).toBeGreaterThanOrEqual(4));
      await queue.runPromise(Jobs.use((jobs) => jobs.removeSchedule(probeJob, { thing: "tick" })));
      await eventually(async () =>
        expect(await counts()).toMatchObject({ waiting: 0, active: 0, delayed: 0 }),
      );
    });

    describe("a queue", () => {
      const addLong = (thing: string) => queue.runPromise(Jobs.use((jobs) => jobs.add(longJob, { thing })));

      test("runs its jobs while another queue is full of long ones", async () => {
        const gate = Promise.withResolvers<void>();
        const started: string[] = [];
        await startWorker((thing) =>
          Effect.promise(async () => {
            started.push(thing);
            if (thing.startsWith("long")) await gate.promise;
          }),
        );
        for (const n of [1, 2, 3, 4, 5]) await addLong(`long ${n}`);
        await eventually(async () =>
          expect((await allCounts()).bulk).toMatchObject({ active: jobQueues.bulk.concurrency }),
        );
        await add("quick");
        await allDone({ completed: 1 });
        expect(started.filter((thing) => thing.startsWith("long"))).toHaveLength(jobQueues.bulk.concurrency);
        expect((await allCounts()).bulk).toMatchObject({
          active: jobQueues.bulk.concurrency,
          waiting: 5 - jobQueues.bulk.concurrency,
        });
        gate.resolve();
        await eventually(async () => expect((await allCounts()).bulk).toMatchObject({ completed: 5 }));
      });

      test("that an earlier version filled with every kind of job is emptied", async () => {
        const earlier = { ...longJob, queue: "general" } as const;
        await queue.runPromise(Jobs.use((jobs) => jobs.add(earlier, { thing: "waiting" })));
        await queue.runPromise(Jobs.use((jobs) => jobs.add(earlier, { thing: "delayed" }, { delayMs: 50 })));
        const things: string[] = [];
        await startWorker((thing) => Effect.sync(() => things.push(thing)));
        await allDone({ completed: 2 });
        expect(things.toSorted()).toEqual(["delayed", "waiting"]);
      });

      test("takes over a schedule that an earlier version kept in the general queue", async () => {
        const yearly = { pattern: "0 3 1 1 *", timeZone: "UTC" };
        const schedule = (definition: typeof longJob) =>
          queue.runPromise(Jobs.use((jobs) => jobs.upsertSchedule(definition, { thing: "tick" }, yearly)));
        await schedule({ ...longJob, queue: "general" } as unknown as typeof longJob);
        expect(await allCounts()).toMatchObject({ general: { delayed: 1 }, bulk: { delayed: 0 } });
        await schedule(longJob);
        expect(await allCounts()).toMatchObject({ general: { delayed: 0 }, bulk: { delayed: 1 } });
      });
    });

    test("of several handlers, those with a schedule recur, with the data of the schedule", async () => {
      const handlers = [
        handle(probeJob, () => Effect.void, { data: { thing: "tick" }, everyMs: 3_600_000 }),
        handle(longJob, () => Effect.void),
      ];
      await queue.runPromise(Effect.scoped(Layer.build(schedulesOf(handlers))));
      const things: string[] = [];
      await startWorker((thing) => Effect.sync(() => things.push(thing)));
      await eventually(async () => expect(await counts()).toMatchObject({ completed: 1, delayed: 1 }));
      expect(things).toEqual(["tick"]);
      expect(await allCounts()).toMatchObject({ bulk: { waiting: 0, delayed: 0, completed: 0 } });
    });

    const hourly = { everyMs: 3_600_000 };
    test("a schedule declared by many processes at once exists once, and declaring it again keeps its rhythm", async () => {
      const programs = [queue, startQueue(), startQueue(), startQueue()];
      await Promise.all(programs.map((program) => program.runPromise(Effect.void)));
      const everywhere = (recurrence: Recurrence) =>
        Promise.all([...programs, ...programs].map((program) => program.runPromise(repeat(recurrence))));
      for (const recurrence of [{ pattern: "0 3 1 1 *", timeZone: "Africa/Johannesburg" }, hourly]) {
        await everywhere(recurrence);
        const { waiting, delayed } = await counts();
        expect(waiting + delayed).toBe(1);
      }
      await startWorker(() => Effect.void);
      await eventually(async () => expect(await counts()).toMatchObject({ completed: 1, delayed: 1 }));
      await queue.runPromise(repeat(hourly));
      expect(await counts()).toMatchObject({ completed: 1, delayed: 1, waiting: 0, active: 0 });
    });

    test("an invalid pattern is a defect", async () => {
      const exit = await queue.runPromiseExit(repeat({ pattern: "at full moon", timeZone: "UTC" }));
      expect(Exit.hasDies(exit)).toBe(true);
    });

    test("a stop waits for the running job and starts no other", async () => {
      const gate = Promise.withResolvers<void>();
      const things: string[] = [];
      const work: Work = (thing) => Effect.promise(() => (things.push(thing), gate.promise));
      const stop = await startWorker(work, { concurrency: 1 });
      await add("running");
      await eventually(() => expect(things).toEqual(["running"]));
      await add("waiting");
      let stopped = false;
      const stopping = stop().then(() => (stopped = true));
      expect(await counts()).toMatchObject({ active: 1, waiting: 1 });
      expect(stopped).toBe(false);
      gate.resolve();
      await stopping;
      expect(await counts()).toMatchObject({ completed: 1, active: 0, waiting: 1 });
      expect(things).toEqual(["running"]);
    });

    test("a stop interrupts work that takes too long and puts it back without using up an attempt", async () => {
      const events: string[] = [];
      const work: Work = () =>
        Effect.suspend(() => (events.push("started"), Effect.never)).pipe(
          Effect.onInterrupt(() => Effect.sync(() => events.push("interrupted"))),
        );
      const stop = await startWorker(work, { stopWithinMs: 50 });
      await add("slow");
      await eventually(() => expect(events).toEqual(["started"]));
      await stop();
      expect(events).toEqual(["started", "interrupted"]);
      expect(await counts()).toMatchObject({ waiting: 1, active: 0, failed: 0 });
      let tries = 0;
      await startWorker(() => Effect.suspend(() => (++tries < 3 ? Effect.fail("not yet") : Effect.void)));
      await allDone({ completed: 1 });
    });
  });
