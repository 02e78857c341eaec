import type { MailThread } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import { Cell, RowsTable } from "../admin/rows-table.tsx";

/** What someone wrote to the office about, each with the way to the mails and to its ticket. */
export const LeadThreads = ({ threads }: { readonly threads: readonly MailThread[] }) => {
  const t = useTranslations("staff-contacts");
  return (
    <RowsTable caption={t("mails")} columns={[t("mail"), t("lastMessage")]}>
      {threads.map(({ threadId, subject, conversationId, latestAt }) => (
        <tr role="row" key={threadId}>
          <Cell label={t("mail")}>
            <span>
              <Link data-row to={href("adminMail", { threadId })}>
                <bdi dir="auto">{subject}</bdi>
              </Link>
              {conversationId !== null && (
                <>
                  {" · "}
                  <Link to={href("adminTicket", { ticketId: conversationId })}>{t("ticket")}</Link>
                </>
              )}
            </span>
          </Cell>
          <Cell label={t("lastMessage")}>
            <Moment at={latestAt} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};
