import * as z from "zod/mini";
import { Picture } from "#modules/catalogue/contract";
import { PictureSize } from "#vocabulary/described-picture";
import { languages } from "#vocabulary/language";

/** A run of words that look the same. `href` is an own path or an address of the web, and nothing else. */
export const Span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  emphasis: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type Span = z.infer<typeof Span>;

const Spans = z.array(Span);

/**
 * A part of an article. Articles travel as these and never as HTML: what has no kind here cannot be shown.
 */
export const ArticleBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.literal([2, 3]), spans: Spans }),
  z.object({ kind: z.literal("paragraph"), spans: Spans }),
  z.object({ kind: z.literal("quote"), spans: Spans }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(Spans) }),
  z.object({ kind: z.literal("table"), head: z.array(Spans), rows: z.array(z.array(Spans)) }),
  z.object({
    kind: z.literal("sign"),
    code: z.string(),
    name: z.string(),
    meaning: z.string(),
    picture: Picture,
  }),
  z.object({ kind: z.literal("scene"), code: z.string(), picture: Picture }),
  /** A picture of the gallery. `language` is that of its words. */
  z.object({
    kind: z.literal("picture"),
    code: z.string(),
    alt: z.string(),
    language: z.enum(languages),
    /** The narrowest first. */
    sizes: z.array(PictureSize),
  }),
]);
export type ArticleBlock = z.infer<typeof ArticleBlock>;

/**
 * Why a text may not be published. `html`: it has HTML. `link`: a link leads to what is neither the web nor an own path.
 * `picture`: it shows a picture that is not in the gallery, or not on a line of its own. `code`: it has a block of code. `sign`, `scene`: none has that code. `long`: a paragraph, list
 * or table is too long, or quotes are inside each other, and so the text was not read as Markdown.
 */
export const TextFault = z.object({
  kind: z.enum(["html", "link", "picture", "code", "sign", "scene", "long"]),
  /** What was found, as it was written. */
  found: z.string(),
});
export type TextFault = z.infer<typeof TextFault>;
