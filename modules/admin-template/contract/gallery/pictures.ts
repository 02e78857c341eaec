import * as z from "zod/mini";
import { Product } from "#modules/billing/contract";
import { AccountId } from "#vocabulary/account-id";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { visible } from "#vocabulary/why";
import { ArticleId } from "../articles.ts";

export const GalleryPictureId = idSchema("pic");
export type GalleryPictureId = z.infer<typeof GalleryPictureId>;

/** The widths in pixels that a picture is stored in, as far as it has them. */
export const galleryWidths = [320, 640, 960, 1_600] as const;

/** By what an article names a picture of the gallery: `p17`. */
export const GalleryCode = z.string().check(z.regex(/^p[1-9]\d{0,8}$/));

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

/** What it takes to show a picture. */
export const ShownGalleryPicture = z.object({
  code: z.string(),
  alt: AltTexts,
  /** The narrowest first. */
  sizes: z.array(PictureSize),
});
export type ShownGalleryPicture = z.infer<typeof ShownGalleryPicture>;

export const GalleryPicture = z.extend(ShownGalleryPicture, {
  pictureId: GalleryPictureId,
  /** Rises with each change of the words. */
  version: z.int(),
  /** Null when the account is gone. */
  addedBy: z.nullable(AccountId),
  addedAt: IsoInstant,
  /** When it is deleted for good; null for one that was not removed. */
  goneAt: z.nullable(IsoInstant),
  /** The articles whose newest version, or the one that readers get, shows it. */
  articles: z.array(z.object({ articleId: ArticleId, title: z.string() })),
  products: z.array(Product),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;
