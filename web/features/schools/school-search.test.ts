import { DrivingCode, Province, SchoolLanguage, searchSchools } from "#modules/catalogue/contract";
import { describe, expect, test } from "vitest";
import { fillPath } from "../../routing/path.ts";
import {
  codes,
  gearboxes,
  hasFilters,
  provinces,
  readSearch,
  schoolLanguages,
  searchQuery,
  searchRead,
} from "./school-search.ts";

const search = (query: string) => readSearch(new URLSearchParams(query));
const nothing = search("");

test("the filters offer all that the server knows", () => {
  expect(provinces).toEqual(Province.options);
  expect(codes.toSorted()).toEqual(DrivingCode.options.toSorted());
  expect(schoolLanguages.toSorted()).toEqual(SchoolLanguage.options.toSorted());
  expect([...gearboxes]).toEqual(searchSchools.query?.shape.transmission.def.innerType.options);
});

describe("the query of an address", () => {
  test.each([
    ["q=hatfield&province=gauteng&code=EB&transmission=automatic&language=zu&page=3"],
    ["q=D%27Almeida+%26+Sons+100%25"],
    ["page=2"],
    [""],
  ])("is read and written again: %s", (query) => {
    const again = fillPath("/x", {}, searchQuery(search(query)));
    expect(search(again.slice(3))).toEqual(search(query));
  });

  test("of an empty form asks for nothing and is empty", () => {
    expect(search("q=&province=&code=&transmission=&language=")).toEqual(nothing);
    expect(fillPath("/x", {}, searchQuery(nothing))).toBe("/x");
    expect(hasFilters(nothing)).toBe(false);
    expect(hasFilters(search("code=B"))).toBe(true);
  });

  test.each([
    "province=atlantis",
    "code=b",
    "transmission=both",
    "language=fr",
    "page=0",
    "page=-1",
    "page=1e9",
    "q=%00%20",
    "town=Durban",
  ])("may hold what cannot be understood, which is left out: %s", (query) => {
    expect(search(query)).toEqual(nothing);
  });
});

test.each(["q=%00a%0D%0A+b%ED%A0%80", `q=${"long ".repeat(40)}`, "q=soweto&page=999999&language=nso"])(
  "the server takes what a page asks for: %s",
  (query) => {
    const { query: asked } = searchRead(search(query), "-26.2,28.04");
    expect(searchSchools.query?.safeParse(JSON.parse(JSON.stringify(asked)))).toMatchObject({
      success: true,
    });
  },
);
