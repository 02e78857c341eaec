import { Effect } from "effect";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Pictures } from "#kernel/pictures/pictures";
import type { PictureFile } from "#vocabulary/picture-file";

/** Whose pictures are counted, and against what. */
interface Counted {
  readonly limits: readonly Limit[];
  readonly key: string;
}

/** Makes what was sent into pictures that are safe to keep, or says which of them makes none. Each one counts. */
export const madePictures = Effect.fnUntraced(function* (
  files: readonly PictureFile[] | undefined = [],
  { limits, key }: Counted,
) {
  const { fitted } = yield* Pictures;
  const { take } = yield* RateLimits;
  return yield* Effect.forEach(
    files,
    Effect.fnUntraced(function* ({ type, base64 }, index) {
      yield* take(...limits.map((limit) => ({ limit, key })));
      return yield* Effect.catchTag(
        fitted(Buffer.from(base64, "base64"), type),
        "PictureRefused",
        (refused) => Effect.fail({ ...refused, number: index + 1 }),
      );
    }),
  );
});
