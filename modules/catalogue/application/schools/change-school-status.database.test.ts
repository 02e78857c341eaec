import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { DrivingSchool } from "../../contract/index.ts";
import { admin, aLine, type SchoolHarness, schoolHarness } from "../../testing/school-harness.ts";

let database: TestDatabase;
let harness: SchoolHarness;
let schools = 0;
let reference: string;
let schoolId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schoolHarness(database);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});
beforeEach(async () => {
  reference = `school-${++schools}`;
  await harness.imported(aLine(reference, { town: reference }));
  schoolId = (await found())[0]!.schoolId;
});

const found = async () =>
  (await harness.get<{ schools: readonly DrivingSchool[] }>(`/driving-schools?town=${reference}`)).schools;
const change = (status: string, expectedVersion: number, id = schoolId) =>
  harness.send("PUT", `/admin/driving-schools/${id}/status`, {
    status,
    expectedVersion,
    why: "it asked us to",
  });
const statusOf = async (id = schoolId) => (await harness.send("GET", `/driving-schools/${id}`)).status;

describe("a change of status", () => {
  test.each(["suspended", "closed"])(
    "to %s hides a school everywhere, and a change back shows it again",
    async (status) => {
      expect((await change(status, 1)).json()).toEqual({ schoolId, status, version: 2 });
      expect(await found()).toEqual([]);
      expect(await statusOf()).toBe(404);
      const { towns } = await harness.get<{ towns: readonly { town: string }[] }>("/driving-schools/places");
      expect(towns.map(({ town }) => town)).not.toContain(reference);
      expect((await change("listed", 2)).json()).toEqual({ schoolId, status: "listed", version: 3 });
      expect(await found()).toMatchObject([{ schoolId, version: 3 }]);
      expect(await statusOf()).toBe(200);
    },
  );

  test("is recorded in the school's stream and in the audit log", async () => {
    await change("suspended", 1);
    const { rows } = await database.pool.query(
      "SELECT type, data FROM kernel.event WHERE replace(stream::text, '-', '') = $1",
      [schoolId.slice(4)],
    );
    const did = { previous: "listed", status: "suspended", version: 2, why: "it asked us to" };
    expect(rows).toEqual([
      {
        type: "catalogue.school-status-changed",
        data: { schoolId, ...did, by: `acc_${admin.replaceAll("-", "")}` },
      },
    ]);
    expect((await harness.audit()).at(-1)).toMatchObject({
      actor: admin,
      action: "catalogue.change-school-status",
      target: schoolId,
      facts: did,
    });
  });

  test.each([
    ["of an unknown school", () => change("closed", 1, `sch_${"0".repeat(32)}`), 404, "SchoolNotFound", {}],
    ["with an outdated version", () => change("closed", 2), 409, "SchoolChanged", { version: 1 }],
    ["to the current status", () => change("listed", 1), 409, "SchoolHasStatus", { version: 1 }],
  ])("%s is refused", async (_, send, status, tag, facts) => {
    const before = (await harness.audit()).length;
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ tag, facts });
    expect((await harness.audit()).length).toBe(before);
    expect(await found()).toMatchObject([{ status: "listed", version: 1 }]);
  });

  test("that several callers make concurrently succeeds once", async () => {
    const answers = await Promise.all(["suspended", "closed", "suspended"].map((to) => change(to, 1)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
  });

  test("does not deadlock with concurrent imports", async () => {
    const imports = Array.from({ length: 4 }, (_, n) =>
      harness.imported(aLine(reference, { town: reference, name: `Name ${n}` })),
    );
    const changes = Array.from({ length: 4 }, (_, n) => change("suspended", n + 1));
    await Promise.all(imports);
    for (const { status } of await Promise.all(changes)) expect([200, 409]).toContain(status);
  });
});
