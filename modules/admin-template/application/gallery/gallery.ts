import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { SizedPicture } from "#kernel/pictures/pictures";
import type { Instant } from "#vocabulary/instant";
import type { AltTexts } from "#vocabulary/described-picture";
import type { GalleryFilter } from "../../contract/index.ts";

/** A picture of the gallery as it is stored. Ids are UUIDs. */
export interface StoredPicture {
  readonly id: string;
  readonly number: number;
  readonly alt: AltTexts;
  readonly version: number;
  /** The narrowest first. */
  readonly sizes: readonly Pick<SizedPicture, "width" | "height">[];
  readonly addedBy: string | null;
  readonly addedAt: Instant;
  readonly removedAt: Instant | null;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
  readonly products: readonly string[];
}

export interface NewPicture {
  readonly id: string;
  readonly alt: AltTexts;
  readonly sizes: readonly SizedPicture[];
  readonly addedBy: string;
  readonly addedAt: Instant;
}

export interface PicturesWanted {
  readonly text: string | null;
  readonly use: GalleryFilter["use"];
  readonly sort: GalleryFilter["sort"];
  /** The number of the last picture of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

type Asked<A> = Effect.Effect<A, DatabaseUnavailable>;

/** Pictures that staff show in articles and with products. Their pixels never change. */
export class Gallery extends Context.Service<
  Gallery,
  {
    /** Also one that was removed and is not deleted yet. */
    readonly find: (id: string) => Asked<StoredPicture | null>;
    /** The same, and keeps others from changing or using it until the transaction ends. */
    readonly take: (id: string) => Asked<StoredPicture | null>;
    /** Those of these numbers that were not removed. */
    readonly ofNumbers: (numbers: readonly number[]) => Asked<readonly StoredPicture[]>;
    /** The newest first by default. */
    readonly search: (wanted: PicturesWanted) => Asked<readonly StoredPicture[]>;
    /** The bytes in a width; null for a picture that was removed. */
    readonly webp: (id: string, width: number) => Asked<Buffer | null>;
    readonly add: (picture: NewPicture) => Asked<void>;
    readonly describe: (id: string, alt: AltTexts) => Asked<void>;
    readonly setRemoved: (id: string, at: Instant | null) => Asked<void>;
    /** Deletes what was removed before. */
    readonly deleteRemoved: (before: Instant) => Asked<void>;
    /** Says which pictures an article shows now. */
    readonly useInArticle: (article: string, numbers: readonly number[]) => Asked<void>;
    /** Keeps others from changing what a product shows until the transaction ends. */
    readonly holdProduct: (product: string) => Asked<void>;
    /** Says which picture a product shows now. */
    readonly useWithProduct: (product: string, picture: string | null) => Asked<void>;
    /** The picture of each product that shows one. */
    readonly ofProducts: Asked<ReadonlyMap<string, StoredPicture>>;
  }
>()("roadworthy/admin-template/Gallery") {}
