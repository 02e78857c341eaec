import { readFileSync } from "node:fs";
import { categories, topics } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { anchorOfTopic } from "./guide-anchor.ts";

const content = new URL("../../../modules/catalogue/content/guide/", import.meta.url);
const chapters = categories.flatMap((part) => {
  const read = JSON.parse(readFileSync(new URL(`${part}.json`, content), "utf8")) as { id: string }[];
  return read.map(({ id }) => (id.startsWith(`${part}-`) ? id : `${part}-${id}`));
});

test("every topic of the bank leads to a chapter of the study guide", () => {
  expect(chapters.length).toBeGreaterThan(30);
  for (const testCode of ["code 8", "code 10 & 14", "motor bike"] as const)
    for (const category of categories)
      for (const topic of topics[category])
        expect(chapters).toContain(anchorOfTopic({ category, topic }, testCode));
});
