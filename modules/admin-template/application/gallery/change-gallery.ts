import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { RateLimits } from "#kernel/limits/rate-limits";
import { Pictures } from "#kernel/pictures/pictures";
import { uuidv7 } from "#kernel/uuidv7";
import { uuidOfId } from "#vocabulary/id";
import type { ActionOf } from "#vocabulary/staff-action";
import {
  addGalleryPicture,
  describeGalleryPicture,
  type GalleryPictureId,
  galleryWidths,
  removeGalleryPicture,
  restoreGalleryPicture,
  setProductPicture,
} from "../../contract/index.ts";
import { actorOf } from "../record.ts";
import { Gallery } from "./gallery.ts";
import { picturesByWriter } from "./limits.ts";
import { codeOf, pictureIdOf, pictureOf } from "./picture-views.ts";

const notFound = Effect.fail({ _tag: "GalleryPictureNotFound" } as const);

/** Takes a picture for a change of it. In a transaction. */
const takePicture = Effect.fnUntraced(function* (pictureId: GalleryPictureId) {
  return (yield* (yield* Gallery).take(uuidOfId(pictureId))) ?? (yield* notFound);
});

/** Records the act, and returns the picture as it is now. */
const finish = Effect.fnUntraced(function* (request: ActingRequest, id: string, action: ActionOf<"office">) {
  const stored = (yield* (yield* Gallery).find(id))!;
  const act = { action: `office.${action}`, target: pictureIdOf(id) } as const;
  yield* recordAct(request, { ...act, facts: { code: codeOf(stored), version: stored.version } });
  return pictureOf(stored);
});

const addHandler = implement(
  addGalleryPicture,
  Effect.fnUntraced(function* ({ body: { file, alt }, caller, reference }) {
    yield* (yield* RateLimits).take({ limit: picturesByWriter, key: actorOf(caller) });
    const bytes = Buffer.from(file.base64, "base64");
    const sizes = yield* Effect.catchTag(
      (yield* Pictures).inWidths(bytes, file.type, galleryWidths),
      "PictureRefused",
      (refused) => Effect.fail({ ...refused, number: 1 }),
    );
    const id = uuidv7();
    const addedAt = (yield* DatabaseClock).now();
    return yield* transact(
      Effect.gen(function* () {
        yield* (yield* Gallery).add({ id, alt, sizes, addedBy: actorOf(caller), addedAt });
        return yield* finish({ caller, reference }, id, "add-picture");
      }),
    );
  }),
);

const describeHandler = implement(
  describeGalleryPicture,
  Effect.fnUntraced(function* ({ params: { pictureId }, body: { version, alt }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takePicture(pictureId);
        if (stored.removedAt !== null) return yield* notFound;
        if (stored.version !== version) return yield* Effect.fail({ _tag: "GalleryPictureChanged" } as const);
        yield* (yield* Gallery).describe(stored.id, alt);
        return yield* finish({ caller, reference }, stored.id, "describe-picture");
      }),
    );
  }),
);

const removeHandler = implement(
  removeGalleryPicture,
  Effect.fnUntraced(function* ({ params: { pictureId }, caller, reference }) {
    const at = (yield* DatabaseClock).now();
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takePicture(pictureId);
        if (stored.removedAt !== null) return pictureOf(stored);
        if (stored.articles.length + stored.products.length > 0)
          return yield* Effect.fail({ _tag: "GalleryPictureUsed" } as const);
        yield* (yield* Gallery).setRemoved(stored.id, at);
        return yield* finish({ caller, reference }, stored.id, "remove-picture");
      }),
    );
  }),
);

const restoreHandler = implement(
  restoreGalleryPicture,
  Effect.fnUntraced(function* ({ params: { pictureId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const stored = yield* takePicture(pictureId);
        if (stored.removedAt === null) return pictureOf(stored);
        yield* (yield* Gallery).setRemoved(stored.id, null);
        return yield* finish({ caller, reference }, stored.id, "restore-picture");
      }),
    );
  }),
);

const productHandler = implement(
  setProductPicture,
  Effect.fnUntraced(function* ({ params: { product }, body: { pictureId, seen }, caller, reference }) {
    const gallery = yield* Gallery;
    return yield* transact(
      Effect.gen(function* () {
        yield* gallery.holdProduct(product);
        const shown = (yield* gallery.ofProducts).get(product);
        if ((shown === undefined ? null : codeOf(shown)) !== seen)
          return yield* Effect.fail({ _tag: "ProductPictureChanged" } as const);
        const stored = pictureId === null ? null : yield* takePicture(pictureId);
        if (stored !== null && stored.removedAt !== null) return yield* notFound;
        yield* gallery.useWithProduct(product, stored?.id ?? null);
        const act = { action: "office.set-product-picture", target: product } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { code: stored && codeOf(stored) } });
        return {};
      }),
    );
  }),
);

export const galleryChangeHandlers = {
  addGalleryPicture: addHandler,
  describeGalleryPicture: describeHandler,
  removeGalleryPicture: removeHandler,
  restoreGalleryPicture: restoreHandler,
  setProductPicture: productHandler,
};
