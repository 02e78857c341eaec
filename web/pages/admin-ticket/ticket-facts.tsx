import type { StaffTalk } from "#modules/admin-template/contract";
import type { AccountName } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Person } from "../../features/admin/person.tsx";
import { ProfileLink } from "../../features/admin/profile-link.tsx";
import { AnswerClock, ResolutionClock } from "../../features/conversations/ticket-clocks.tsx";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly talk: StaffTalk;
  readonly names: ReadonlyMap<string, AccountName>;
}

/** Who asked, what it began with, what it is about, and how it was rated. */
export const TicketFacts = ({ talk, names }: Props) => {
  const t = useTranslations("tickets");
  const maySee = useMaySee();
  const { accountId, source, mailThreadId, openedAt, rating, ratingWords } = talk;
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
              {maySee("adminOrders") && (
                <Link to={href("adminOrders", {}, { text: accountId })}>{t("orders")}</Link>
              )}
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
      <dt>{t("resolution")}</dt>
      <dd>
        <ResolutionClock {...talk} />
      </dd>
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
