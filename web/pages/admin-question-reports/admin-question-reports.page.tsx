import { listQuestionReports, ReportId, type ReportStatus } from "#modules/assessment/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
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
}

/** What an address asks for. */
const shownBy = (search: string): Shown => {
  const asked = new URLSearchParams(search);
  const after = ReportId.safeParse(asked.get("after"));
  return {
    status: statuses.find((status) => status === asked.get("status")) ?? "open",
    after: after.success ? after.data : undefined,
  };
};

const StatusChips = ({ status }: Pick<Shown, "status">) => {
  const t = useTranslations("question-reports");
  return (
    <nav className="link-chips" aria-label={t("which")}>
      {statuses.map((other) => (
        <Link
          key={other}
          to={href("adminQuestionReports", {}, { status: other })}
          aria-current={other === status ? "page" : undefined}
        >
          {t(other)}
        </Link>
      ))}
    </nav>
  );
};

const Reports = ({ status, after }: Shown) => {
  const t = useTranslations("question-reports");
  const query = useQuery({
    ...queryFor(listQuestionReports, { query: { status, ...(after !== undefined && { after }) } }),
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
      <ol className="reports">
        {data.reports.map((report) => (
          <Report
            key={report.reportId}
            report={report}
            name={report.accountId === null ? undefined : names.get(report.accountId)}
          />
        ))}
      </ol>
      {data.next !== null && (
        <ButtonLink variant="soft" to={href("adminQuestionReports", {}, { status, after: data.next })}>
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
      <StatusChips status={shown.status} />
      <Reports key={shown.status} {...shown} />
    </>
  );
}
