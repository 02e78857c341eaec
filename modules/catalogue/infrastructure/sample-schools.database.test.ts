import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type DrivingSchool, Province } from "../contract/index.ts";
import { aLine, type SchoolHarness, schoolHarness } from "../testing/school-harness.ts";

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

const all = async (query = ""): Promise<readonly DrivingSchool[]> => {
  const page = (number: number) =>
    harness.get<{ schools: DrivingSchool[] }>(`/driving-schools?page=${number}${query}`);
  return (await Promise.all([1, 2, 3].map(page))).flatMap(({ schools }) => schools);
};

test("enabled samples are stored, marked, in every province, with data of no real business", async () => {
  expect(await harness.samples(true)).toBe("45 sample driving schools, which are no real businesses");
  const schools = await all();
  expect(schools).toHaveLength(45);
  for (const { sample, name, phone, whatsapp, website, registration } of schools) {
    expect(sample).toBe(true);
    expect(name).toMatch(/^Sample Driving School \d\d \(.+\)$/);
    // Reserved numbers: not in use, but valid in form.
    for (const number of [phone, whatsapp]) if (number !== null) expect(number).toMatch(/^\+27100000\d{3}$/);
    if (website !== null) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example\.org\//);
    if (registration !== null) expect(registration.number).toMatch(/^SAMPLE-/);
  }
  for (const province of Province.options)
    expect((await all(`&province=${province}`)).length).toBeGreaterThanOrEqual(4);
});

test("a second start keeps the samples and the changes that staff made to them", async () => {
  await harness.samples(true);
  const [school] = await all();
  const body = { status: "closed", expectedVersion: 1, why: "to try it out" };
  await harness.send("PUT", `/admin/driving-schools/${school!.schoolId}/status`, body);
  await harness.samples(true);
  expect(await all()).toHaveLength(44);
  const { rows } = await database.pool.query(
    "SELECT version, count(*)::int FROM catalogue.driving_school GROUP BY 1 ORDER BY 1",
  );
  expect(rows).toEqual([
    { version: 1, count: 44 },
    { version: 2, count: 1 },
  ]);
});

test("a start without samples removes existing ones and keeps other schools", async () => {
  expect(await harness.samples(false)).toBeNull();
  await harness.imported(aLine("real-1", { name: "Quiet Road Driving" }));
  await harness.samples(true);
  expect(await all()).toHaveLength(46);
  expect(await harness.samples(false)).toBe("45 sample driving schools removed");
  expect((await all()).map(({ name }) => name)).toEqual(["Quiet Road Driving"]);
});

test("the database accepts reserved references for samples only, and only those for samples", async () => {
  await harness.imported(aLine("real-1"));
  const write = (reference: string, sample: boolean) =>
    database.pool.query("UPDATE catalogue.driving_school SET reference = $1, sample = $2", [
      reference,
      sample,
    ]);
  await expect(write("sample-1", false)).rejects.toThrow(/violates check constraint/);
  await expect(write("real-1", true)).rejects.toThrow(/violates check constraint/);
});
