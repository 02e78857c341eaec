import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { isWhole, planOf } from "../../../../tests/support/query-plan.ts";
import type { DrivingSchool } from "../../contract/index.ts";
import { aLine, type SchoolHarness, schoolHarness } from "../../testing/school-harness.ts";

interface Page {
  readonly schools: readonly DrivingSchool[];
  readonly next: string | null;
}

const names = [
  ...Array.from({ length: 60 }, (_, number) => `Robot ${String(number).padStart(2, "0")}`),
  "Éclair Driving",
  "Eclair Driving",
  "100 % Pass",
];

let database: TestDatabase;
let harness: SchoolHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schoolHarness(database);
  await harness.imported(
    ...names.map((name, index) =>
      aLine(`school-${index}`, { name, status: index % 10 === 3 ? "suspended" : "listed" }),
    ),
  );
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const all = async (query: string) => {
  const found: DrivingSchool[] = [];
  for (let after = ""; ;) {
    const page = await harness.get<Page>(`/admin/driving-schools?${query}${after}`);
    found.push(...page.schools);
    if (page.next === null) return found;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
};

test("staff read every school once, of every status, page by page", async () => {
  const found = await all("");
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(new Set(found.map(({ schoolId }) => schoolId)).size).toBe(names.length);
  const ids = found.map(({ schoolId }) => schoolId);
  expect((await all("sort=backwards")).map(({ schoolId }) => schoolId)).toEqual(ids.toReversed());
});

test("a status and the beginning of a name narrow the list, with accents and signs or without", async () => {
  const hidden = await all("status=suspended");
  expect(hidden).toHaveLength(6);
  expect(hidden.every(({ status }) => status === "suspended")).toBe(true);
  expect((await all("name=ECL")).map(({ name }) => name).toSorted()).toEqual(
    ["Éclair Driving", "Eclair Driving"].toSorted(),
  );
  expect((await all("name=100+%25")).map(({ name }) => name)).toEqual(["100 % Pass"]);
  expect(await all("name=obot")).toEqual([]);
});

test.each([
  ["", ""],
  ["status = 'suspended' AND", ""],
  ["", `AND name_key COLLATE "C" >= 'robot' AND name_key COLLATE "C" < 'robou'`],
])("the list reads an index in its order (%s %s)", async (status, name) => {
  await database.pool.query(
    `INSERT INTO catalogue.driving_school
       (reference, status, sample, name, province, town, codes, transmission, languages, name_key, town_key, phone)
     SELECT 'many-' || n, CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'listed' END, false, 'x', 'gauteng', 'x',
       '{B}', 'manual', '{en}', 'x' || n, 'x', '+27100000001' FROM generate_series(1, 3000) AS n ON CONFLICT DO NOTHING`,
  );
  await database.pool.query("ANALYZE catalogue.driving_school");
  const nodes = await planOf(
    database.pool,
    `SELECT id FROM catalogue.driving_school WHERE ${status} (name_key COLLATE "C", id) > ('m', $1::uuid) ${name}
     ORDER BY name_key COLLATE "C", id LIMIT 51`,
    ["00000000-0000-0000-0000-000000000000"],
  );
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  expect(nodes.filter(isWhole)).toEqual([]);
});
