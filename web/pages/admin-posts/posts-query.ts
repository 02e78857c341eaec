import { articlesPerPage, ArticleStatus } from "#modules/admin-template/contract";

/** What the list shows, as the address has it. */
export interface PostsQuery {
  readonly text?: string;
  readonly status?: ArticleStatus;
  readonly page?: string;
}

/** The query of an address. What the server would refuse is left out. */
export const postsQueryIn = (search: string): PostsQuery => {
  const params = new URLSearchParams(search);
  const text = (params.get("text") ?? "").replaceAll("\0", "").trim().slice(0, 60);
  const status = ArticleStatus.safeParse(params.get("status"));
  const page = params.get("page") ?? "";
  return {
    ...(text !== "" && { text }),
    ...(status.success && { status: status.data }),
    ...(/^[1-9]\d{0,4}$/.test(page) && page !== "1" && { page }),
  };
};

/** The number of pages that matches fill; an empty list has one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / articlesPerPage));
