import { describe, expect, test } from "vitest";
import { readText } from "../application/article-blocks.ts";
import { signOf } from "../application/article-signs.ts";
import { readFirstArticles } from "./read-first-articles.ts";

const articles = readFirstArticles();
const slugs = articles.map(({ slug }) => slug);

test("the product comes with articles about booking, documents, marks and signs, in that order", () => {
  expect(slugs.slice(0, 4)).toEqual([
    "how-to-book-the-learners-test",
    "what-to-bring-to-the-testing-centre",
    "how-the-marks-work",
    "how-to-study-road-signs",
  ]);
});

describe.each(articles)("the article $slug", ({ text }) => {
  const { blocks, faults } = readText(text.body, signOf);

  test("has no faults, and links to articles that exist", () => {
    expect(faults).toEqual([]);
    const linked = [...text.body.matchAll(/\(\/articles\/([^)]+)\)/g)].map(([, slug]) => slug);
    for (const slug of linked) expect(slugs).toContain(slug);
  });

  test("names its sources, and promises no pass and no fee", () => {
    expect(blocks).toContainEqual({
      kind: "heading",
      level: 2,
      spans: [{ text: "Where this comes from" }],
    });
    expect(text.body).not.toMatch(
      /guarantee|official questions|real test questions|\bR ?\d+(?:,\d\d)? (?:to|for)\b/i,
    );
  });
});
