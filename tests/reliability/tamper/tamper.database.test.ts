import { writeFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "#kernel/anchor/faults";
import type { KnownAnchor } from "#kernel/anchor/verify";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../support/postgres.ts";
import { anchorToNote, attack, faultsOf } from "./attack.ts";
import { type Check, checks, judge, summaryOf, type Variant, variants, type Verdict } from "./judge.ts";
import { prepareLog } from "./prepared-log.ts";
import { type Tampering, tamperings } from "./tamperings.ts";

/** Set by `npm run faults -- tamper`. */
const report = process.env["TAMPER_REPORT"];
const without = (process.env["TAMPER_WITHOUT"] ?? null) as Check | null;

let database: TestDatabase;
let admin: pg.Client;
let note: KnownAnchor;
let template: string;
let clones = 0;
const verdicts: Verdict[] = [];
const trials: { tampering: Tampering; variant: Variant; faults: readonly Fault[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareLog(database);
  note = await anchorToNote(database.url);
  template = new URL(database.url.replace(/^.*@?\//, "x:/")).pathname.slice(1);
  await database.pool.end();
  admin = new pg.Client({ connectionString: databaseAt(database.url, "postgres") });
  await admin.connect();
}, 300_000);

afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
  await admin.end();
  if (report !== undefined) writeFileSync(report, JSON.stringify({ verdicts, summary: summaryOf(verdicts) }));
});

/** Runs work on a copy of the prepared database. */
const onCopy = async <A>(work: (url: string) => Promise<A>): Promise<A> => {
  const name = `${template}_${++clones}`;
  await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  try {
    return await work(databaseAt(database.url, name));
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  }
};

const tryOut = (tampering: Tampering, withEffort: boolean) =>
  onCopy(async (url) => {
    await attack(url, tampering, withEffort);
    for (const variant of variants.filter((one) => one.withEffort === withEffort)) {
      const faults = await faultsOf(url, tampering.foundBy === "read-models", variant.withNote ? note : null);
      trials.push({ tampering, variant, faults });
      verdicts.push(judge(tampering, variant, faults, without));
    }
  });

test("the log that is tampered with is sound before, with its read models and its noted anchor", async () => {
  expect(await onCopy((url) => faultsOf(url, true, note))).toEqual([]);
});

describe.each(checks.map((check) => [check] as const))("verify finds by its check of %s", (check) => {
  test.each(tamperings.filter(({ foundBy }) => foundBy === check).map((one) => [one.name, one] as const))(
    "that %s",
    async (_, tampering) => {
      await tryOut(tampering, false);
      await tryOut(tampering, true);
      expect(verdicts.slice(-4).filter(({ isRight }) => !isRight)).toEqual([]);
    },
  );
});

describe("verify cannot find, or only by a noted anchor,", () => {
  const beyond = tamperings.filter(({ foundBy }) => foundBy === "nothing" || foundBy === "noted anchor");
  test.each(beyond.map((one) => [one.name, one] as const))("that %s", async (_, tampering) => {
    await tryOut(tampering, false);
    await tryOut(tampering, true);
    expect(verdicts.slice(-4).filter(({ isRight }) => !isRight)).toEqual([]);
  });
});

test("at least 25 kinds are tried, each under its own name", () => {
  expect(new Set(tamperings.map(({ name }) => name)).size).toBe(tamperings.length);
  expect(tamperings.length).toBeGreaterThanOrEqual(25);
});

// A run of these tests alone has nothing to judge again.
describe.skipIf(without !== null)("the run reports failure when a check is switched off:", () => {
  test.each(checks)("%s", (check) => {
    expect(summaryOf(verdicts)).toMatch(/^PASSED/);
    const again = trials.map(({ tampering, variant, faults }) => judge(tampering, variant, faults, check));
    expect(again.filter(({ isRight }) => !isRight).length).toBeGreaterThan(0);
    expect(summaryOf(again)).toMatch(/^FAILED: \d+ kinds of tampering in \d+ trials, [1-9]/);
  });
});
