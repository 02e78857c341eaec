import {
  ArticleFilter,
  ArticleStatus,
  exportArticles,
  searchArticles,
  type StaffArticleRow,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { languageFacts } from "../../copy/language.ts";
import { addressOf } from "../../data/call.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { PostBulk } from "./post-bulk.tsx";
import "../../features/admin/rows.css";
import "../../features/money/money.css";

const postQuery = addressFilter<ArticleFilter>(ArticleFilter);

interface FilterProps {
  readonly filter: ArticleFilter;
  readonly onAsk: (name: keyof ArticleFilter, value: string) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("posts");
  return (
    <search className="card money-fields">
      <TypedField
        label={t("text")}
        maxLength={60}
        value={filter.text ?? ""}
        onSettle={(text) => onAsk("text", text)}
      />
      <OptionalSelect
        label={t("status")}
        value={filter.status}
        none={t("any")}
        options={ArticleStatus.options.map((option) => [option, t(`statuses.${option}`)] as const)}
        onChoose={(value) => onAsk("status", value)}
      />
      <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => onAsk("sort", sort)} />
    </search>
  );
};

interface TableProps {
  readonly articles: readonly StaffArticleRow[];
  readonly chosen: Chosen;
}

const Table = ({ articles, chosen }: TableProps) => {
  const t = useTranslations("posts");
  const moment = useMoment();
  const names = useAccountNames(articles.flatMap(({ savedBy }) => savedBy ?? []));
  const choice = useChoiceColumn<StaffArticleRow>(chosen, ({ articleId, title }) => ({
    id: articleId,
    name: title,
  }));
  const columns: readonly RowsColumn<StaffArticleRow>[] = [
    choice,
    {
      id: "name",
      label: t("name"),
      isFixed: true,
      cell: ({ articleId, title }) => (
        <Link data-edit="" to={href("adminPost", { articleId })} lang="en" dir="auto">
          {title}
        </Link>
      ),
    },
    {
      id: "status",
      label: t("status"),
      cell: ({ status, hasChanges }) => (
        <>
          {t(`statuses.${status}`)}
          {hasChanges && <small> · {t("changes")}</small>}
        </>
      ),
    },
    {
      id: "languages",
      label: t("languages"),
      cell: ({ languages }) => languages.map((one) => languageFacts[one].tag).join(" "),
    },
    {
      id: "published",
      label: t("published"),
      cell: ({ publishAt }) => (publishAt === null ? "–" : moment(publishAt)),
    },
    { id: "saved", label: t("saved"), cell: ({ savedAt }) => moment(savedAt) },
    {
      id: "by",
      label: t("by"),
      cell: ({ savedBy }) => (
        <bdi>{savedBy === null ? t("ours") : (names.get(savedBy)?.name ?? savedBy)}</bdi>
      ),
    },
  ];
  return (
    <RowsTable
      list="articles"
      caption={t("title")}
      columns={columns}
      rows={articles}
      idOf={({ articleId }) => articleId}
    />
  );
};

const List = ({ filter }: Pick<FilterProps, "filter">) => {
  const t = useTranslations("posts");
  const list = usePages(searchArticles, filter);
  const chosen = useChosen();
  return (
    <>
      <PostBulk articles={list.data?.pages.flatMap(({ articles }) => articles) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ articles }) => articles}
        words={{ label: t("title"), none: t(countOf(filter) > 0 ? "none" : "noneYet"), more: t("more") }}
      >
        {(articles) => <Table articles={articles} chosen={chosen} />}
      </PagedList>
    </>
  );
};

/** Study articles of every status. */
export default function AdminPostsPage() {
  const t = useTranslations("posts");
  const [search, change] = useAddressSearch();
  const filter = postQuery.read(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <div className="money-part">
        <p>
          <ButtonLink to={href("adminPost", { articleId: "new" })}>{t("new")}</ButtonLink>
        </p>
        <Filters
          filter={filter}
          onAsk={(name, value) => change(postQuery.searchOf(postQuery.withValue(filter, name, value)))}
        />
      </div>
      <ListExports
        name="articles"
        addressOf={(format) => addressOf(exportArticles, { query: { ...filter, format } })}
      />
      <List filter={filter} />
    </>
  );
}
