import { Effect } from "effect";
import { Pictures } from "#kernel/pictures/pictures";
import type { PictureFile } from "#vocabulary/picture-file";

/** Makes what was sent into pictures that are safe to keep, or says which of them makes none. */
export const madePictures = Effect.fnUntraced(function* (files: readonly PictureFile[]) {
  const { fitted } = yield* Pictures;
  return yield* Effect.forEach(files, ({ type, base64 }, index) =>
    Effect.catchTag(fitted(Buffer.from(base64, "base64"), type), "PictureRefused", (refused) =>
      Effect.fail({ ...refused, number: index + 1 }),
    ),
  );
});
