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

/** Set by `npm run faults -- tamper`, which tries every variant; otherwise each kind is tried the hardest way. */
const report = process.env["TAMPER_REPORT"];
const isWhole = report !== undefined;
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

const tryOut = (tampering: Tampering, tried: readonly Variant[]) =>
  onCopy(async (url) => {
    await attack(url, tampering, tried[0]!.withEffort);
    for (const variant of tried) {
      const faults = await faultsOf(url, tampering.foundBy === "read-models", variant.withNote ? note : null);
      trials.push({ tampering, variant, faults });
      verdicts.push(judge(tampering, variant, faults, without));
    }
  });

/** What verify can prove it must prove without a note; what it cannot, a note shows or does not show. */
const hardest = ({ foundBy }: Tampering) =>
  variants.filter(
    ({ withEffort, withNote }) =>
      withEffort && (!withNote || foundBy === "noted anchor" || foundBy === "nothing"),
  );

/** Tries a tampering on copies of its own; returns the verdicts that are wrong. */
const wrongAbout = async (tampering: Tampering): Promise<readonly Verdict[]> => {
  const first = verdicts.length;
  const tried = isWhole ? variants : hardest(tampering);
  const sorts = [tried.filter(({ withEffort }) => !withEffort), tried.filter(({ withEffort }) => withEffort)];
  for (const sort of sorts.filter(({ length }) => length > 0)) await tryOut(tampering, sort);
  return verdicts.slice(first).filter(({ isRight }) => !isRight);
};

test("the log that is tampered with is sound before, with its read models and its noted anchor", async () => {
  expect(await onCopy((url) => faultsOf(url, true, note))).toEqual([]);
});

describe.each(checks.map((check) => [check] as const))("verify finds by its check of %s", (check) => {
  test.each(tamperings.filter(({ foundBy }) => foundBy === check).map((one) => [one.name, one] as const))(
    "that %s",
    async (_, tampering) => {
      expect(await wrongAbout(tampering)).toEqual([]);
    },
  );
});

describe("verify cannot find, or only by a noted anchor,", () => {
  const beyond = tamperings.filter(({ foundBy }) => foundBy === "nothing" || foundBy === "noted anchor");
  test.each(beyond.map((one) => [one.name, one] as const))("that %s", async (_, tampering) => {
    expect(await wrongAbout(tampering)).toEqual([]);
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
