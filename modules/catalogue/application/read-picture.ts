import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { readPicture } from "../contract/index.ts";
import { Catalogue } from "./catalogue.ts";

export const readPictureHandler = implement(
  readPicture,
  Effect.fnUntraced(function* ({ params }) {
    const picture = yield* (yield* Catalogue).findPicture(params.kind, params.name);
    return picture ?? (yield* Effect.fail({ _tag: "PictureNotFound" as const }));
  }),
);
