import { ArticleId, readStaffArticle } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLastOpened } from "../../features/admin/last-opened.ts";
import { NotThere } from "../../features/admin/not-there.tsx";
import { queryFor } from "../../data/query.ts";
import { Colleagues } from "../../features/admin/colleagues.tsx";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { useOwnTitle } from "../../ui/own-title.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { PostForm } from "./post-form.tsx";
import { Publishing } from "./publishing.tsx";
import { Versions } from "./versions.tsx";
import "../../features/money/money.css";
import "./admin-post.css";

const NoSuch = () => {
  const t = useTranslations("posts");
  return <NotThere says={t("noSuch")} to={href("adminPosts")} label={t("toPosts")} />;
};

const Post = ({ articleId }: { readonly articleId: ArticleId }) => {
  const [isDirty, setDirty] = useState(false);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  // A version that was brought back is a text to begin from.
  const [begun, begin] = useState(0);
  // What was typed since stays: the form says that there is a newer version, as it does of a colleague's.
  const beginAnew = () => {
    if (!dirty.current) begin((count) => count + 1);
  };
  const reading = useQuery({ ...queryFor(readStaffArticle, { params: { articleId } }), staleTime: 0 });
  const article = reading.data;
  // One that there is: the menu leads back to it.
  useLastOpened("post", article?.articleId ?? null);
  useOwnTitle(article?.texts.en.title);
  if (article === undefined) {
    if (reading.error === null) return <Fetching />;
    return reading.error.status === 404 ? (
      <NoSuch />
    ) : (
      <Trouble no={reading.error} isTrying={reading.isFetching} onAgain={() => void reading.refetch()} />
    );
  }
  return (
    <>
      <h1 className="display" lang="en" dir="auto">
        {article.texts.en.title}
      </h1>
      <Colleagues thing={articleId} isEditing={isDirty} onNews={() => void reading.refetch()} />
      <PostForm
        key={begun}
        article={article}
        onDirty={setDirty}
        onAdded={() => undefined}
        onStale={() => void reading.refetch()}
      />
      <Publishing article={article} isDirty={isDirty} />
      <Versions article={article} isDirty={isDirty} onRestored={beginAnew} />
    </>
  );
};

const NewPost = () => {
  const title = useTranslations("posts")("new");
  useOwnTitle(title);
  const navigate = useNavigate();
  return (
    <>
      <h1 className="display">{title}</h1>
      <PostForm
        article={null}
        onDirty={() => undefined}
        onAdded={(articleId) => void navigate(href("adminPost", { articleId }))}
      />
    </>
  );
};

/** One study article: its text in four languages, its versions, and whether readers get it. */
export default function AdminPostPage({ articleId }: ParamsOf<"/admin/posts/:articleId">) {
  if (articleId === "new") return <NewPost />;
  const id = ArticleId.safeParse(articleId);
  return id.success ? <Post key={id.data} articleId={id.data} /> : <NoSuch />;
}
