import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import type { Material } from "#modules/billing/contract";
import type { Catalogue } from "#modules/catalogue";
import type { Instant } from "#vocabulary/instant";
import { readMaterial } from "../../contract/index.ts";
import { mayDownload } from "./may-download.ts";

/** A document that is ready to be printed. */
export interface Document {
  readonly pages: number;
  readonly pdf: Uint8Array;
}

/** Draws documents. */
export class Press extends Context.Service<
  Press,
  {
    /** What a document would show today, in a few letters: another edition is drawn anew. */
    readonly edition: (material: Material) => Effect.Effect<string, DatabaseUnavailable, Catalogue>;
    readonly draw: (
      material: Material,
      madeAt: Instant,
    ) => Effect.Effect<Document, DatabaseUnavailable, Catalogue>;
  }
>()("roadworthy/shop/Press") {}

/** The newest edition of each document that was drawn. */
export class DrawnMaterials extends Context.Service<
  DrawnMaterials,
  {
    /** Returns null when that edition was not drawn yet. */
    readonly find: (
      material: Material,
      edition: string,
    ) => Effect.Effect<Uint8Array | null, DatabaseUnavailable>;
    /** In the place of the edition before. */
    readonly keep: (
      material: Material,
      edition: string,
      document: Document,
      madeAt: Instant,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/shop/DrawnMaterials") {}

const downloadsByAccount: Limit = { name: "shop.downloads-by-account", tries: 60, perSeconds: 3_600 };

/** Returns a document; one that no one has asked for since it changed is drawn, and kept for all who ask later. */
export const materialPdf = Effect.fnUntraced(function* (material: Material) {
  const press = yield* Press;
  const drawn = yield* DrawnMaterials;
  const edition = yield* press.edition(material);
  const kept = yield* drawn.find(material, edition);
  if (kept !== null) return kept;
  const madeAt = yield* (yield* DatabaseClock).exact;
  const document = yield* press.draw(material, madeAt);
  yield* drawn.keep(material, edition, document, madeAt);
  return document.pdf;
});

export const readMaterialHandler = implement(
  readMaterial,
  Effect.fnUntraced(function* ({ query: { material }, caller }) {
    const { accountId } = sessionOf(caller);
    if (!(yield* mayDownload(accountId, material))) return yield* Effect.fail({ _tag: "NotBought" } as const);
    yield* (yield* RateLimits).take({ limit: downloadsByAccount, key: accountId });
    return yield* materialPdf(material);
  }),
);
