import { accountIdOf } from "#vocabulary/account-id";
import type { Product } from "#modules/billing/contract";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { Language } from "#vocabulary/language";
import type { DescribedPicture, PictureSize } from "#vocabulary/described-picture";
import type { GalleryPicture, GalleryPictureId } from "../../contract/index.ts";
import type { StoredPicture } from "./gallery.ts";

/** How long a removed picture can be restored. */
export const undoMs = 24 * 3_600_000;

export const pictureIdOf = (uuid: string): GalleryPictureId => idFromUuid("pic", uuid);

export const codeOf = ({ number }: Pick<StoredPicture, "number">): string => `p${String(number)}`;

/** Where browsers get a picture, in each of its widths. */
export const sizesOf = ({ id, sizes }: Pick<StoredPicture, "id" | "sizes">): PictureSize[] =>
  sizes.map(({ width, height }) => ({
    ...{ width, height },
    src: `/api/gallery/${pictureIdOf(id)}/${String(width)}.webp`,
  }));

/** The words of a picture, and the language that they are in: English where it has none in the language asked for. */
export const altIn = ({ alt }: Pick<StoredPicture, "alt">, language: Language) => {
  const own = alt[language];
  return own === null ? ({ alt: alt.en, language: "en" } as const) : { alt: own, language };
};

/** What it takes to show a picture. */
export const shownOf = (stored: StoredPicture): DescribedPicture => ({
  code: codeOf(stored),
  alt: stored.alt,
  sizes: sizesOf(stored),
});

export const pictureOf = (stored: StoredPicture): GalleryPicture => ({
  ...shownOf(stored),
  pictureId: pictureIdOf(stored.id),
  version: stored.version,
  addedBy: stored.addedBy === null ? null : accountIdOf(stored.addedBy),
  addedAt: toIso(stored.addedAt),
  goneAt: stored.removedAt === null ? null : toIso(stored.removedAt + undoMs),
  articles: stored.articles.map(({ id, title }) => ({ articleId: idFromUuid("art", id), title })),
  products: [...stored.products] as Product[],
});
