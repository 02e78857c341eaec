import * as z from "zod/mini";
import { Product } from "#modules/billing/contract";
import { AltTexts } from "#vocabulary/described-picture";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { timeSort } from "#vocabulary/list-sort";
import { PictureFile } from "#vocabulary/picture-file";
import { visible } from "#vocabulary/why";
import { GalleryPicture, GalleryPictureId } from "./gallery-pictures.ts";

const writers = { access: ["admin", "editor"], data: "none" } as const;
const params = z.object({ pictureId: GalleryPictureId });

/** Every value is text, because it is read from an address. Without `use`, every picture that was not removed. */
export const GalleryFilter = z.object({
  /** Part of the words in any language, or the code. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(60), visible)),
  use: z.optional(z.enum(["used", "unused", "removed"])),
  ...timeSort,
});
export type GalleryFilter = z.infer<typeof GalleryFilter>;

export const listGallery = defineEndpoint({
  method: "GET",
  path: "/admin/gallery",
  summary: "Pictures of the gallery that fit a filter, the newest first by default, 24 at a time",
  ...writers,
  query: z.extend(GalleryFilter, { after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))) }),
  ok: z.object({ pictures: z.array(GalleryPicture), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportGallery = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/gallery",
  summary:
    "Pictures of the gallery that fit a filter, without their bytes, as a file; goes into the audit log",
  ...writers,
  query: z.extend(GalleryFilter, fileFormat),
});

export const addGalleryPicture = defineEndpoint({
  method: "POST",
  path: "/admin/gallery",
  summary: "Add a picture; it is drawn anew in a few widths, without metadata; goes into the audit log",
  ...writers,
  body: z.object({ file: PictureFile, alt: AltTexts }),
  bodyLimit: 7_000_000,
  ok: GalleryPicture,
  status: 201,
  refusals: { PictureRefused: 422, TooManyTries: 429 },
});

export const describeGalleryPicture = defineEndpoint({
  method: "PUT",
  path: "/admin/gallery/:pictureId",
  summary: "Change the words of a picture, from the version that was seen; goes into the audit log",
  ...writers,
  params,
  body: z.object({ version: z.int().check(z.gte(1), z.lte(1_000_000)), alt: AltTexts }),
  ok: GalleryPicture,
  refusals: { GalleryPictureNotFound: 404, GalleryPictureChanged: 409 },
});

export const removeGalleryPicture = defineEndpoint({
  method: "POST",
  path: "/admin/gallery/:pictureId/removal",
  summary: "Remove a picture that nothing shows; it can be restored for a day; goes into the audit log",
  ...writers,
  params,
  ok: GalleryPicture,
  refusals: { GalleryPictureNotFound: 404, GalleryPictureUsed: 409 },
});

export const restoreGalleryPicture = defineEndpoint({
  method: "POST",
  path: "/admin/gallery/:pictureId/restoration",
  summary: "Restore a removed picture; goes into the audit log",
  ...writers,
  params,
  ok: GalleryPicture,
  refusals: { GalleryPictureNotFound: 404 },
});

export const readGalleryPicture = defineEndpoint({
  method: "GET",
  path: "/gallery/:pictureId/:file",
  summary: "A picture of the gallery in one of its widths",
  access: "anyone",
  data: "none",
  params: z.extend(params, { file: z.string().check(z.regex(/^[1-9]\d{0,4}\.webp$/)) }),
  ok: z.custom<Uint8Array>(),
  produces: "image/webp",
  cache: "immutable",
  refusals: { GalleryPictureNotFound: 404 },
});

export const setProductPicture = defineEndpoint({
  method: "PUT",
  path: "/admin/shop/products/:product/picture",
  summary: "Show a picture of the gallery with a product, or none; goes into the audit log",
  ...writers,
  params: z.object({ product: Product }),
  /** `seen`: the code of the picture that the page showed with it. */
  body: z.object({
    pictureId: z.nullable(GalleryPictureId),
    seen: z.nullable(z.string().check(z.regex(/^p\d{1,10}$/))),
  }),
  ok: z.object({}),
  /** `ProductPictureChanged`: a colleague chose another one since; nothing was changed. */
  refusals: { GalleryPictureNotFound: 404, ProductPictureChanged: 409 },
});
