import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { GalleryPicture } from "#modules/admin-template/contract";
import { succeeded } from "./identity-steps.fixture.ts";

/** A PNG of one pixel. */
export const onePixel = {
  type: "image/png",
  base64: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
} as const;

const alt = { en: "A stop street at dusk", fr: null, ar: null, ch: null };
const params = { pictureId: `pic_${"0".repeat(32)}` };

/** What the endpoints of the gallery take, by the names of the contract. */
export const galleryRequests: Readonly<
  Record<string, { readonly params?: Readonly<Record<string, string>>; readonly body?: object }>
> = {
  listGallery: {},
  exportGallery: {},
  addGalleryPicture: { body: { file: onePixel, alt } },
  describeGalleryPicture: { params, body: { version: 1, alt } },
  removeGalleryPicture: { params },
  restoreGalleryPicture: { params },
  readGalleryPicture: { params: { ...params, file: "320.webp" } },
};

/** Adds a picture, with these words. */
export const addPicture = async (
  staff: TestBrowser,
  file: { readonly type: string; readonly base64: string } = onePixel,
  words: object = alt,
): Promise<GalleryPicture> =>
  succeeded<GalleryPicture>(await staff.post("/admin/gallery", { file, alt: words }));
