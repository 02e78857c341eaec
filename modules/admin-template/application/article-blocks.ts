import { Lexer, type Token, type Tokens } from "marked";
import type { ArticleBlock, Span, TextFault } from "../contract/index.ts";
import { spansOf } from "./article-spans.ts";

/** A sign that an article can show. */
export type ShownSign = Omit<Extract<ArticleBlock, { kind: "sign" }>, "kind">;

/** A text as readers get it, and why it may not be published. */
export interface ReadText {
  readonly blocks: readonly ArticleBlock[];
  readonly faults: readonly TextFault[];
}

/** Longer parts, and quotes inside quotes, can take the parser seconds. */
const longestPart = 3_000;
const isTooHard = (part: string): boolean => part.length > longestPart || /^\s*(?:>\s*){4}/m.test(part);
const mostFaults = 20;
const longestFound = 80;

const signLine = /^::sign\s+(\S{1,20})$/;

interface Reading {
  readonly signOf: (code: string) => ShownSign | null;
  readonly report: (kind: TextFault["kind"], found: string) => void;
}

const plain = (text: string): Span[] => [{ text: text.trim() }];

/** Lines that each name a sign; null when any line does not. */
const signCodes = (text: string): readonly string[] | null => {
  const codes = text
    .trim()
    .split("\n")
    .map((line) => signLine.exec(line.trim())?.[1]);
  return codes.every((code) => code !== undefined) ? codes : null;
};

const paragraph = (token: Tokens.Paragraph, { signOf, report }: Reading): ArticleBlock[] => {
  const codes = signCodes(token.raw);
  if (codes === null) return [{ kind: "paragraph", spans: spansOf(token.tokens, {}, report) }];
  return codes.flatMap((code) => {
    const sign = signOf(code);
    if (sign !== null) return [{ kind: "sign", ...sign } as const];
    report("sign", code);
    return [];
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
      return paragraph(token as Tokens.Paragraph, reading);
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
export const readText = (markdown: string, signOf: Reading["signOf"]): ReadText => {
  const faults: TextFault[] = [];
  const report: Reading["report"] = (kind, found) => {
    if (faults.length < mostFaults) faults.push({ kind, found: found.trim().slice(0, longestFound) });
  };
  const parts = markdown.replaceAll("\r\n", "\n").split(/\n[ \t]*\n/);
  const hard = parts.find(isTooHard);
  if (hard !== undefined) {
    report("long", hard);
    return { blocks: parts.map((part) => ({ kind: "paragraph", spans: plain(part) })), faults };
  }
  const tokens = Lexer.lex(parts.join("\n\n"), { gfm: true });
  return { blocks: tokens.flatMap((token) => blocksOfToken(token, { signOf, report })), faults };
};
