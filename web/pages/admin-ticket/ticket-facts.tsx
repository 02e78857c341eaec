import { AttemptId, ReportId } from "#modules/assessment/contract";
import { OrderId } from "#modules/billing/contract";
import type { StaffTalk } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { ProfileLink } from "../../features/admin/profile-link.tsx";
import { AnswerClock } from "../../features/conversations/answer-clock.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly talk: StaffTalk;
  readonly names: ReadonlyMap<string, AccountName>;
}

/** The page of an attempt, an order or a report. */
const Linked = ({ id }: { readonly id: string }) => {
  const t = useTranslations("tickets");
  const attempt = AttemptId.safeParse(id);
  const order = OrderId.safeParse(id);
  if (attempt.success)
    return <Link to={href("adminAttempt", { attemptId: attempt.data })}>{t("anAttempt")}</Link>;
  if (order.success) return <Link to={href("adminOrder", { orderId: order.data })}>{t("anOrder")}</Link>;
  return ReportId.safeParse(id).success && <Link to={href("adminQuestionReports")}>{t("aReport")}</Link>;
};

/** Who asked, what it began with, what it is about, and how it was rated. */
export const TicketFacts = ({ talk, names }: Props) => {
  const t = useTranslations("tickets");
  const { accountId, source, mailThreadId, openedAt, links, rating, ratingWords } = talk;
  return (
    <dl className="ticket-facts card">
      <dt>{t("learner")}</dt>
      <dd>
        {accountId === null ? (
          t(mailThreadId === null ? "sample" : "noAccount")
        ) : (
          <>
            <Person accountId={accountId} name={names.get(accountId)} />
            <span className="talk-ways">
              <ProfileLink accountId={accountId} />
              <Link to={href("adminAttempts", {}, { learner: accountId })}>{t("attempts")}</Link>
              <Link to={href("adminOrders", {}, { text: accountId })}>{t("orders")}</Link>
              <Link to={href("adminTickets", {}, { accountId })}>{t("otherTickets")}</Link>
            </span>
          </>
        )}
      </dd>
      <dt>{t("source")}</dt>
      <dd>
        {mailThreadId === null ? (
          t(`sources.${source}`)
        ) : (
          <Link to={href("adminMail", { threadId: mailThreadId })}>{t("byMail")}</Link>
        )}
      </dd>
      <dt>{t("openedAt")}</dt>
      <dd>
        <Moment at={openedAt} />
      </dd>
      <dt>{t("answer")}</dt>
      <dd>
        <AnswerClock {...talk} />
      </dd>
      {links.length > 0 && (
        <>
          <dt>{t("links")}</dt>
          <dd className="talk-ways">
            {links.map((id) => (
              <Linked key={id} id={id} />
            ))}
          </dd>
        </>
      )}
      {rating !== null && (
        <>
          <dt>{t("rating")}</dt>
          <dd>
            {t("ratedAs", { rating })} <span dir="auto">{ratingWords}</span>
          </dd>
        </>
      )}
    </dl>
  );
};
