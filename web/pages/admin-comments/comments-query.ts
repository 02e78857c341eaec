import { ArticleId, CommentFilter, longestCommentSearch } from "#modules/admin-template/contract";
import { TimeSort } from "#vocabulary/list-sort";

/** What the list shows, as the address has it. */
export interface CommentsQuery extends Readonly<Record<string, string | undefined>> {
  readonly status: CommentFilter;
  readonly text?: string;
  readonly articleId?: ArticleId;
  /** Without it, those that wait come oldest first, and others newest first. */
  readonly sort?: TimeSort;
}

/** The query of an address. What the server would refuse is left out. */
export const commentsQueryIn = (search: string): CommentsQuery => {
  const params = new URLSearchParams(search);
  const text = (params.get("text") ?? "").replaceAll("\0", "").trim().slice(0, longestCommentSearch);
  const article = ArticleId.safeParse(params.get("articleId"));
  const sort = TimeSort.safeParse(params.get("sort"));
  return {
    status: CommentFilter.safeParse(params.get("status")).data ?? "waiting",
    ...(text !== "" && { text }),
    ...(article.success && { articleId: article.data }),
    ...(sort.success && { sort: sort.data }),
  };
};
