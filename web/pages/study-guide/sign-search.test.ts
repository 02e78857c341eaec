import { describe, expect, test } from "vitest";
import type { StudyGuide } from "#modules/catalogue/contract";
import { everySign, findSigns, readWanted, searchable, writeWanted } from "./sign-search.ts";

type SignClass = StudyGuide["signs"][number];

const signClass = (
  id: string,
  signs: readonly [code: string, name: string, meaning: string][],
): SignClass => ({
  id,
  title: id,
  intro: "",
  signs: signs.map(([code, name, meaning]) => ({ code, name, meaning, picture: null })),
  test: { testCode: "code 8", category: "signs", testNum: 1 },
});

const all = searchable([
  signClass("signs-control", [
    ["R1", "Stop", "Stop in line with the sign, and go only when it is safe"],
    ["R1.1", "Stop (two vehicles)", "Two vehicles may go together"],
    ["R3", "No entry", "Do not drive past this sign"],
  ]),
  signClass("signs-prohibition", [
    ["R201-60", "Speed limit", "Do not drive faster than 60 km/h"],
    ["R214", "No parking", "Parking is not allowed at any time"],
    ["(R)511", "Day", "Counts by day only"],
    ["GFS A6-2", "Game reserve", "A game reserve"],
  ]),
  signClass("signs-warning", [["W107", "Café ahead", "Right-of-way: drivers stop at a driver’s own risk"]]),
]);

const codesFor = (words: string, kind = "") =>
  findSigns(all, { words, kind }).classes.flatMap(({ signs }) => signs.map(({ code }) => code));

describe("a search of the signs", () => {
  test("for nothing finds every sign, in the guide's order", () => {
    expect(findSigns(all, everySign)).toMatchObject({ count: 8, elsewhere: 0 });
    expect(codesFor("")).toEqual(["R1", "R1.1", "R3", "R201-60", "R214", "(R)511", "GFS A6-2", "W107"]);
    expect(codesFor("   ")).toHaveLength(8);
  });

  test("finds a code by its beginning, in capitals or not, and by its number", () => {
    expect(codesFor("r1")).toEqual(["R1", "R1.1"]);
    expect(codesFor("R1.1")).toEqual(["R1.1"]);
    expect(codesFor("r201-60")).toEqual(["R201-60"]);
    expect(codesFor("201")).toEqual(["R201-60"]);
  });

  test("finds a code with brackets or a space without them", () => {
    for (const words of ["R511", "(R)511", "511"]) expect(codesFor(words)).toEqual(["(R)511"]);
    for (const words of ["gfs a6-2", "GFSA6", "a6"]) expect(codesFor(words)).toEqual(["GFS A6-2"]);
  });

  test("finds names and meanings by the beginnings of their words", () => {
    expect(codesFor("park")).toEqual(["R214"]);
    expect(codesFor("ark")).toEqual([]);
    expect(codesFor("60 KM/H")).toEqual(["R201-60"]);
    expect(codesFor("right-of-way")).toEqual(["W107"]);
    expect(codesFor("driver's")).toEqual(["W107"]);
  });

  test("asks for every word, in any order", () => {
    expect(codesFor("drive not")).toEqual(["R3", "R201-60"]);
    expect(codesFor("drive not park")).toEqual([]);
  });

  test("takes no notice of accents", () => {
    expect(codesFor("cafe")).toEqual(["W107"]);
    expect(codesFor("éntry")).toEqual(["R3"]);
  });

  test("finds nothing for marks that no word begins with", () => expect(codesFor("?!")).toEqual([]));
});

describe("one class of signs", () => {
  test("leaves the others out, and counts what would fit there", () => {
    expect(codesFor("stop", "signs-warning")).toEqual(["W107"]);
    expect(findSigns(all, { words: "stop", kind: "signs-warning" })).toMatchObject({
      count: 1,
      elsewhere: 2,
    });
    expect(findSigns(all, { words: "stop", kind: "signs-prohibition" })).toEqual({
      classes: [],
      count: 0,
      elsewhere: 3,
    });
  });
});

test("an address without a query asks for every sign", () => {
  expect(readWanted("")).toEqual(everySign);
  expect(writeWanted("", everySign)).toBe("");
});

test("a search written to an address is read from it again", () => {
  const wanted = { words: "50 % & más", kind: "signs-warning" };
  expect(readWanted(writeWanted("", wanted))).toEqual(wanted);
});

test("other parts of an address stay, and an ended search is removed", () => {
  expect(writeWanted("?from=mail&q=stop&class=signs-warning", { words: " ", kind: "" })).toBe("?from=mail");
});
