import type { ArticleEntry } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useRead } from "../../data/page-reads.ts";
import { useSettings } from "../../data/settings.ts";
import { ArticlesState } from "../../features/articles/articles-state.tsx";
import { feedPath } from "../../features/articles/feed-path.ts";
import { useArticleDay } from "../../features/articles/use-article-day.ts";
import { useArticleLanguage } from "../../features/articles/use-article-language.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import "../../features/articles/articles-frame.css";

const Entry = ({ slug, language, title, summary, publishedAt }: ArticleEntry) => {
  const t = useTranslations("articles");
  const day = useArticleDay();
  return (
    <li>
      <div {...markOf(language)}>
        <h2 className="display">
          <Link to={href("article", { slug })}>{title}</Link>
        </h2>
        <p>{summary}</p>
      </div>
      <p className="article-day">{t("published", { day: day(publishedAt) })}</p>
    </li>
  );
};

const List = ({ articles }: { readonly articles: readonly ArticleEntry[] }) => {
  const t = useTranslations("articles");
  const { language } = useSettings();
  if (articles.length === 0) return <p>{t("none")}</p>;
  return (
    <>
      {articles.some((article) => article.language !== language) && (
        <p className="articles-note">{t("someInEnglish")}</p>
      )}
      <ul className="article-list">
        {articles.map((article) => (
          <Entry key={article.slug} {...article} />
        ))}
      </ul>
    </>
  );
};

/** All study articles. */
export default function ArticlesPage() {
  const t = useTranslations("articles");
  const { answer } = useRead({ path: "/articles", ...useArticleLanguage() });
  return (
    <>
      <PageHero title={t("title")} lead={t("lead")} />
      <div className="articles-body column">
        {answer?.ok ? (
          <List articles={answer.body.articles} />
        ) : (
          <ArticlesState answer={answer} address={href("articles")} />
        )}
        <p className="articles-ways">
          <a href={feedPath}>{t("feed")}</a>
        </p>
      </div>
    </>
  );
}
