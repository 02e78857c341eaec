import { expect, test } from "vitest";
import type { ArticleTexts } from "../contract/index.ts";
import { articleChanges, changedLanguages } from "./article-changes.ts";
import { lineDifferences } from "./line-differences.ts";

const texts = (body: string, fr: string | null = null): ArticleTexts => ({
  en: { title: "T", summary: "S", body },
  fr: fr === null ? null : { title: "T", summary: "S", body: fr },
  ar: null,
  ch: null,
});

test("two texts differ by as few lines as possible, in reading order", () => {
  expect(lineDifferences(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
    { kind: "same", text: "d" },
    { kind: "added", text: "e" },
  ]);
});

test("texts of thousands of lines count as wholly changed, which costs no time", () => {
  const long = Array.from({ length: 1_500 }, (_, line) => `${line}`);
  expect(lineDifferences(long, long)).toHaveLength(3_000);
});

test("a version changes the languages whose text differs, and the first one changes those it has", () => {
  expect(changedLanguages(null, texts("one", "un"))).toEqual(["en", "fr"]);
  expect(changedLanguages(texts("one", "un"), texts("one", "deux"))).toEqual(["fr"]);
  expect(articleChanges(texts("one"), texts("one"))).toEqual([]);
  expect(articleChanges(texts("one", "un"), texts("one"))).toEqual([
    { language: "fr", lines: ["T", "S", "un"].map((text) => ({ kind: "removed", text })) },
  ]);
});
