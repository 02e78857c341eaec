import * as z from "zod/mini";

/** The kinds of pictures that people may send. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The largest picture a browser may send, in bytes, before it is written as text. */
export const largestPicture = 5_000_000;

/**
 * Why a file makes no picture: it is not of the kind that it is declared as, has too many bytes or pixels, or cannot be
 * read.
 */
export type PictureProblem = "picture-type" | "picture-too-large" | "picture-unreadable";

/** A picture in a request. Nothing of it is stored: the server makes a new picture of what it shows. */
export const PictureFile = z.object({
  type: z.enum(pictureTypes, "picture-type" satisfies PictureProblem),
  base64: z
    .base64("picture-unreadable" satisfies PictureProblem)
    .check(z.maxLength(Math.ceil(largestPicture / 3) * 4, "picture-too-large" satisfies PictureProblem)),
});
export type PictureFile = z.infer<typeof PictureFile>;
