import { Effect } from "effect";
import { signAdoption } from "#kernel/anchor/adopt-log";
import { exactSession } from "#kernel/database/exact-session";
import { Pools } from "#kernel/database/pools";

const emptied = `
  BEGIN; ${exactSession}; SET LOCAL enable_sort = off;
  ALTER TABLE kernel.anchor DISABLE TRIGGER USER; ALTER TABLE kernel.anchor_head DISABLE TRIGGER USER;
  ALTER TABLE kernel.adoption DISABLE TRIGGER USER; ALTER TABLE kernel.audit_head DISABLE TRIGGER USER;
  TRUNCATE kernel.anchor, kernel.anchor_head, kernel.adoption`;
const protectedAgain = `
  ALTER TABLE kernel.anchor ENABLE ALWAYS TRIGGER anchor_stays;
  ALTER TABLE kernel.anchor_head ENABLE ALWAYS TRIGGER anchor_head_stays, ENABLE ALWAYS TRIGGER anchor_head_only_grows;
  ALTER TABLE kernel.adoption ENABLE ALWAYS TRIGGER adoption_stays;
  ALTER TABLE kernel.audit_head ENABLE ALWAYS TRIGGER audit_head_stays, ENABLE ALWAYS TRIGGER audit_head_only_grows;
  COMMIT`;

/** Anchors all events as the adoption of a log does: those that were made up for the benchmark are dated back. */
export const anchorAll = Effect.gen(function* () {
  const { main, logKeys } = yield* Pools;
  yield* Effect.promise(async () => {
    const client = await main.connect();
    await client.query(`${emptied}; SET LOCAL statement_timeout = 0`);
    await signAdoption(client, logKeys, "intact");
    await client.query(protectedAgain);
    client.release();
  });
});
