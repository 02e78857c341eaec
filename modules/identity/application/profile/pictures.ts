import { Context, type Effect } from "effect";
import type { TooBusy } from "#kernel/errors";
import type { FieldProblem, pictureTypes } from "../../contract/index.ts";

/** Why a file makes no profile picture. */
export interface PictureRefused {
  readonly _tag: "PictureRefused";
  readonly problem: Extract<FieldProblem, "picture-type" | "picture-too-large" | "picture-unreadable">;
}

/** Makes pictures that are safe to keep and to show of what people send. */
export class Pictures extends Context.Service<
  Pictures,
  {
    /**
     * Returns the picture upright, cropped to 256 pixels square, as WebP without any metadata. Rejects content that
     * is not of the declared type, larger than 5 MB or 16 megapixels (8 with 16 bits a sample), or unreadable. One runs at
     * a time, so that pictures neither slow other requests nor fill the memory; a full queue is `TooBusy`.
     */
    readonly square: (
      file: Buffer,
      declared: (typeof pictureTypes)[number],
    ) => Effect.Effect<Buffer, PictureRefused | TooBusy>;
    /** The same, but whole: made smaller where a side is longer than 1600 pixels. */
    readonly fitted: (
      file: Buffer,
      declared: (typeof pictureTypes)[number],
    ) => Effect.Effect<Buffer, PictureRefused | TooBusy>;
  }
>()("roadworthy/identity/Pictures") {}
