import { expect } from "@playwright/test";
import { Effect, Layer } from "effect";
import pg from "pg";
import * as z from "zod/mini";
import type { DatabaseAddress } from "#kernel/database/pools";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { idFromUuid } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";

/** The program's own job, under a key of its own: the one that waits for a week stays where it is. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: ({ accountId }) => `now/${accountId}`,
  attempts: 1,
  backoff: 1_000,
});

/** Has the running program do what it would do after seven days, and waits until it is done. */
export const eraseNow = async (database: DatabaseAddress, account: string): Promise<void> => {
  const queue = Jobs.layer({ knows: () => true }).pipe(
    Layer.provide(JobsBackend.layer({ on: "postgres", database })),
  );
  const data = { accountId: idFromUuid("acc", account) };
  await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, data)),
      queue,
    ),
  );
  const client = new pg.Client(database);
  await client.connect();
  const status = async () => {
    const { rows } = await client.query<{ status: string }>(
      "SELECT status FROM identity.account WHERE id = $1",
      [account],
    );
    return rows[0]?.status;
  };
  await expect
    .poll(status)
    .toBe("erased")
    .finally(() => client.end());
};
