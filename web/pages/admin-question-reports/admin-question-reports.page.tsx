import {
  exportQuestionReports,
  listQuestionReports,
  longestReportSearch,
  type ReportStatus,
} from "#modules/assessment/contract";
import { QuestionId } from "#modules/catalogue/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { Report } from "./report.tsx";
import { ReportBulk } from "./report-bulk.tsx";
import "../../ui/link-chips.css";
import "./admin-question-reports.css";

const statuses = ["open", "settled"] as const satisfies readonly ReportStatus[];

interface Shown {
  readonly status: ReportStatus;
  /** Only reports about this one, by the bank's id. */
  readonly question: string | undefined;
  readonly text: string | undefined;
  readonly sort: TimeSort | undefined;
}

/** What an address asks for. */
const shownBy = (search: string): Shown => {
  const asked = new URLSearchParams(search);
  return {
    status: statuses.find((status) => status === asked.get("status")) ?? "open",
    question: QuestionId.safeParse(asked.get("question")).data,
    text: asked.get("text")?.trim().slice(0, longestReportSearch) || undefined,
    sort: TimeSort.safeParse(asked.get("sort")).data,
  };
};

const StatusChips = ({ status, ...others }: Shown) => {
  const t = useTranslations("question-reports");
  return (
    <nav className="link-chips" aria-label={t("which")}>
      {statuses.map((other) => (
        <Link
          key={other}
          to={href("adminQuestionReports", {}, { status: other, ...others })}
          aria-current={other === status ? "page" : undefined}
        >
          {t(other)}
        </Link>
      ))}
    </nav>
  );
};

const Reports = ({ status, question, text, sort }: Shown) => {
  const t = useTranslations("question-reports");
  const list = usePages(listQuestionReports, { status, questionId: question, text, sort });
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  const names = useAccountNames(reports.flatMap(({ accountId }) => accountId ?? []));
  const chosen = useChosen();
  return (
    <>
      <ReportBulk reports={reports} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={(page) => page.reports}
        words={{
          label: t("title"),
          none: t(text !== undefined ? "noneFound" : status === "open" ? "noOpen" : "noSettled"),
          more: t(sort === "newest" ? "older" : "newer"),
        }}
      >
        {(shown) => (
          <ol className="reports" data-rows>
            {shown.map((report) => (
              <Report
                key={report.reportId}
                report={report}
                name={report.accountId === null ? undefined : names.get(report.accountId)}
                chosen={chosen}
              />
            ))}
          </ol>
        )}
      </PagedList>
    </>
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
        <TypedField
          label={t("search")}
          maxLength={longestReportSearch}
          value={shown.text ?? ""}
          onSettle={(text) => change({ ...shown, text: text || undefined })}
        />
        <SortField
          sorts={["oldest", "newest"]}
          value={shown.sort}
          onSort={(sort) => change({ ...shown, sort: sort || undefined })}
        />
      </search>
      <ListExports
        name="question-reports"
        addressOf={(format) =>
          addressOf(exportQuestionReports, {
            query: {
              ...{ status: shown.status, questionId: shown.question, text: shown.text, sort: shown.sort },
              format,
            },
          })
        }
      />
      <Reports key={JSON.stringify(shown)} {...shown} />
    </>
  );
}
