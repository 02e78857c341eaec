import { Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { BillingSettings } from "../application/billing-settings.ts";
import { listPlansHandler } from "../application/catalogue/list-plans.ts";
import { listPlans } from "../contract/index.ts";
import { postgresPlans } from "./postgres-plans.ts";

let database: TestDatabase;
let harness: Awaited<ReturnType<typeof harnessOn>>;
/** An installation that takes no payments. */
const settings = Layer.succeed(BillingSettings, {
  seller: { name: "Roadworthy", address: "", vatNumber: null },
  payfast: null,
  transfers: null,
  publicUrl: "https://roadworthy.example",
});
const harnessOn = ({ url }: TestDatabase) =>
  moduleHarness(
    { endpoints: [listPlansHandler] },
    Layer.merge(postgresPlans, settings).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: url }, testLogKeys)),
      Layer.provideMerge(patientTimeouts),
    ),
  );
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await harnessOn(database);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const shown = async () => {
  const { plans } = await harness.browser().call(listPlans);
  return plans.map(({ planId, days, price }) => [planId, days, price.cents]);
};
const price = (plan: string, cents: number, from: string) =>
  database.pool.query(
    `INSERT INTO billing.price VALUES (gen_random_uuid(), $1, $2, clock_timestamp() + $3::interval)`,
    [plan, cents, from],
  );

test("the plans are shown in the order of the page, each with the newest price that has begun", async () => {
  await price("access-7", 5_900, "-1 minute");
  await price("access-7", 1_000, "-2 minutes");
  await price("access-30", 8_900, "1 hour");
  await database.pool.query("UPDATE billing.plan SET on_sale = false WHERE id = 'access-90'");
  expect(await shown()).toEqual([
    ["access-7", 7, 5_900],
    ["access-30", 30, 9_900],
    ["Whatsapp-group", 90, 2_900],
    ["sign-chart", 36_500, 2_900],
    ["workbook", 36_500, 4_900],
    ["flash-cards", 36_500, 3_900],
  ]);
});

test("a price below nothing cannot be stored", async () => {
  await expect(price("access-7", -1, "1 day")).rejects.toThrow("price_cents_check");
});
