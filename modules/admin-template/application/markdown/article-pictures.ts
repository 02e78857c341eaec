import type { Tokens } from "marked";
import type { ArticleBlock, TextFault } from "../../contract/index.ts";

/** A picture of the gallery as an article can show it. */
export type ShownPicture = Omit<Extract<ArticleBlock, { kind: "picture" }>, "kind">;

/** Finds the picture of a code; null where the gallery has none. */
export type PictureOf = (code: string) => ShownPicture | null;

const code = /^p[1-9]\d{0,8}$/;

const isBreak = ({ type, raw }: { readonly type: string; readonly raw: string }) =>
  type === "br" || raw.trim() === "";

/**
 * Reads a paragraph of nothing but pictures, each on a line of its own: `![](p17)`. Words in the brackets stand for those of
 * the gallery. Returns null for any other paragraph: a picture between words is none of ours.
 */
export const picturesIn = (
  { tokens }: Tokens.Paragraph,
  pictureOf: PictureOf,
  report: (kind: TextFault["kind"], found: string) => void,
): ArticleBlock[] | null => {
  const parts = tokens.filter((token) => !isBreak(token));
  if (parts.length === 0 || parts.some(({ type }) => type !== "image")) return null;
  return (parts as Tokens.Image[]).flatMap(({ href, text, raw }): ArticleBlock[] => {
    const shown = code.test(href) ? pictureOf(href) : null;
    const alt = text.trim();
    if (shown !== null) return [{ kind: "picture", ...shown, ...(alt !== "" && { alt }) }];
    report("picture", raw);
    return alt === "" ? [] : [{ kind: "paragraph", spans: [{ text: alt }] }];
  });
};
