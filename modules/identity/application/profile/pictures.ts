import { Context, type Effect } from "effect";
import type { TooBusy } from "#kernel/errors";
import type { FieldProblem, pictureTypes } from "../../contract/index.ts";

/** Why a file makes no profile picture. */
export interface PictureRefused {
  readonly _tag: "PictureRefused";
  readonly problem: Extract<FieldProblem, "picture-type" | "picture-too-large" | "picture-unreadable">;
}

/** Makes profile pictures of what people send. */
export class Pictures extends Context.Service<
  Pictures,
  {
    /**
     * The picture upright, cut to 256 pixels square, as WebP, with nothing left of what the file said beside its
     * pixels. Refuses a content that is not of the declared type, more than 5 MB or 40 megapixels, and what cannot be
     * read. Two are made at a time, so that pictures leave the processor to answers; a full queue is `TooBusy`.
     */
    readonly square: (
      file: Buffer,
      declared: (typeof pictureTypes)[number],
    ) => Effect.Effect<Buffer, PictureRefused | TooBusy>;
  }
>()("roadworthy/identity/Pictures") {}
