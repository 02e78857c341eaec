import { describe, expect, test } from "vitest";
import type { ShownPicture } from "./article-pictures.ts";
import { readText, type ShownScene, type ShownSign } from "./article-blocks.ts";

const stop: ShownSign = {
  code: "R1",
  name: "Stop",
  meaning: "Stop",
  picture: { kind: "sign", src: "/api/pictures/sign/1.svg", alt: "a red octagon" },
};
const queue: ShownScene = {
  code: "four-way-stop-queue",
  picture: { kind: "scene", src: "/api/pictures/scene/1.svg", alt: "a crossroads, seen from above" },
};
const robot: ShownPicture = {
  ...{ code: "p7", alt: "Traffic lights", language: "en" },
  sizes: [{ width: 320, height: 200, src: "/api/gallery/pic_7/320.webp" }],
};
const read = (markdown: string) =>
  readText(
    markdown,
    {
      signOf: (code) => (code === "R1" ? stop : null),
      sceneOf: (code) => (code === queue.code ? queue : null),
    },
    (code) => (code === "p7" ? robot : null),
  );

describe("a text in Markdown", () => {
  test("becomes headings, paragraphs, lists, quotes and tables", () => {
    const { blocks, faults } = read(
      "# One\n\nWords **strong** and *weak*\nin two lines.\n\n### Two\n\n- a\n  - b\n- c\n\n1. d\n\n> said\n\n| h |\n|---|\n| x |",
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { kind: "heading", level: 2, spans: [{ text: "One" }] },
      {
        kind: "paragraph",
        spans: [
          { text: "Words " },
          { text: "strong", strong: true },
          { text: " and " },
          { text: "weak", emphasis: true },
          { text: "\nin two lines." },
        ],
      },
      { kind: "heading", level: 3, spans: [{ text: "Two" }] },
      { kind: "list", ordered: false, items: [[{ text: "a" }], [{ text: "b" }], [{ text: "c" }]] },
      { kind: "list", ordered: true, items: [[{ text: "d" }]] },
      { kind: "quote", spans: [{ text: "said" }] },
      { kind: "table", head: [[{ text: "h" }]], rows: [[[{ text: "x" }]]] },
    ]);
  });

  test("shows the sign of a code, also several below each other", () => {
    const sign = { kind: "sign", ...stop };
    expect(read("::sign R1")).toEqual({ blocks: [sign], faults: [] });
    expect(read("::sign R1\n::sign R1").blocks).toEqual([sign, sign]);
    expect(read("before\n::sign R1").blocks[0]).toMatchObject({ kind: "paragraph" });
  });

  test("shows the scene of a code, also beside signs", () => {
    const scene = { kind: "scene", ...queue };
    expect(read("::scene four-way-stop-queue")).toEqual({ blocks: [scene], faults: [] });
    expect(read("::sign R1\n::scene four-way-stop-queue").blocks).toEqual([{ kind: "sign", ...stop }, scene]);
  });

  test("reports a code that is no scene's, and shows nothing in its place", () => {
    expect(read("::scene R1")).toEqual({ blocks: [], faults: [{ kind: "scene", found: "R1" }] });
  });

  test("reports a code that is no sign's, and shows nothing in its place", () => {
    expect(read("::sign R999")).toEqual({ blocks: [], faults: [{ kind: "sign", found: "R999" }] });
  });

  test("shows pictures of the gallery, each on a line of its own, with its words or those of the text", () => {
    const { blocks, faults } = read("![](p7)\n![A robot](p7)");
    const picture = { kind: "picture", ...robot };
    expect([blocks, faults]).toEqual([[picture, { ...picture, alt: "A robot" }], []]);
  });

  test.each(["![](p8)", "words ![](p7) words", "![x](https://example.org/p7)", "![](p7x)"])(
    "reports the picture in %s",
    (markdown) => {
      const { blocks, faults } = read(markdown);
      expect(faults).toMatchObject([{ kind: "picture" }]);
      expect(JSON.stringify(blocks)).not.toContain("webp");
    },
  );

  test.each(["/articles/one", "https://www.gov.za/a?b=c#d", "http://example.org/"])(
    "may link to %s",
    (to) => {
      expect(read(`[words](${to})`)).toEqual({
        blocks: [{ kind: "paragraph", spans: [{ text: "words", href: to }] }],
        faults: [],
      });
    },
  );

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "mailto:a@example.org",
    "relative",
    "https://",
  ])("shows a link to %s as mere words, and reports it", (to) => {
    const { blocks, faults } = read(`[words](<${to}>)`);
    expect(blocks).toEqual([{ kind: "paragraph", spans: [{ text: "words" }] }]);
    expect(faults).toMatchObject([{ kind: "link" }]);
  });

  test.each([
    ["html", "<script>alert(1)</script>"],
    ["html", "a <img src=x onerror=alert(1)> b"],
    ["html", "<div\nonclick=x>\n\nwords"],
    ["picture", "![alt](https://example.org/x.png)"],
    ["code", "```\ncode\n```"],
  ])("reports %s, and shows what was typed", (kind, markdown) => {
    const { blocks, faults } = read(markdown);
    expect(faults[0]).toMatchObject({ kind });
    expect(blocks[0]).toMatchObject({ kind: "paragraph" });
    expect(JSON.stringify(blocks)).not.toContain("href");
  });

  test.each([">".repeat(20_000), "*a_".repeat(6_000), `${"a".repeat(3_001)}`])(
    "is not parsed where that could take seconds: %.12s",
    (markdown) => {
      const { blocks, faults } = read(markdown);
      expect(faults).toMatchObject([{ kind: "long" }]);
      expect(blocks).toEqual([{ kind: "paragraph", spans: [{ text: markdown }] }]);
    },
  );
});
