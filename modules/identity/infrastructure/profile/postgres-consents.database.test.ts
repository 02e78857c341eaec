import { Effect } from "effect";
import { beforeEach, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { Consents } from "../../application/profile/consents.ts";
import type { ConsentPurpose } from "../../contract/index.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { type Identity } from "../../testing/index.ts";

const { run: runIn, register, sql } = identityForEach();
let accountId: string;
beforeEach(async () => {
  accountId = await register();
});

const run = <A, E>(ask: (consents: Consents["Service"]) => Effect.Effect<A, E, Identity>) =>
  runIn(Effect.flatMap(Consents, ask));
const record = (purpose: ConsentPurpose, given: boolean, textVersion = "2026-11-21") =>
  run((consents) => consents.record(accountId, { purpose, given, textVersion }));

test("every change stays, oldest first, and the last word on each purpose counts", async () => {
  await record("terms", true);
  await record("marketing", true);
  await record("marketing", false, "2027-01-01");
  const history = await run((consents) => consents.history(accountId));
  expect(history.map(({ purpose, given, textVersion }) => [purpose, given, textVersion])).toEqual([
    ["terms", true, "2026-11-21"],
    ["marketing", true, "2026-11-21"],
    ["marketing", false, "2027-01-01"],
  ]);
  const current = await run((consents) => consents.current(accountId));
  expect(current).toEqual(expect.arrayContaining([history[0], history[2]]));
  expect(current).toHaveLength(2);
});

test("the moment is the database's", async () => {
  const now = async () => (await sql<{ now: Date }>("SELECT clock_timestamp() AS now"))[0]!.now.toISOString();
  const before = await now();
  await record("terms", true);
  const [consent] = await run((consents) => consents.current(accountId));
  expect([before, consent!.at, await now()].toSorted()).toEqual([before, consent!.at, expect.any(String)]);
});

test("an account has its own consents only, and a transaction that fails leaves none", async () => {
  const failing = run((consents) =>
    transact(
      Effect.andThen(
        consents.record(accountId, { purpose: "terms", given: true, textVersion: "1" }),
        Effect.fail("no"),
      ),
    ),
  );
  await expect(failing).rejects.toThrow("no");
  expect(await run((consents) => consents.history(accountId))).toEqual([]);
  await record("terms", true);
  const other = await register({ email: "two@example.org" });
  expect(await run((consents) => consents.current(other))).toEqual([]);
  expect(await run((consents) => consents.history(other))).toEqual([]);
});
