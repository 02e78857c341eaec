import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  admin,
  aFile,
  aLine,
  header,
  type SchoolHarness,
  schoolHarness,
} from "../../testing/school-harness.ts";

let database: TestDatabase;
let harness: SchoolHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await schoolHarness(database);
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const stored = async () =>
  (
    await database.pool.query(
      "SELECT reference, name, status, version, sample FROM catalogue.driving_school ORDER BY reference",
    )
  ).rows;
const events = async () =>
  (await database.pool.query("SELECT type, data FROM kernel.event ORDER BY position")).rows;
const outcome = { dryRun: false, added: 0, changed: 0, unchanged: 0, errors: [], totalErrors: 0 };
const one = { reference: "one", name: "Quiet Road Driving", status: "listed", version: 1, sample: false };

describe("an import", () => {
  test("adds schools and is recorded in the event log and the audit log without their data", async () => {
    expect(await harness.imported(aLine("one"), aLine("two", { status: "suspended" }))).toEqual({
      ...outcome,
      added: 2,
    });
    expect(await stored()).toEqual([one, { ...one, reference: "two", status: "suspended" }]);
    const did = { added: 2, changed: 0, unchanged: 0, why: "the list of November" };
    expect(await events()).toEqual([
      {
        type: "catalogue.schools-imported",
        data: { ...did, by: `acc_${admin.replaceAll("-", "")}` },
      },
    ]);
    expect(await harness.audit()).toMatchObject([
      { actor: admin, roles: ["admin"], action: "catalogue.import-schools", target: null, facts: did },
    ]);
  });

  test("accepts a byte order mark, Windows line ends and quoted line breaks", async () => {
    const file = `\uFEFF${aFile(aLine("one", { address: "1 First Street\nBloemfontein" })).replaceAll("\n", "\r\n")}`;
    expect((await harness.importing(file)).json()).toEqual({ ...outcome, added: 1 });
    const { rows } = await database.pool.query("SELECT address FROM catalogue.driving_school");
    expect(rows).toEqual([{ address: "1 First Street, Bloemfontein" }]);
  });

  test("of a newer file updates changed schools, leaves the rest, and removes none", async () => {
    const three = [aLine("one"), aLine("two"), aLine("three")];
    await harness.imported(...three);
    expect(await harness.imported(...three)).toEqual({ ...outcome, unchanged: 3 });
    const changed = aLine("two", { name: "Loud Road Driving" });
    expect(await harness.imported(aLine("one"), changed, aLine("four"))).toEqual({
      ...outcome,
      added: 1,
      changed: 1,
      unchanged: 1,
    });
    expect(await stored()).toEqual([
      { ...one, reference: "four" },
      one,
      { ...one, reference: "three" },
      { ...one, reference: "two", name: "Loud Road Driving", version: 2 },
    ]);
  });

  test.each<Record<string, string>>([
    { suburb: "Westdene" },
    { address: "1 First Street" },
    { latitude: "-29.1", longitude: "26.2" },
    { phone: "010 000 0009" },
    { whatsapp: "010 000 0009" },
    { website: "https://example.org" },
    { codes: "B;EB" },
    { transmission: "both" },
    { languages: "en;st" },
    { price_from: "0" },
    { registration_number: "FS 1", registration_class: "A", registration_expiry: "2027-01-01" },
    { verified_on: "2026-01-01" },
    { status: "closed" },
  ])("detects a changed value once: %j", async (cells) => {
    await harness.imported(aLine("one"));
    expect(await harness.imported(aLine("one", cells))).toEqual({ ...outcome, changed: 1 });
    expect(await harness.imported(aLine("one", cells))).toEqual({ ...outcome, unchanged: 1 });
  });

  test("without a status keeps each school's status", async () => {
    await harness.imported(aLine("one", { status: "suspended" }));
    expect(await harness.imported(aLine("one", { name: "Loud Road Driving" }))).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual([{ ...one, name: "Loud Road Driving", status: "suspended", version: 2 }]);
  });

  test("accepts the maximum number of schools", async () => {
    const all = Array.from({ length: 5_000 }, (_, n) =>
      aLine(`r-${n}`, { suburb: "Westdene", address: `${n} First Street`, website: "https://example.org/" }),
    );
    expect(await harness.imported(...all)).toMatchObject({ added: 5_000 });
    expect(await harness.imported(...all)).toMatchObject({ unchanged: 5_000 });
  });
});

describe("an import with faults", () => {
  const broken = aFile(
    aLine("one", { address: "1 First Street\nBloemfontein" }),
    aLine("two", { phone: "12", verified_on: "2999-01-01" }),
    "",
    aLine("three", { town: "", address: "3\n3\n3" }),
    aLine("sample-4"),
  );
  const errors = [
    { line: 4, column: "phone", says: "malformed", value: "12" },
    { line: 4, column: "verified_on", says: "malformed", value: "2999-01-01" },
    { line: 6, column: "town", says: "missing", value: "" },
    { line: 9, column: "reference", says: "reserved", value: "sample-4" },
  ];

  test("lists every line and column, as an editor shows them, and writes nothing", async () => {
    await harness.imported(aLine("one"));
    const before = [await stored(), await events(), await harness.audit()];
    const answer = await harness.importing(broken);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ tag: "SchoolsNotImported", facts: { errors, totalErrors: 4 } });
    expect([await stored(), await events(), await harness.audit()]).toEqual(before);
  });

  test("lists the first two hundred faults and counts all", async () => {
    const lines = Array.from({ length: 250 }, (_, n) => aLine(`r-${n}`, { codes: "X" }));
    const { facts } = (await harness.importing(aFile(...lines))).json() as {
      facts: { errors: readonly { line: number }[]; totalErrors: number };
    };
    expect(facts.totalErrors).toBe(250);
    expect(facts.errors.map(({ line }) => line)).toEqual(Array.from({ length: 200 }, (_, n) => n + 2));
  });

  test.each([
    [
      "a day in the future",
      aFile(aLine("one", { verified_on: tomorrow() })),
      [2, "verified_on", "in-the-future"],
    ],
    ["no school", `${header}\n`, [1, "", "no-rows"]],
    ["nothing at all", "", [1, "", "no-rows"]],
    ["a quotation mark that never closes", aFile(aLine("one"), '"two'), [3, "", "quotes-broken"]],
    [
      "semicolons between the cells",
      header.replaceAll(",", ";"),
      [1, header.replaceAll(",", ";").slice(0, 80), "column-unknown"],
    ],
  ])("has %s", async (_, csv, [line, column, says]) => {
    const { facts } = (await harness.importing(csv as string)).json() as { facts: { errors: unknown[] } };
    expect(facts.errors[0]).toMatchObject({ line, column, says });
    expect(await stored()).toEqual([]);
  });

  test("as a dry run returns its faults and what its valid lines would change", async () => {
    await harness.imported(aLine("one"));
    expect((await harness.importing(broken, true)).json()).toEqual({
      ...outcome,
      dryRun: true,
      changed: 1,
      errors,
      totalErrors: 4,
    });
  });
});

test("a dry run returns what an import would change and writes nothing", async () => {
  await harness.imported(aLine("one"), aLine("two"));
  const before = [await stored(), await events(), await harness.audit()];
  const file = aFile(aLine("one"), aLine("two", { town: "Welkom" }), aLine("three"));
  expect((await harness.importing(file, true)).json()).toEqual({
    ...outcome,
    dryRun: true,
    added: 1,
    changed: 1,
    unchanged: 1,
  });
  expect([await stored(), await events(), await harness.audit()]).toEqual(before);
});

test("two concurrent imports run one after the other and store every school once", async () => {
  const files = ["Loud", "Quiet"].map((name) =>
    aFile(...Array.from({ length: 200 }, (_, n) => aLine(`r-${n}`, { name: `${name} Road Driving` }))),
  );
  const answers = await Promise.all([...files, ...files].map((file) => harness.importing(file)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const did = answers.map((answer) => answer.json() as { added: number; changed: number; unchanged: number });
  expect(did.filter(({ added }) => added === 200)).toHaveLength(1);
  expect(did.map(({ added, changed, unchanged }) => added + changed + unchanged)).toEqual([
    200, 200, 200, 200,
  ]);
  const schools = await stored();
  expect(new Set(schools.map(({ reference }) => reference)).size).toBe(200);
  expect(new Set(schools.map(({ name }) => name)).size).toBe(1);
  const writes = did.filter(({ unchanged }) => unchanged === 0).length;
  expect(new Set(schools.map(({ version }) => version))).toEqual(new Set([writes]));
});

/** Returns tomorrow's date in South Africa. */
function tomorrow(): string {
  return new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10);
}
