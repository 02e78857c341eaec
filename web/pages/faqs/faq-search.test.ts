import { describe, expect, test } from "vitest";
import { findQuestions, searchable, type Texts } from "./faq-search.ts";
import type { Slug } from "./questions.ts";

const english: Texts = new Map<Slug, string>([
  ["cost", "What does it cost? There is no single price: fees differ."],
  ["validity", "How long is my learner’s licence valid? 24 months."],
  ["eye-test-where", "Where is my eye test done? At the testing centre, or by an optometrist."],
  ["code-8-10-14", "What are code 8, code 10 and code 14? Old names of licences."],
]);
const found = (asked: string, texts = english) => [...findQuestions(searchable(texts), asked)];

describe("a search of the questions", () => {
  test("for nothing, or for no word at all, finds every question", () => {
    expect(found("")).toHaveLength(english.size);
    expect(found("  ?! ")).toHaveLength(english.size);
  });

  test("finds words by their beginning, with or without capitals and accents", () => {
    expect(found("OPTOMETRISTS")).toEqual([]);
    expect(found("Optom")).toEqual(["eye-test-where"]);
    expect(found("léarner")).toEqual(["validity"]);
    expect(found("earner")).toEqual([]);
  });

  test("for a whole sentence finds the questions that hold most of it", () => {
    expect(found("how much does it cost")).toEqual(["cost"]);
    expect(found("how long is it valid?")).toEqual(["validity"]);
  });

  test("finds short numbers, and short words when there are no others", () => {
    expect(found("code 8")).toEqual(["code-8-10-14"]);
    expect(found("my")).toEqual(["validity", "eye-test-where"]);
  });

  test("finds nothing when less than half of the words are there", () => {
    expect(found("zebra")).toEqual([]);
    expect(found("zebra giraffe cost")).toEqual([]);
  });

  test("finds Arabic words behind their article, and Chinese ones inside a sentence", () => {
    const arabic: Texts = new Map<Slug, string>([
      ["validity", "كم مدة صلاحية الرخصة؟"],
      ["cost", "كم يكلّف؟"],
    ]);
    expect(found("رخصة", arabic)).toEqual(["validity"]);
    expect(found("يكلف", arabic)).toEqual(["cost"]);
    const chinese: Texts = new Map<Slug, string>([
      ["validity", "学习驾照的有效期是多久？"],
      ["cost", "要花多少钱？"],
    ]);
    expect(found("有效期", chinese)).toEqual(["validity"]);
  });
});
