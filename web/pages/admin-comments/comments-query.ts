import { ArticleId, CommentFilter, longestCommentSearch } from "#modules/admin-template/contract";

/** What the list shows, as the address has it. */
export interface CommentsQuery extends Readonly<Record<string, string | undefined>> {
  readonly status: CommentFilter;
  readonly text?: string;
  readonly articleId?: ArticleId;
}

/** The query of an address. What the server would refuse is left out. */
export const commentsQueryIn = (search: string): CommentsQuery => {
  const params = new URLSearchParams(search);
  const text = (params.get("text") ?? "").replaceAll("\0", "").trim().slice(0, longestCommentSearch);
  const article = ArticleId.safeParse(params.get("articleId"));
  return {
    status: CommentFilter.safeParse(params.get("status")).data ?? "waiting",
    ...(text !== "" && { text }),
    ...(article.success && { articleId: article.data }),
  };
};
