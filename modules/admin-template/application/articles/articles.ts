import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Language } from "#vocabulary/language";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { ArticleFilter, ArticleTexts } from "../../contract/index.ts";
import type { Publication } from "../../domain/article-status.ts";

/** An article with its newest version. `id` and `savedBy` are UUIDs. */
export interface StoredArticle extends Publication {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly texts: ArticleTexts;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
}

/** A version that readers get. `id` is the article's. */
export interface ReadersArticle {
  readonly id: string;
  readonly slug: string;
  readonly texts: ArticleTexts;
  readonly publishedAt: Instant;
  /** When the text of each language last changed for readers. */
  readonly changedAt: Readonly<Record<Language, Instant>>;
}

export interface StoredVersion {
  readonly version: number;
  readonly texts: ArticleTexts;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
}

/** A version to be stored. */
export interface NewVersion {
  readonly slug: string;
  readonly texts: ArticleTexts;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
}

export interface ArticleSearch extends ArticleFilter {
  readonly now: Instant;
  readonly after: ListCursor | null;
  readonly limit: number;
}

type Asked<A> = Effect.Effect<A, DatabaseUnavailable>;

/** Study articles as they are stored. Versions are added and never change. */
export class Articles extends Context.Service<
  Articles,
  {
    /** Returns what readers get at a time, newest first. */
    readonly listPublic: (now: Instant) => Asked<readonly ReadersArticle[]>;
    /** Returns null where readers get no article of that name. */
    readonly findPublic: (slug: string, now: Instant) => Asked<ReadersArticle | null>;
    /** Returns articles, last changed first by default. */
    readonly search: (wanted: ArticleSearch) => Asked<readonly StoredArticle[]>;
    /** Returns those that readers get from a time between the two on, in that order; 500 at most. */
    readonly scheduled: (
      from: Instant,
      until: Instant,
      text: string | undefined,
    ) => Asked<readonly StoredArticle[]>;
    readonly find: (id: string) => Asked<StoredArticle | null>;
    /** The same, and other writers of the article wait until the transaction has ended. */
    readonly lock: (id: string) => Asked<StoredArticle | null>;
    readonly version: (id: string, version: number) => Asked<StoredVersion | null>;
    /** Returns the versions of an article, newest first. */
    readonly versions: (id: string) => Asked<readonly StoredVersion[]>;
    /** Returns false where another article has the slug. */
    readonly add: (id: string, version: NewVersion) => Asked<boolean>;
    /** Adds the version after the newest one. Returns false where another article has the slug. */
    readonly save: (id: string, newest: number, version: NewVersion) => Asked<boolean>;
    readonly setPublication: (id: string, publication: Publication) => Asked<void>;
  }
>()("roadworthy/admin-template/Articles") {}
