import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { aPaper, aQuestion } from "../testing/a-question.ts";
import { AuthoredQuestion } from "../contract/index.ts";
import { AuthoredPaper } from "./content.ts";

const question = aQuestion("rules-1");

test("a well-formed question and paper are parsed unchanged", () => {
  expect(AuthoredQuestion.parse(question)).toEqual(question);
  expect(AuthoredPaper.parse(aPaper([question]))).toEqual(aPaper([question]));
});

describe("a question is refused", () => {
  test.each<[fault: string, changes: Record<string, unknown>]>([
    ["whose id has no category", { id: "urban-limit" }],
    ["whose id is not kebab-case", { id: "rules-Urban limit" }],
    ["of version 0", { version: 0 }],
    ["for no licence code", { codes: [] }],
    ["without a prompt", { prompt: " " }],
    ["without a source", { source: "   " }],
    ["without facts", { facts: [] }],
    ["with two options", { options: question.options.slice(1) }],
    ["with an empty option", { options: question.options.map((option) => ({ ...option, text: "" })) }],
    ["whose key is none of its options", { correct: "d" }],
    ["of untrusted facts", { trust: "C" }],
    ["with an unknown field", { answer: "a" }],
  ])("%s", (_fault, changes) => {
    expect(AuthoredQuestion.safeParse({ ...question, ...changes }).success).toBe(false);
  });
});

test("a paper with an unknown code or an empty section is refused", () => {
  const paper = aPaper([question]);
  expect(AuthoredPaper.safeParse({ ...paper, testCode: "code 9" }).success).toBe(false);
  expect(
    AuthoredPaper.safeParse({ ...paper, sections: [{ category: "rules", questions: [] }] }).success,
  ).toBe(false);
});

describe("the second review", () => {
  const folder = path.resolve(import.meta.dirname, "../content");
  const read = <Schema extends z.ZodMiniType>(file: string, schema: Schema) =>
    z.array(schema).parse(JSON.parse(readFileSync(path.join(folder, file), "utf8")));
  const Reading = z.discriminatedUnion("outcome", [
    z.strictObject({
      id: z.string(),
      outcome: z.literal("agreed"),
      why: z.literal(""),
      readOn: z.iso.date(),
    }),
    z.strictObject({
      id: z.string(),
      outcome: z.literal("changed"),
      why: z.string().check(z.minLength(10)),
      readOn: z.iso.date(),
    }),
  ]);
  const readings = read("second-reading.json", Reading);
  const ids = globSync("questions/*/*.json", { cwd: folder })
    .flatMap((file) => read(file, AuthoredQuestion))
    .map(({ id }) => id);

  test("has one entry for every question, with a reason when the question changed", () => {
    expect(readings.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
