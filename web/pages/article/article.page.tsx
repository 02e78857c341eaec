import type { PublicArticle } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { Redirect } from "wouter";
import { markOf } from "../../copy/language.ts";
import { useRead } from "../../data/page-reads.ts";
import { useSettings } from "../../data/settings.ts";
import { ArticleText } from "../../features/articles/article-text.tsx";
import { ArticlesState } from "../../features/articles/articles-state.tsx";
import { useArticleDay } from "../../features/articles/use-article-day.ts";
import { useArticleLanguage } from "../../features/articles/use-article-language.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { useOwnTitle } from "../../ui/own-title.ts";
import { PageHero } from "../../ui/page-hero.tsx";
import { Comments } from "./comments.tsx";
import "../../features/articles/articles-frame.css";

const ToAll = () => (
  <Link to={href("articles")} className="articles-above">
    {useTranslations("articles")("all")}
  </Link>
);

const Dates = ({ publishedAt, changedAt }: PublicArticle) => {
  const t = useTranslations("articles");
  const day = useArticleDay();
  const [published, changed] = [day(publishedAt), day(changedAt)];
  return (
    <p className="articles-dates">
      <span>{t("published", { day: published })}</span>
      {changed !== published && <span>{t("changed", { day: changed })}</span>}
    </p>
  );
};

const Ways = () => {
  const t = useTranslations("articles");
  return (
    <nav className="articles-ways" aria-label={t("nextTitle")}>
      <Link to={href("exam", { testCode: "code 8", testNum: "1" })}>{t("exam")}</Link>
      <Link to={href("studyGuide")}>{t("guide")}</Link>
      <Link to={href("articles")}>{t("all")}</Link>
    </nav>
  );
};

const Article = ({ article }: { readonly article: PublicArticle }) => {
  const t = useTranslations("articles");
  const { language } = useSettings();
  const mark = markOf(article.language);
  useOwnTitle(article.title);
  return (
    <article>
      <PageHero above={<ToAll />} title={article.title} lead={article.summary} mark={mark} />
      <div className="articles-body column">
        {article.language !== language && <p className="articles-note">{t("inEnglish")}</p>}
        <Dates {...article} />
        <div {...mark}>
          <ArticleText blocks={article.blocks} />
        </div>
        <Ways />
        <Comments slug={article.slug} />
      </div>
    </article>
  );
};

/** One study article. */
export default function ArticlePage({ slug }: { readonly slug: string }) {
  const t = useTranslations("articles");
  const { answer } = useRead({ path: "/articles/:slug", params: { slug }, ...useArticleLanguage() });
  if (answer?.ok) return <Article article={answer.body} />;
  if (answer?.status === 404) return <Redirect to={href("notFound")} replace />;
  return (
    <>
      <PageHero above={<ToAll />} title={t("title")} lead={t("lead")} />
      <div className="articles-body column">
        <ArticlesState answer={answer} address={href("article", { slug })} />
      </div>
    </>
  );
}
