import {
  exportQuestionReports,
  listQuestionReports,
  ReportId,
  type ReportStatus,
} from "#modules/assessment/contract";
import { QuestionId } from "#modules/catalogue/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { queryFor } from "../../data/query.ts";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Report } from "./report.tsx";
import "../../ui/link-chips.css";
import "./admin-question-reports.css";

const statuses = ["open", "settled"] as const satisfies readonly ReportStatus[];

interface Shown {
  readonly status: ReportStatus;
  /** The report before this page. */
  readonly after: ReportId | undefined;
  /** Only reports about this one, by the bank's id. */
  readonly question: string | undefined;
  readonly sort: TimeSort | undefined;
}

/** What an address asks for. */
const shownBy = (search: string): Shown => {
  const asked = new URLSearchParams(search);
  const after = ReportId.safeParse(asked.get("after"));
  return {
    status: statuses.find((status) => status === asked.get("status")) ?? "open",
    after: after.success ? after.data : undefined,
    question: QuestionId.safeParse(asked.get("question")).data,
    sort: TimeSort.safeParse(asked.get("sort")).data,
  };
};

const StatusChips = ({ status, question, sort }: Omit<Shown, "after">) => {
  const t = useTranslations("question-reports");
  return (
    <nav className="link-chips" aria-label={t("which")}>
      {statuses.map((other) => (
        <Link
          key={other}
          to={href("adminQuestionReports", {}, { status: other, question, sort })}
          aria-current={other === status ? "page" : undefined}
        >
          {t(other)}
        </Link>
      ))}
    </nav>
  );
};

const Reports = ({ status, after, question, sort }: Shown) => {
  const t = useTranslations("question-reports");
  const query = useQuery({
    ...queryFor(listQuestionReports, {
      query: { status, after, questionId: question, sort },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const names = useAccountNames(
    data?.reports.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])) ?? [],
  );
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <div aria-busy={query.isPlaceholderData}>
      {data.reports.length === 0 && <p role="status">{t(status === "open" ? "noOpen" : "noSettled")}</p>}
      <ol className="reports" data-rows>
        {data.reports.map((report) => (
          <Report
            key={report.reportId}
            report={report}
            name={report.accountId === null ? undefined : names.get(report.accountId)}
          />
        ))}
      </ol>
      {data.next !== null && (
        <ButtonLink
          variant="soft"
          to={href("adminQuestionReports", {}, { status, question, sort, after: data.next })}
        >
          {t(sort === "newest" ? "older" : "newer")}
          <ArrowRight aria-hidden size={18} className="points" />
        </ButtonLink>
      )}
    </div>
  );
};

/** What learners say is wrong with questions. Staff answer, and the answer is mailed. */
export default function AdminQuestionReportsPage() {
  const t = useTranslations("question-reports");
  const [search, change] = useAddressSearch();
  const shown = shownBy(search);
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      {shown.question !== undefined && (
        <p className="about-question">
          <code dir="ltr">{shown.question}</code>{" "}
          <Link to={href("adminQuestionReports", {}, { status: shown.status })}>{t("ofAll")}</Link>
        </p>
      )}
      <StatusChips {...shown} />
      <search className="card list-filters">
        <SortField
          sorts={["oldest", "newest"]}
          value={shown.sort}
          onSort={(sort) =>
            change({
              status: shown.status,
              question: shown.question,
              sort: sort || undefined,
              after: undefined,
            })
          }
        />
      </search>
      <ListExports
        name="question-reports"
        addressOf={(format) =>
          addressOf(exportQuestionReports, {
            query: { status: shown.status, questionId: shown.question, sort: shown.sort, format },
          })
        }
      />
      <Reports key={`${shown.status}/${shown.question}/${shown.sort}`} {...shown} />
    </>
  );
}
