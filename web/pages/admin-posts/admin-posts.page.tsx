import {
  exportArticles,
  ArticleStatus,
  searchArticles,
  type StaffArticleRow,
} from "#modules/admin-template/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { languageFacts } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { pagesOf, type PostsQuery, postsQueryIn } from "./posts-query.ts";
import "../../features/admin/rows.css";
import "../../features/money/money.css";

interface FilterProps {
  readonly query: PostsQuery;
  readonly onAsk: (next: PostsQuery) => void;
}

/** Another filter begins at the first page. */
const Filters = ({ query: { text = "", status }, onAsk }: FilterProps) => {
  const t = useTranslations("posts");
  const chosen = status === undefined ? {} : { status };
  return (
    <search className="card money-fields">
      <TypedField
        label={t("text")}
        maxLength={60}
        value={text}
        onSettle={(typed) => onAsk({ ...chosen, ...(typed !== "" && { text: typed }) })}
      />
      <SelectField
        label={t("status")}
        value={status ?? ""}
        onChange={({ target: { value } }) =>
          onAsk({
            ...(text !== "" && { text }),
            ...(value !== "" && { status: ArticleStatus.parse(value) }),
          })
        }
      >
        <option value="">{t("any")}</option>
        {ArticleStatus.options.map((option) => (
          <option key={option} value={option}>
            {t(`statuses.${option}`)}
          </option>
        ))}
      </SelectField>
    </search>
  );
};

const Table = ({ articles }: { readonly articles: readonly StaffArticleRow[] }) => {
  const t = useTranslations("posts");
  const moment = useMoment();
  const names = useAccountNames(articles.flatMap(({ savedBy }) => savedBy ?? []));
  return (
    <RowsTable
      caption={t("title")}
      columns={[t("name"), t("status"), t("languages"), t("published"), t("saved"), t("by")]}
    >
      {articles.map(({ articleId, title, status, hasChanges, languages, publishAt, savedAt, savedBy }) => (
        <tr role="row" key={articleId}>
          <Cell label={t("name")}>
            <Link data-edit="" to={href("adminPost", { articleId })} lang="en" dir="auto">
              {title}
            </Link>
          </Cell>
          <Cell label={t("status")}>
            {t(`statuses.${status}`)}
            {hasChanges && <small> · {t("changes")}</small>}
          </Cell>
          <Cell label={t("languages")}>{languages.map((one) => languageFacts[one].tag).join(" ")}</Cell>
          <Cell label={t("published")}>{publishAt === null ? "–" : moment(publishAt)}</Cell>
          <Cell label={t("saved")}>{moment(savedAt)}</Cell>
          <Cell label={t("by")}>
            <bdi>{savedBy === null ? t("ours") : (names.get(savedBy)?.name ?? savedBy)}</bdi>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

const Pages = ({ query, total }: { readonly query: PostsQuery; readonly total: number }) => {
  const t = useTranslations("posts");
  const [page, pages] = [Number(query.page ?? 1), pagesOf(total)];
  const to = (number: number) =>
    href("adminPosts", {}, { ...query, page: number === 1 ? undefined : number });
  if (pages === 1) return null;
  return (
    <nav className="money-ways" aria-label={t("page", { page, pages })}>
      {page > 1 && <Link to={to(Math.min(page - 1, pages))}>{t("earlier")}</Link>}
      <span>{t("page", { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{t("later")}</Link>}
    </nav>
  );
};

const List = ({ query }: Pick<FilterProps, "query">) => {
  const t = useTranslations("posts");
  const list = useQuery({
    ...queryFor(searchArticles, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const { articles, total } = list.data;
  const isFiltered = Object.keys(query).length > 0;
  return (
    <section className="money-part" aria-label={t("title")}>
      {articles.length === 0 ? (
        <p role="status">{t(isFiltered ? "none" : "noneYet")}</p>
      ) : (
        <Table articles={articles} />
      )}
      <Pages query={query} total={total} />
    </section>
  );
};

/** Study articles of every status. */
export default function AdminPostsPage() {
  const t = useTranslations("posts");
  const [search, change] = useAddressSearch();
  const query = postsQueryIn(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <div className="money-part">
        <p>
          <ButtonLink to={href("adminPost", { articleId: "new" })}>{t("new")}</ButtonLink>
        </p>
        <Filters query={query} onAsk={({ text, status }) => change({ text, status })} />
      </div>
      <ListExports
        name="articles"
        addressOf={(format) =>
          addressOf(exportArticles, { query: { text: query.text, status: query.status, format } })
        }
      />
      <List query={query} />
    </>
  );
}
