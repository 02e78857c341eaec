import * as z from "zod/mini";
import { Product } from "#modules/billing/contract";
import { AccountId } from "#vocabulary/account-id";
import { DescribedPicture } from "#vocabulary/described-picture";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { ArticleId } from "./articles.ts";

export const GalleryPictureId = idSchema("pic");
export type GalleryPictureId = z.infer<typeof GalleryPictureId>;

/** The widths in pixels that a picture is stored in, as far as it has them. */
export const galleryWidths = [320, 640, 960, 1_600] as const;

export const GalleryPicture = z.extend(DescribedPicture, {
  pictureId: GalleryPictureId,
  /** Rises with each change of the words. */
  version: z.int(),
  /** The account that added it, also once its person is erased; null when no account did. */
  addedBy: z.nullable(AccountId),
  addedAt: IsoInstant,
  /** When it is deleted for good; null for one that was not removed. */
  goneAt: z.nullable(IsoInstant),
  /** The articles whose newest version, or the one that readers get, shows it. */
  articles: z.array(z.object({ articleId: ArticleId, title: z.string() })),
  products: z.array(Product),
});
export type GalleryPicture = z.infer<typeof GalleryPicture>;
