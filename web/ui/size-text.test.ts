import { expect, test } from "vitest";
import { createFormatter } from "use-intl";
import { type Language, languageFacts } from "../copy/language.ts";
import { sizeText } from "./size-text.ts";

const said = (language: Language, bytes: number) =>
  sizeText(createFormatter({ locale: languageFacts[language].locale }), bytes).replaceAll(/\s/gu, " ");

test.each([
  ["en", 4_321, "5 kB"],
  ["fr", 4_321, "5 ko"],
  ["ar", 4_321, "5 كيلوبايت"],
  ["ch", 4_321, "5 kB"],
  ["en", 313_000, "0,3 MB"],
  ["fr", 313_000, "0,3 Mo"],
] as const)("a reader of %s gets %i bytes in a unit that tells a size", (language, bytes, text) => {
  expect(said(language, bytes)).toBe(text);
});

test("a small file is never nothing, and megabytes begin where they have a first digit", () => {
  expect([1, 99_000, 100_000].map((bytes) => said("ch", bytes))).toEqual(["1 kB", "99 kB", "0.1 MB"]);
});
