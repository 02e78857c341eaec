import type { PictureProblem } from "#vocabulary/picture-file";

/** A file makes no picture. `number` says which of several, from 1. */
export interface PictureRefused {
  readonly _tag: "PictureRefused";
  readonly problem: PictureProblem;
  readonly number: number;
}
/** No picture of the gallery has that id, or it was removed. */
export interface GalleryPictureNotFound {
  readonly _tag: "GalleryPictureNotFound";
}
/** Someone else has changed its words since that version. */
export interface GalleryPictureChanged {
  readonly _tag: "GalleryPictureChanged";
}
/** The product shows another picture than the one that was seen. */
export interface ProductPictureChanged {
  readonly _tag: "ProductPictureChanged";
}
/** An article or a product shows it. */
export interface GalleryPictureUsed {
  readonly _tag: "GalleryPictureUsed";
}
