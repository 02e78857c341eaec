import { ArticleId, searchArticles } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { lastOpened } from "../../features/admin/last-opened.ts";
import { NotThere } from "../../features/admin/not-there.tsx";
import { href } from "../../routing/href.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import AdminPostPage from "./admin-post.page.tsx";

/** The article that was changed last, for those who opened none yet. */
const Newest = () => {
  const t = useTranslations("posts");
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(searchArticles, { query: {} }),
    staleTime: 0,
  });
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  const [newest] = data.articles;
  if (newest === undefined) return <NotThere says={t("none")} to={href("adminPosts")} label={t("toPosts")} />;
  return <AdminPostPage articleId={newest.articleId} />;
};

/** The article that was opened last in this tab, or else the one that was changed last. */
export default function AdminLastPostPage() {
  const last = ArticleId.safeParse(lastOpened("post"));
  return last.success ? <AdminPostPage articleId={last.data} /> : <Newest />;
}
