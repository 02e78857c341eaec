import type { Token, Tokens } from "marked";
import type { Span, TextFault } from "../../contract/index.ts";

/** How words look. */
type Look = Omit<Span, "text">;
type Report = (kind: TextFault["kind"], found: string) => void;

/** An own path, but not `//elsewhere` or `/\elsewhere`, which browsers take for another site. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

/** Returns where a link may lead: to an own path, or to the web. Null for everything else. */
export const safeHref = (href: string): string | null => {
  if (ownPath.test(href)) return href;
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  return new URL(href).href;
};

const linkSpans = ({ href, raw, tokens }: Tokens.Link, look: Look, report: Report): Span[] => {
  const safe = safeHref(href);
  if (safe === null) report("link", raw);
  return spansOf(tokens, safe === null ? look : { ...look, href: safe }, report);
};

const spansOfToken = (token: Token, look: Look, report: Report): Span[] => {
  switch (token.type) {
    case "strong":
      return spansOf(token.tokens, { ...look, strong: true }, report);
    case "em":
      return spansOf(token.tokens, { ...look, emphasis: true }, report);
    case "link":
      return linkSpans(token as Tokens.Link, look, report);
    case "image":
      report("picture", token.raw);
      return [{ ...look, text: (token as Tokens.Image).text }];
    case "html":
      report("html", token.raw);
      return [{ ...look, text: token.raw }];
    case "br":
      return [{ ...look, text: " " }];
    case "text":
    case "paragraph":
    case "heading":
    case "del":
      return token.tokens === undefined
        ? [{ ...look, text: (token as Tokens.Text).text }]
        : spansOf(token.tokens, look, report);
    case "codespan":
    case "escape":
      return [{ ...look, text: (token as Tokens.Escape).text }];
    default:
      return [];
  }
};

/** Returns the words of a part of a text. HTML becomes words like any other. */
export const spansOf = (tokens: readonly Token[] | undefined, look: Look, report: Report): Span[] =>
  (tokens ?? []).flatMap((token) => spansOfToken(token, look, report)).filter(({ text }) => text !== "");
