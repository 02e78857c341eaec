import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "#vocabulary/language";
import { readText } from "../application/markdown/article-blocks.ts";
import { drawings } from "../application/markdown/article-drawings.ts";
import type { ArticleBlock, ArticleText, Span } from "../contract/index.ts";
import { readFirstArticles } from "./read-first-articles.ts";

const articles = readFirstArticles();
const slugs = articles.map(({ slug }) => slug);

const sources = {
  en: "Where this comes from",
  fr: "D’où cela vient",
  ar: "من أين جاءت هذه المعلومات",
  ch: "这些内容的出处",
};

const linksOf = (spans: readonly Span[]) => spans.flatMap(({ href = [] }) => href);

/** What a block is in every language: its kind, its size, its sign, and where its links lead. */
const shapeOf = (block: ArticleBlock): unknown => {
  switch (block.kind) {
    case "picture":
    case "sign":
    case "scene":
      return block.code;
    case "list":
      return [block.ordered, block.items.map(linksOf)];
    case "table":
      return [block.head, ...block.rows].map((cells) => cells.map(linksOf));
    case "heading":
      return block.level;
    case "paragraph":
    case "quote":
      // Sentences may stand in another order, and so may their links.
      return [block.kind, linksOf(block.spans).toSorted()];
  }
};

/** The numbers of a text in figures, each once, without what is printed around them in each language. */
const numbersOf = ({ title, summary, body }: ArticleText): readonly string[] => {
  const words = [title, summary, body.replaceAll(/\]\([^)]*\)|^::.*$/gm, "")].join("\n");
  const plain = words.replaceAll(/(?<=\d)[ \u00A0](?=\d{3}(?!\d))/g, "").replaceAll(/(?<=\d),(?=\d)/g, ".");
  return [...new Set(plain.match(/\d+(?:\.\d+)?/g))].toSorted();
};

test("the product comes with articles about booking, documents, marks and signs, in that order", () => {
  expect(slugs.slice(0, 4)).toEqual([
    "how-to-book-the-learners-test",
    "what-to-bring-to-the-testing-centre",
    "how-the-marks-work",
    "how-to-study-road-signs",
  ]);
});

const everyText = articles.flatMap(({ slug, texts }) =>
  languages.map((language) => ({ slug, language, en: texts.en, text: texts[language] })),
);

describe.each(everyText)("the article $slug in $language", ({ language, en, text }) => {
  const written = text ?? { title: "", summary: "", body: "" };
  const { blocks, faults } = readText(written.body, drawings);

  test("is written, has no faults, and links to articles that exist", () => {
    expect(text).not.toBeNull();
    expect(faults).toEqual([]);
    const linked = [...written.body.matchAll(/\(\/articles\/([^)]+)\)/g)].map(([, slug]) => slug);
    for (const slug of linked) expect(slugs).toContain(slug);
  });

  test("names its sources at the end", () => {
    const headings = blocks.filter((block) => block.kind === "heading");
    expect(headings.at(-1)).toEqual({ kind: "heading", level: 2, spans: [{ text: sources[language] }] });
  });

  test("has the parts, signs, links and numbers of the English one", () => {
    expect(blocks.map(shapeOf)).toEqual(readText(en.body, drawings).blocks.map(shapeOf));
    expect(numbersOf(written)).toEqual(numbersOf(en));
  });

  test("is in its own language, with its title and summary", () => {
    const letters = { en: /\bthe\b/, fr: /[éèà]/, ar: /\p{Script=Arabic}/u, ch: /\p{Script=Han}/u };
    expect(written.body).toMatch(letters[language]);
    if (language !== "en") expect(written).not.toMatchObject({ title: en.title });
    if (language !== "en") expect(written).not.toMatchObject({ summary: en.summary });
  });
});

test.each(articles)("the article $slug promises no pass and no fee", ({ texts: { en } }) => {
  expect(en.body).not.toMatch(
    /guarantee|official questions|real test questions|\bR ?\d+(?:,\d\d)? (?:to|for)\b/i,
  );
});

describe("a folder of articles", () => {
  const readThese = (files: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(path.join(tmpdir(), "articles-"));
    try {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      return readFirstArticles(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const written = (title: string) => `# ${title}\n\nSummary.\n\n---\n\nBody.\n`;

  test("may have an article that is not translated into every language yet", () => {
    const [article] = readThese({
      "one-way.md": written("One way"),
      "fr/one-way.md": written("Sens unique"),
    });
    const { en, ...others } = article!.texts;
    expect(en).toEqual({ title: "One way", summary: "Summary.", body: "Body." });
    expect(others).toMatchObject({ fr: { title: "Sens unique" }, ar: null, ch: null });
  });

  test("may not have a translation of no article, nor a file of another form", () => {
    expect(() => readThese({ "one-way.md": written("One way"), "ar/on-way.md": written("x") })).toThrow(
      "ar/on-way.md translates no article",
    );
    expect(() => readThese({ "one-way.md": "One way" })).toThrow("not of the form");
  });
});
