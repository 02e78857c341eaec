import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { ShownAs } from "#modules/identity/contract";
import type { TimeSort } from "#vocabulary/list-sort";
import type { CommentFilter } from "../../contract/index.ts";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { Moderated, Moderation } from "../moderation.ts";

/** A comment as it is stored. `article` is a UUID. */
export interface StoredComment extends Moderated {
  readonly article: string;
  readonly shownAs: ShownAs;
}

/** A comment with the address and the English title of its article. */
export interface ListedComment extends StoredComment {
  readonly slug: string;
  readonly title: string;
}

export interface CommentsWanted {
  readonly status: CommentFilter;
  readonly article: string | null;
  /** Words of the comment, by their beginnings. */
  readonly text: string | null;
  /** Those that wait the longest first, and others newest first, without it. */
  readonly sort: TimeSort | undefined;
}

type Asked<A> = Effect.Effect<A, DatabaseUnavailable>;

/** What readers say about study articles. A comment is written, decided about and removed, and its words never change. */
export class Comments extends Context.Service<
  Comments,
  Moderation<StoredComment> & {
    /** Those of an article that readers see, newest first. */
    readonly shown: (
      article: string,
      after: ListCursor | null,
      limit: number,
    ) => Asked<readonly StoredComment[]>;
    /** Those of an account on an article, newest first. */
    readonly own: (account: string, article: string, limit: number) => Asked<readonly StoredComment[]>;
    /** All of an account, oldest first. */
    readonly ofAccount: (account: string) => Asked<readonly ListedComment[]>;
    readonly find: (id: string) => Asked<ListedComment | null>;
    /** Does nothing when there is one with its id. */
    readonly add: (comment: Omit<StoredComment, "status" | "reports">) => Asked<void>;
    /** Only the account's own. */
    readonly remove: (account: string, id: string) => Asked<void>;
    readonly list: (
      wanted: CommentsWanted,
      after: ListCursor | null,
      limit: number,
    ) => Asked<readonly ListedComment[]>;
  }
>()("roadworthy/admin-template/Comments") {}
