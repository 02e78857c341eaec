import { Lexer, type Token, type Tokens } from "marked";
import type { ArticleBlock, Span, TextFault } from "../../contract/index.ts";
import { type PictureOf, picturesIn } from "./article-pictures.ts";
import { spansOf } from "./article-spans.ts";

/** A sign that an article can show. */
export type ShownSign = Omit<Extract<ArticleBlock, { kind: "sign" }>, "kind">;
/** A traffic scene that an article can show. */
export type ShownScene = Omit<Extract<ArticleBlock, { kind: "scene" }>, "kind">;

/** Finds the drawing of a code; null where there is none. */
export interface Drawings {
  readonly signOf: (code: string) => ShownSign | null;
  readonly sceneOf: (code: string) => ShownScene | null;
}

/** A text as readers get it, and why it may not be published. */
export interface ReadText {
  readonly blocks: readonly ArticleBlock[];
  readonly faults: readonly TextFault[];
}

/** Longer parts, and quotes inside quotes, can take the parser seconds. */
const longestPart = 3_000;
const isTooHard = (part: string): boolean => part.length > longestPart || /^\s*(?:>\s*){4}/m.test(part);
const maxFaults = 20;
const longestFound = 80;

const drawingLine = /^::(?<kind>sign|scene)\s+(?<code>\S{1,80})$/;

interface Reading {
  readonly drawings: Drawings;
  readonly pictureOf: PictureOf;
  readonly report: (kind: TextFault["kind"], found: string) => void;
}

const plain = (text: string): Span[] => [{ text: text.trim() }];

/** Lines that each name a sign or a scene; null when any line does not. */
const drawingsNamed = (text: string) => {
  const lines = text.trim().split("\n");
  const named = lines.flatMap((line) => {
    const { kind, code = "" } = drawingLine.exec(line.trim())?.groups ?? {};
    return kind === "sign" || kind === "scene" ? [{ kind, code } as const] : [];
  });
  return named.length === lines.length ? named : null;
};

const blockOfDrawing = (kind: "sign" | "scene", code: string, drawings: Drawings): ArticleBlock | null => {
  if (kind === "scene") {
    const scene = drawings.sceneOf(code);
    return scene && { kind, ...scene };
  }
  const sign = drawings.signOf(code);
  return sign && { kind, ...sign };
};

const paragraph = (token: Tokens.Paragraph, { drawings, report }: Reading): ArticleBlock[] => {
  const named = drawingsNamed(token.raw);
  if (named === null) return [{ kind: "paragraph", spans: spansOf(token.tokens, {}, report) }];
  return named.flatMap(({ kind, code }) => {
    const block = blockOfDrawing(kind, code, drawings);
    if (block === null) report(kind, code);
    return block ?? [];
  });
};

/** Lists have one level: the items of a list inside an item follow it. */
const itemsOf = ({ items }: Tokens.List, report: Reading["report"]): Span[][] =>
  items.flatMap(({ tokens }) => {
    const inner = tokens.filter((token): token is Tokens.List => token.type === "list");
    const words = tokens.filter(({ type }) => type !== "list");
    return [spansOf(words, {}, report), ...inner.flatMap((list) => itemsOf(list, report))];
  });

const wordsOf = (tokens: readonly Token[], report: Reading["report"]): Span[] =>
  tokens.flatMap((token, index) => [...(index > 0 ? [{ text: " " }] : []), ...spansOf([token], {}, report)]);

const blocksOfToken = (token: Token, reading: Reading): ArticleBlock[] => {
  const { report } = reading;
  switch (token.type) {
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: "heading", level: depth < 3 ? 2 : 3, spans: spansOf(tokens, {}, report) }];
    }
    case "paragraph":
      return (
        picturesIn(token as Tokens.Paragraph, reading.pictureOf, report) ??
        paragraph(token as Tokens.Paragraph, reading)
      );
    case "blockquote":
      return [{ kind: "quote", spans: wordsOf((token as Tokens.Blockquote).tokens, report) }];
    case "list": {
      const list = token as Tokens.List;
      return [{ kind: "list", ordered: list.ordered, items: itemsOf(list, report) }];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map(({ tokens }) => spansOf(tokens, {}, report));
      return [{ kind: "table", head: cells(header), rows: rows.map(cells) }];
    }
    case "html":
    case "code":
      report(token.type, token.raw);
      return [
        { kind: "paragraph", spans: plain(token.type === "html" ? token.raw : (token as Tokens.Code).text) },
      ];
    default:
      return [];
  }
};

/**
 * Reads Markdown into the few kinds of parts that an article has. Nothing is passed on as HTML; what has no place in an
 * article is shown as the words that were typed, and reported.
 */
export const readText = (
  markdown: string,
  drawings: Drawings,
  pictureOf: PictureOf = () => null,
): ReadText => {
  const faults: TextFault[] = [];
  const report: Reading["report"] = (kind, found) => {
    if (faults.length < maxFaults) faults.push({ kind, found: found.trim().slice(0, longestFound) });
  };
  const parts = markdown.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  const hard = parts.find(isTooHard);
  if (hard !== undefined) {
    report("long", hard);
    return { blocks: parts.map((part) => ({ kind: "paragraph", spans: plain(part) })), faults };
  }
  const tokens = Lexer.lex(parts.join("\n\n"), { gfm: true });
  return { blocks: tokens.flatMap((token) => blocksOfToken(token, { drawings, pictureOf, report })), faults };
};
