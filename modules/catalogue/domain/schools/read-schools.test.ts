import { describe, expect, test } from "vitest";
import { maxSchools } from "../../contract/school-import.ts";
import { aRow, columns, plainRow } from "./a-row.fixture.ts";
import { readSchools } from "./read-schools.ts";

const terms = {
  today: "2026-11-21",
  phoneOf: (typed: string) => (/^0\d{9}$/.test(typed) ? `+27${typed.slice(1)}` : null),
  sample: false,
};
const header = { line: 1, cells: columns };
const read = (...rows: readonly { line: number; cells: readonly string[] }[]) =>
  readSchools([header, ...rows], terms);
const readOne = (cells: Readonly<Record<string, string>>) => read(aRow(2, { reference: "one", ...cells }));
/** Returns the faults of one row, as "column says value". */
const wrong = (cells: Readonly<Record<string, string>>) =>
  readOne(cells).faults.map(({ column, says, value }) => `${column} ${says} ${value}`.trim());
const detail = (cells: Readonly<Record<string, string>>) => {
  const { entries, faults } = readOne(cells);
  expect(faults).toEqual([]);
  return entries[0]!.details;
};

test("a row with only the required values is a school", () => {
  expect(read(aRow(2, { reference: "one" }))).toEqual({
    entries: [
      {
        reference: "one",
        status: null,
        details: {
          name: plainRow.name,
          province: "free-state",
          town: "Bloemfontein",
          suburb: null,
          address: null,
          coordinates: null,
          phone: "+27100000001",
          whatsapp: null,
          website: null,
          codes: ["B"],
          transmission: "manual",
          languages: ["en"],
          priceFromCents: null,
          registration: null,
          verifiedOn: null,
        },
      },
    ],
    faults: [],
  });
});

describe("a cell is accepted:", () => {
  test.each<[Record<string, string>, object]>([
    [{ name: "  Quiet \u00a0 Road\t" }, { name: "Quiet Road" }],
    [{ town: "Mo\u0302re" }, { town: "Môre" }],
    [{ address: "1 First Street,\r\nWestdene\n\n9301" }, { address: "1 First Street, Westdene, 9301" }],
    [{ province: "KwaZulu-Natal" }, { province: "kwazulu-natal" }],
    [{ province: "North West" }, { province: "north-west" }],
    [{ codes: " ec ;EB;c1" }, { codes: ["EB", "C1", "EC"] }],
    [{ transmission: "Both" }, { transmission: "both" }],
    [{ languages: "Sesotho;isiXhosa;AF;Sign Language" }, { languages: ["af", "sfs", "st", "xh"] }],
    [{ price_from: "0" }, { priceFromCents: 0 }],
    [{ price_from: "180.5" }, { priceFromCents: 18_050 }],
    [{ price_from: "180,05" }, { priceFromCents: 18_005 }],
    [{ verified_on: "2026-11-21" }, { verifiedOn: "2026-11-21" }],
    [{ latitude: "-29.1", longitude: "26.2" }, { coordinates: { latitude: -29.1, longitude: 26.2 } }],
    [
      { phone: "", whatsapp: "0100000002" },
      { phone: null, whatsapp: "+27100000002" },
    ],
    [{ website: "https://Example.org/a b".replace(" ", "%20") }, { website: "https://example.org/a%20b" }],
    [
      { registration_number: "FS/12-3", registration_class: "A", registration_expiry: "2019-12-31" },
      { registration: { number: "FS/12-3", class: "A", expires: "2019-12-31" } },
    ],
  ])("%j", (cells, expected) => expect(detail(cells)).toMatchObject(expected));

  test.each(["listed", "suspended", "closed"])("status %s", (status) =>
    expect(readOne({ status }).entries[0]!.status).toBe(status),
  );
});

describe("a cell is refused:", () => {
  test.each<[Record<string, string>, string[]]>([
    [{ reference: "" }, ["reference missing"]],
    [{ reference: "A B" }, ["reference malformed A B"]],
    [{ reference: "sample-1" }, ["reference reserved sample-1"]],
    [{ name: "" }, ["name missing"]],
    [{ name: "a".repeat(121) }, [`name too-long ${"a".repeat(80)}`]],
    [{ name: "Caf\uFFFD" }, ["name unreadable Caf\uFFFD"]],
    [{ name: "a\0b" }, ["name unreadable a\0b"]],
    [{ name: "<b>a" }, ["name unreadable <b>a"]],
    [{ province: "Transvaal" }, ["province unknown Transvaal"]],
    [{ town: " " }, ["town missing"]],
    [{ phone: "" }, ["phone missing"]],
    [{ phone: "12" }, ["phone malformed 12"]],
    [{ phone: "12", whatsapp: "34" }, ["phone malformed 12", "whatsapp malformed 34"]],
    [{ website: "http://example.org" }, ["website malformed http://example.org"]],
    [{ website: "https://a:b@example.org" }, ["website malformed https://a:b@example.org"]],
    [{ website: "https://localhost" }, ["website malformed https://localhost"]],
    [{ website: "https://127.0.0.1/" }, ["website malformed https://127.0.0.1/"]],
    [{ website: "javascript:alert(1)" }, ["website malformed javascript:alert(1)"]],
    [{ latitude: "-29.1" }, ["longitude incomplete"]],
    [{ latitude: "29.1", longitude: "26.2" }, ["latitude outside-south-africa 29.1"]],
    [
      { latitude: "26.2", longitude: "-29.1" },
      ["latitude outside-south-africa 26.2", "longitude outside-south-africa -29.1"],
    ],
    [{ latitude: "-29,1", longitude: "26.2" }, ["latitude malformed -29,1"]],
    [{ codes: "" }, ["codes missing"]],
    [{ codes: "B;D" }, ["codes unknown D"]],
    [{ codes: "B;" }, ["codes unknown"]],
    [{ codes: "B;EB;b" }, ["codes repeated b"]],
    [{ transmission: "automatik" }, ["transmission unknown automatik"]],
    [{ languages: "en;fr" }, ["languages unknown fr"]],
    [{ languages: "en;English" }, ["languages repeated English"]],
    [{ price_from: "-1" }, ["price_from malformed -1"]],
    [{ price_from: "R180" }, ["price_from malformed R180"]],
    [{ price_from: "1e3" }, ["price_from malformed 1e3"]],
    [{ registration_number: "1/23" }, ["registration_class incomplete", "registration_expiry incomplete"]],
    [{ registration_class: "A", registration_expiry: "2027-01-01" }, ["registration_number incomplete"]],
    [
      { registration_number: "1/23", registration_class: "A", registration_expiry: "2027-02-29" },
      ["registration_expiry malformed 2027-02-29"],
    ],
    [{ verified_on: "2026-11-22" }, ["verified_on in-the-future 2026-11-22"]],
    [{ verified_on: "21/11/2026" }, ["verified_on malformed 21/11/2026"]],
    [{ status: "open" }, ["status unknown open"]],
  ])("%j", (cells, expected) => {
    expect(wrong(cells)).toEqual(expected);
    expect(readOne(cells).entries).toEqual([]);
  });
});

describe("a file", () => {
  const faultsOf = (...rows: readonly { line: number; cells: readonly string[] }[]) =>
    readSchools(rows, terms).faults.map(({ line, column, says, value }) =>
      `${line} ${column} ${says} ${value}`.trim(),
    );

  test("has all its faults reported line by line, and its valid rows returned", () => {
    const rows = [
      aRow(2, { reference: "one", town: "", codes: "X" }),
      aRow(5, { reference: "two" }),
      aRow(6, { reference: "two", phone: "1" }),
      { line: 7, cells: ["short"] },
      { line: 8, cells: [...columns, "long"] },
    ];
    expect(faultsOf(header, ...rows)).toEqual([
      "2 town missing",
      "2 codes unknown X",
      "6 phone malformed 1",
      "6 reference repeated two",
      "7  too-few-cells 1",
      "8  too-many-cells 21",
    ]);
    expect(read(...rows).entries.map(({ reference }) => reference)).toEqual(["two"]);
  });

  test("may have its columns in any order and case, and omit optional ones", () => {
    const cells = { ...plainRow, reference: "one" };
    const names = Object.keys(cells).toReversed();
    const rows = [
      { line: 1, cells: names.map((name) => ` ${name.toUpperCase()} `) },
      { line: 2, cells: names.map((name) => cells[name as keyof typeof cells]) },
    ];
    expect(readSchools(rows, terms)).toEqual(read(aRow(2, { reference: "one" })));
  });

  test("with wrong columns is not read further", () => {
    const names = ["reference", "name", "name", "colour", "province", "codes", "transmission", "languages"];
    expect(faultsOf({ line: 3, cells: names }, { line: 4, cells: ["x"] })).toEqual([
      "3 name column-twice name",
      "3 colour column-unknown colour",
      "3 town column-missing",
    ]);
  });

  test("without a school is refused, and empty rows do not count", () => {
    expect(faultsOf()).toEqual(["1  no-rows"]);
    expect(faultsOf(header, { line: 2, cells: ["", " "] })).toEqual(["1  no-rows"]);
  });

  test("may have the maximum number of schools and no more", () => {
    const rows = Array.from({ length: maxSchools + 1 }, (_, n) => aRow(n + 2, { reference: `r-${n}` }));
    expect(read(...rows.slice(1)).entries).toHaveLength(maxSchools);
    expect(faultsOf(header, ...rows)).toEqual([`${maxSchools + 2}  too-many-rows ${maxSchools + 1}`]);
  });
});

test("sample data needs reserved references, and other data may not use them", () => {
  const sample = (reference: string) =>
    readSchools([header, aRow(2, { reference })], { ...terms, sample: true }).faults.map(({ says }) => says);
  expect(sample("sample-1")).toEqual([]);
  expect(sample("real-1")).toEqual(["reserved"]);
});
