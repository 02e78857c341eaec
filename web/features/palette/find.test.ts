import { expect, test } from "vitest";
import { href } from "../../routing/href.ts";
import { findPlaces, type Place } from "./find.ts";

const place = (kind: Place["kind"], label: string, hint?: string): Place => ({
  kind,
  label,
  to: href("home"),
  ...(hint !== undefined && { hint }),
});
const places = [
  place("signs", "No stopping", "R217"),
  place("signs", "Stop", "R1"),
  place("pages", "Your dashboard"),
  place("chapters", "Stopping and parking"),
  place("papers", "Light vehicle · Paper 1", "code 8"),
];
const found = (typed: string) => findPlaces(places, typed).map(({ label }) => label);

test("without words the pages are listed", () => {
  expect(found("  ")).toEqual(["Your dashboard"]);
});

test("places of one kind stand together, those that begin with the word first", () => {
  expect(found("stop")).toEqual(["Stopping and parking", "Stop", "No stopping"]);
});

test("every word must begin a word of the name or of what tells the place apart", () => {
  expect(found("r217")).toEqual(["No stopping"]);
  expect(found("paper code")).toEqual(["Light vehicle · Paper 1"]);
  expect(found("top")).toEqual([]);
});

test("accents and capitals do not count", () => {
  const french = [place("pages", "Séries réussies")];
  expect(findPlaces(french, "SERIES reussies")).toHaveLength(1);
});

test("only a few places of each kind are listed", () => {
  const many = Array.from({ length: 40 }, (_, index) => place("signs", `Sign ${index}`));
  expect(findPlaces(many, "sign")).toHaveLength(6);
});
