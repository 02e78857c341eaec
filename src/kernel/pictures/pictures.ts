import { Context, type Effect } from "effect";
import type { PictureProblem, PictureType } from "#vocabulary/picture-file";
import type { TooBusy } from "../errors.ts";

/** Why a file makes no picture. */
export interface PictureRefused {
  readonly _tag: "PictureRefused";
  readonly problem: PictureProblem;
}

/** A picture at one size, as WebP. */
export interface SizedPicture {
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
}

type Made<A> = Effect.Effect<A, PictureRefused | TooBusy>;

/** Makes pictures that are safe to keep and to show of what people send. */
export class Pictures extends Context.Service<
  Pictures,
  {
    /**
     * Returns the picture upright, cropped to 256 pixels square, as WebP without any metadata. Rejects content that
     * is not of the declared type, larger than 5 MB or 16 megapixels (8 with 16 bits a sample), or unreadable. One runs at
     * a time, so that pictures neither slow other requests nor fill the memory; a full queue is `TooBusy`.
     */
    readonly square: (file: Buffer, declared: PictureType) => Made<Buffer>;
    /** The same, but whole: made smaller where a side is longer than 1600 pixels. */
    readonly fitted: (file: Buffer, declared: PictureType) => Made<Buffer>;
    /**
     * The same, whole, once for each of the widths in pixels that the picture has, the narrowest first; one that is
     * narrower than all of them in its own width.
     */
    readonly inWidths: (
      file: Buffer,
      declared: PictureType,
      widths: readonly number[],
    ) => Made<readonly SizedPicture[]>;
  }
>()("roadworthy/kernel/Pictures") {}
