import { exportQuestions, listQuestions } from "#modules/catalogue/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { QuestionFilters } from "./question-filters.tsx";
import { type QuestionQuery, questionQuery } from "./question-query.ts";
import { QuestionTable } from "./question-table.tsx";
import "../../features/admin/paged-list.css";
import "../../features/money/money.css";
import "./admin-questions.css";

interface PagesProps {
  readonly query: QuestionQuery;
  readonly page: number;
  readonly pages: number;
}

const Pages = ({ query, page, pages }: PagesProps) => {
  const t = useTranslations("staff-questions");
  const to = (number: number) =>
    href("adminQuestions", {}, { ...query, page: number === 1 ? undefined : number });
  if (pages < 2) return null;
  return (
    <nav className="money-ways" aria-label={t("page", { page, pages })}>
      {page > 1 && <Link to={to(Math.min(page - 1, pages))}>{t("earlier")}</Link>}
      <span>{t("page", { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{t("later")}</Link>}
    </nav>
  );
};

const List = ({ query }: { readonly query: QuestionQuery }) => {
  const t = useTranslations("staff-questions");
  const list = useQuery({
    ...queryFor(listQuestions, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const { questions, total, page, pages } = list.data;
  return (
    <section className="list-part" aria-label={t("title")} aria-busy={list.isPlaceholderData}>
      <p role="status">{total === 0 ? t("none") : t("found", { total })}</p>
      {questions.length > 0 && <QuestionTable questions={questions} />}
      <Pages query={query} page={page} pages={pages} />
    </section>
  );
};

/** The question bank as the program runs it. */
export default function AdminQuestionsPage() {
  const t = useTranslations("staff-questions");
  const [search, change] = useAddressSearch();
  const query = questionQuery.read(search);
  const { page: _, ...filter } = query;
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <div className="list-part">
        <p>
          <ButtonLink to={href("adminQuestion", { questionId: "new" })}>{t("add")}</ButtonLink>
        </p>
        <QuestionFilters query={query} onAsk={(next) => change(questionQuery.searchOf(next))} />
      </div>
      <ListExports
        name="questions"
        addressOf={(format) => addressOf(exportQuestions, { query: { ...filter, format } })}
      />
      <List query={query} />
    </>
  );
}
