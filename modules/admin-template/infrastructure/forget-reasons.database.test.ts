import { Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Audit } from "#kernel/audit/audit";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { forgetReasons } from "./forget-reasons.ts";

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<Audit, unknown>;
beforeEach(async () => {
  database = await createTestDatabase();
  runtime = ManagedRuntime.make(
    postgresAudit.pipe(Layer.provide(poolsLayer({ connectionString: database.url }, testLogKeys))),
  );
});
afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const record = (action: "events.discard-dead-letter" | "catalogue.import-schools", facts: object) =>
  runtime.runPromise(
    Effect.flatMap(Audit, (audit) =>
      audit.record({
        actor: null,
        roles: ["operator"],
        action,
        target: null,
        facts: { ...facts },
        reference: "a1b2c3",
      }),
    ),
  );

test("reasons of discarded dead letters leave the audit log, other facts stay, and entries are protected again", async () => {
  const discarded = { deadLetter: 7, event: "e", why: "Nomsa called from 082 555 0199" };
  await record("events.discard-dead-letter", discarded);
  await record("catalogue.import-schools", { added: 3, why: "The yearly list" });
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    expect(await forgetReasons(client)).toBe(
      "1 reasons of discarded dead letters taken out of the audit log",
    );
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  const { rows } = await database.pool.query("SELECT facts FROM kernel.audit_entry ORDER BY number");
  expect(rows).toEqual([
    { facts: { deadLetter: 7, event: "e" } },
    { facts: { added: 3, why: "The yearly list" } },
  ]);
  await expect(database.pool.query("UPDATE kernel.audit_entry SET facts = '{}'")).rejects.toThrow(
    "may not be changed by",
  );
});
