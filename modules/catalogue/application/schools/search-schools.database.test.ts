import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { FoundSchool, SchoolPage, TownWithSchools } from "../../contract/index.ts";
import { aLine, type SchoolHarness, schoolHarness } from "../../testing/school-harness.ts";

interface Page {
  readonly schools: readonly FoundSchool[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

let database: TestDatabase;
let harness: SchoolHarness;

beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schoolHarness(database);
  await harness.imported(
    aLine("pta-1", {
      name: "Émile's",
      province: "gauteng",
      town: "Pretoria",
      suburb: "Môregloed",
      address: "1 First Street,\nMôregloed",
      latitude: "-25.70",
      longitude: "28.25",
      phone: "012 345 6789",
      whatsapp: "+27 82 123 4567",
      website: "https://emile.example.org",
      codes: "EB; b",
      transmission: "both",
      languages: "isiZulu;en;Sepedi",
      price_from: "220,5",
      registration_number: "GP/123",
      registration_class: "B",
      registration_expiry: "2020-02-29",
      verified_on: "2026-01-31",
    }),
    aLine("pta-2", { name: "Zebra", province: "gauteng", town: "PRETORIA", suburb: "Hatfield", codes: "C1" }),
    aLine("pta-3", { name: "almond", province: "gauteng", town: "Pretoria", transmission: "automatic" }),
    aLine("pta-4", { name: "Gone", province: "gauteng", town: "Pretoria", status: "closed" }),
    aLine("pta-5", { name: "Resting", province: "gauteng", town: "Rayton", status: "suspended" }),
    aLine("dbn-1", { name: "Sea", province: "kwazulu-natal", town: "Durban", codes: "A1;A" }),
    ...Array.from({ length: 45 }, (_, n) =>
      aLine(`fs-${n}`, { name: `School ${String(n).padStart(2, "0")}`, town: "Zastron" }),
    ),
  );
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const search = (query: Readonly<Record<string, string>>) =>
  harness.get<Page>(`/driving-schools?${new URLSearchParams(query).toString()}`);
const names = async (query: Readonly<Record<string, string>>) =>
  (await search(query)).schools.map(({ name }) => name);

describe("a school is found", () => {
  test.each<[Record<string, string>, string[]]>([
    [{ province: "gauteng" }, ["almond", "Émile's", "Zebra"]],
    [{ province: "limpopo" }, []],
    [{ town: "Pretoria" }, ["almond", "Émile's", "Zebra"]],
    [{ town: "  preTO " }, ["almond", "Émile's", "Zebra"]],
    [{ town: "toria" }, []],
    [{ town: "P%" }, []],
    [{ town: "P_etoria" }, []],
    [{ town: "Pretoria", suburb: "moregloed" }, ["Émile's"]],
    [{ suburb: "MÔREG" }, ["Émile's"]],
    [{ suburb: "Mo\u0302re" }, ["Émile's"]],
    [{ suburb: "Hat" }, ["Zebra"]],
    [{ code: "EB" }, ["Émile's"]],
    [{ code: "A" }, ["Sea"]],
    [{ code: "C" }, []],
    [{ province: "gauteng", transmission: "automatic" }, ["almond", "Émile's"]],
    [{ province: "gauteng", transmission: "manual" }, ["Émile's", "Zebra"]],
    [{ province: "gauteng", transmission: "manual", code: "B" }, ["Émile's"]],
    [{ q: "emile" }, ["Émile's"]],
    [{ q: "PRETORIA zeb" }, ["Zebra"]],
    [{ q: "môreg" }, ["Émile's"]],
    [{ q: "pretoria hatfield nobody" }, []],
    [{ q: "toria" }, []],
    [{ q: "% _ ' durban" }, ["Sea"]],
    [{ language: "zu" }, ["Émile's"]],
    [{ language: "zu", code: "A" }, []],
  ])("by %j: %j", async (query, expected) => expect(await names(query)).toEqual(expected));

  test("with all its details", async () => {
    const { schools } = await search({ code: "EB" });
    expect(schools).toEqual([
      {
        schoolId: expect.stringMatching(/^sch_[0-9a-f]{32}$/),
        name: "Émile's",
        province: "gauteng",
        town: "Pretoria",
        suburb: "Môregloed",
        address: "1 First Street, Môregloed",
        coordinates: { latitude: -25.7, longitude: 28.25 },
        phone: "+27123456789",
        whatsapp: "+27821234567",
        website: "https://emile.example.org/",
        codes: ["B", "EB"],
        transmission: "both",
        languages: ["en", "nso", "zu"],
        priceFromCents: 22_050,
        registration: { number: "GP/123", class: "B", expires: "2020-02-29" },
        verifiedOn: "2026-01-31",
        status: "listed",
        version: 1,
        sample: false,
      },
    ]);
    expect(await harness.get(`/driving-schools/${schools[0]!.schoolId}`)).toEqual(schools[0]);
  });
});

test("pages have twenty schools each and list every school once, by town and name", async () => {
  const pages = await Promise.all(["1", "2", "3", "4"].map((page) => search({ page })));
  expect(pages.map(({ schools, ...rest }) => ({ ...rest, schools: schools.length }))).toEqual(
    [20, 20, 9, 0].map((schools, index) => ({ total: 49, page: index + 1, pages: 3, schools })),
  );
  const all = pages.flatMap(({ schools }) => schools.map(({ town, name }) => `${town} ${name}`));
  expect(all.slice(0, 5)).toEqual([
    "Durban Sea",
    "Pretoria almond",
    "Pretoria Émile's",
    "PRETORIA Zebra",
    "Zastron School 00",
  ]);
  expect(new Set(all).size).toBe(49);
  expect(await search({ province: "limpopo" })).toEqual({ schools: [], total: 0, page: 1, pages: 0 });
});

test("with a position the nearest school comes first, with its distance, and unknown places come last", async () => {
  const { schools, total } = await search({ q: "pretoria", near: "-25.75,28.19" });
  expect(schools.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
    ["Émile's", 8],
    ["almond", undefined],
    ["Zebra", undefined],
  ]);
  expect(total).toBe(3);
});

test.each([
  "page=0",
  "page=x",
  "province=Gauteng",
  "code=D",
  "transmission=both",
  "town=",
  "town=%00",
  "q=",
  "language=fr",
  "near=-26.204,28.04",
  "near=95,28",
  "near=x",
])("a search with ?%s is refused", async (query) =>
  expect((await harness.send("GET", `/driving-schools?${query}`)).status).toBe(400),
);

test("the list of pages has every listed school that is no sample, with the day of its last change", async () => {
  await harness.samples(true);
  const { schools } = await harness.get<{ schools: readonly SchoolPage[] }>("/driving-schools/pages");
  await harness.samples(false);
  // 51 were imported, of which one is closed and one suspended.
  expect(schools).toHaveLength(49);
  const shown = await search({ q: "zebra" });
  expect(schools.map(({ schoolId }) => schoolId)).toContain(shown.schools[0]!.schoolId);
  expect(Date.now() - Date.parse(schools[0]!.changedOn)).toBeLessThan(2 * 86_400_000);
});

describe("the list of places", () => {
  const places = async (query = "") =>
    (await harness.get<{ towns: readonly TownWithSchools[] }>(`/driving-schools/places${query}`)).towns;

  test("has the towns and suburbs of listed schools with the number of schools", async () => {
    expect(await places()).toEqual([
      { province: "free-state", town: "Zastron", schools: 45, suburbs: [] },
      {
        province: "gauteng",
        town: "Pretoria",
        schools: 3,
        suburbs: [
          { suburb: "Hatfield", schools: 1 },
          { suburb: "Môregloed", schools: 1 },
        ],
      },
      { province: "kwazulu-natal", town: "Durban", schools: 1, suburbs: [] },
    ]);
  });

  test("contains only the places of the given province", async () => {
    expect((await places("?province=kwazulu-natal")).map(({ town }) => town)).toEqual(["Durban"]);
  });
});

test.each(["pta-4", "pta-5", null])(
  "a school that is not listed or does not exist is not found: %s",
  async (reference) => {
    const { rows } = await database.pool.query<{ id: string }>(
      "SELECT coalesce((SELECT id FROM catalogue.driving_school WHERE reference = $1), gen_random_uuid()) AS id",
      [reference],
    );
    const answer = await harness.send("GET", `/driving-schools/sch_${rows[0]!.id.replaceAll("-", "")}`);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ tag: "SchoolNotFound" });
  },
);
