import { Effect, Layer, ManagedRuntime } from "effect";
import { type JobsAddress, JobsBackend } from "./backend.ts";
import { probeJob } from "./probe.fixture.ts";
import { handle, registerJobs } from "./registry.ts";
import { jobWorker } from "./worker.ts";

/** A worker that takes a job, says so, and holds it until it is killed. */
const address = JSON.parse(process.argv[2] ?? "") as JobsAddress;
const hold = handle(probeJob, () =>
  Effect.andThen(
    Effect.sync(() => console.log("running")),
    Effect.never,
  ),
);
const registry = registerJobs([hold]);
const worker = jobWorker(registry, { silenceMs: 1_000 }).pipe(Layer.provide(JobsBackend.layer(address)));
await ManagedRuntime.make(worker).runPromise(Effect.never);
