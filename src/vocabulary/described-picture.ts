import * as z from "zod/mini";
import { visible } from "./why.ts";

/** The longest words about a picture. */
export const longestAlt = 300;
const Alt = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAlt), visible);

/** What a picture shows, for those who do not see it. A language without words of its own has the English ones. */
export const AltTexts = z.object({
  en: Alt,
  fr: z.nullable(Alt),
  ar: z.nullable(Alt),
  ch: z.nullable(Alt),
});
export type AltTexts = z.infer<typeof AltTexts>;

/** A picture at one width, at an address that never shows anything else. */
export const PictureSize = z.object({ width: z.int(), height: z.int(), src: z.string() });
export type PictureSize = z.infer<typeof PictureSize>;

/** What it takes to show a picture, on any screen and in any language. */
export const DescribedPicture = z.object({
  /** By what staff name it: `p17`. */
  code: z.string(),
  alt: AltTexts,
  /** The narrowest first. */
  sizes: z.array(PictureSize),
});
export type DescribedPicture = z.infer<typeof DescribedPicture>;
