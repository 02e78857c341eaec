import { Layer } from "effect";
import type pg from "pg";
import { type JobsAddress, JobsBackend } from "#kernel/jobs/backend";
import { SchedulesKeptEveryMs } from "#kernel/jobs/keep-schedules";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { billing } from "#modules/billing";
import { type PayingHarness, payingHarness } from "../../../modules/billing/testing/paying-harness.ts";

/**
 * Billing as a program runs it: notifications wake jobs, a worker runs them, schedules sweep up what was missed. Without
 * schedules only the jobs do.
 */
export const workingShop = async (
  database: { readonly url: string; readonly pool: pg.Pool },
  address: JobsAddress,
  { isSwept }: { readonly isSwept: boolean },
): Promise<PayingHarness> => {
  const registry = registerJobs(billing.jobs);
  const backend = JobsBackend.layer(address);
  const soon = Layer.succeed(SchedulesKeptEveryMs, 1_000);
  const jobs = Jobs.layer(registry).pipe(Layer.provide([backend, soon]));
  const till = await payingHarness(database, null, jobs);
  const work = Layer.mergeAll(jobWorker(registry), isSwept ? billing.schedules : Layer.empty);
  // It ends with the shop.
  till.shop.run(Layer.launch(work.pipe(Layer.provide(backend)))).catch(() => undefined);
  return till;
};
