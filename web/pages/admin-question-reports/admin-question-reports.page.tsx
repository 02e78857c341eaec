import {
  exportQuestionReports,
  listQuestionReports,
  ReportId,
  type ReportStatus,
} from "#modules/assessment/contract";
import { QuestionId } from "#modules/catalogue/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { queryFor } from "../../data/query.ts";
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
}

/** What an address asks for. */
const shownBy = (search: string): Shown => {
  const asked = new URLSearchParams(search);
  const after = ReportId.safeParse(asked.get("after"));
  return {
    status: statuses.find((status) => status === asked.get("status")) ?? "open",
    after: after.success ? after.data : undefined,
    question: QuestionId.safeParse(asked.get("question")).data,
  };
};

const StatusChips = ({ status, question }: Omit<Shown, "after">) => {
  const t = useTranslations("question-reports");
  return (
    <nav className="link-chips" aria-label={t("which")}>
      {statuses.map((other) => (
        <Link
          key={other}
          to={href("adminQuestionReports", {}, { status: other, question })}
          aria-current={other === status ? "page" : undefined}
        >
          {t(other)}
        </Link>
      ))}
    </nav>
  );
};

const Reports = ({ status, after, question }: Shown) => {
  const t = useTranslations("question-reports");
  const query = useQuery({
    ...queryFor(listQuestionReports, {
      query: { status, ...(after && { after }), ...(question && { questionId: question }) },
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
          to={href("adminQuestionReports", {}, { status, question, after: data.next })}
        >
          {t("newer")}
          <ArrowRight aria-hidden size={18} className="points" />
        </ButtonLink>
      )}
    </div>
  );
};

/** What learners say is wrong with questions. Staff answer, and the answer is mailed. */
export default function AdminQuestionReportsPage() {
  const t = useTranslations("question-reports");
  const [search] = useAddressSearch();
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
      <ListExports
        name="question-reports"
        addressOf={(format) =>
          addressOf(exportQuestionReports, {
            query: { status: shown.status, questionId: shown.question, format },
          })
        }
      />
      <Reports key={`${shown.status}/${shown.question}`} {...shown} />
    </>
  );
}
