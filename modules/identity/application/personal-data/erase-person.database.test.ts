import { Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { schedulesOf } from "#kernel/jobs/schedules";
import { jobWorker } from "#kernel/jobs/worker";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anAccount, aPerson } from "../../testing/a-person.ts";
import { collectMails } from "../../testing/collected-mails.ts";
import { servicesOn } from "../../testing/profile-services.ts";
import { Accounts } from "../accounts/accounts.ts";
import { erasePersonHandler, planErasing } from "./erase-person.ts";
import { findOverdueClosingsHandler } from "./find-overdue-closings.ts";

const registry = registerJobs([erasePersonHandler, findOverdueClosingsHandler]);

/** The real queue on the real database, with a worker. */
const start = ({ url }: TestDatabase) => {
  const queue = Layer.orDie(
    Jobs.layer(registry).pipe(
      Layer.provideMerge(JobsBackend.layer({ on: "postgres", database: { connectionString: url } })),
    ),
  );
  return ManagedRuntime.make(
    jobWorker(registry).pipe(
      Layer.provideMerge(servicesOn({ url }, collectMails([]), queue)),
      Layer.provideMerge(queue),
    ),
  );
};

let database: TestDatabase;
let runtime: ReturnType<typeof start>;
beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
});
afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const becomeClosing = async (inMs: number) => {
  const account = anAccount({ status: "closing", eraseAt: Date.now() + inMs });
  await runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, aPerson())));
  return account;
};
const statusOf = async (accountId: string) =>
  (await database.pool.query("SELECT status FROM identity.account WHERE id = $1", [accountId])).rows[0]
    .status;
const becomesErased = (accountId: string) =>
  eventually(async () => expect(await statusOf(accountId)).toBe("erased"));

test("an erasure that runs too early is scheduled again and erases when it is due", async () => {
  const { accountId } = await becomeClosing(3_600_000);
  await runtime.runPromise(planErasing(accountId, 0));
  await eventually(async () => {
    const jobs = await runtime.runPromise(Jobs.use(({ counts }) => counts));
    expect(jobs.general).toMatchObject({ completed: 1, delayed: 1 });
  });
  expect(await statusOf(accountId)).toBe("closing");
  // The hour passes: both the account and the job that was put off become due. The worker would look in ten seconds.
  await database.pool.query("UPDATE identity.account SET erase_at = clock_timestamp() WHERE id = $1", [
    accountId,
  ]);
  await database.pool.query(
    "UPDATE bullmq.job SET process_at_ms = 0 WHERE state = 'delayed' RETURNING pg_notify('bullmq_jobs', queue)",
  );
  await becomesErased(accountId);
});

test("the recurring search finds an overdue closing", async () => {
  const { accountId } = await becomeClosing(-1_000);
  await runtime.runPromise(Effect.scoped(Layer.build(schedulesOf([findOverdueClosingsHandler]))));
  await becomesErased(accountId);
});
