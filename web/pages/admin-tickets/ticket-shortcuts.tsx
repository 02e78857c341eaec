import { readTicketNumbers } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Link } from "../../ui/link.tsx";

/** The ways to the lists that are looked at most, and how learners rated what was solved. */
export const TicketShortcuts = () => {
  const t = useTranslations("tickets");
  const me = useAuthMark()?.accountId;
  const { data } = useQuery({ ...queryFor(readTicketNumbers, {}), staleTime: 0 });
  return (
    <nav className="talk-ways" aria-label={t("tickets")}>
      <Link to={href("adminTickets")}>{t("allTickets")}</Link>
      {me !== undefined && (
        <Link to={href("adminTickets", {}, { assignee: me, sort: "clock" })}>{t("mine")}</Link>
      )}
      <Link to={href("adminTickets", {}, { late: "yes", sort: "clock" })}>
        {t("late")} {data !== undefined && <span className="numeric">({data.late})</span>}
      </Link>
      {data !== undefined &&
        (data.rated === 0 ? (
          <span>{t("satisfiedNone")}</span>
        ) : (
          <Link to={href("adminTickets", {}, { rated: "good" })}>
            {t("satisfied", { good: data.good, rated: data.rated })}
          </Link>
        ))}
    </nav>
  );
};
