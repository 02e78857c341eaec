import type { MailThread } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../admin/attempt-words.tsx";
import type { RowsColumn } from "../admin/rows-column.ts";
import { RowsTable } from "../admin/rows-table.tsx";

/** What someone wrote to the office about, each with the way to the mails and to its ticket. */
export const LeadThreads = ({ threads }: { readonly threads: readonly MailThread[] }) => {
  const t = useTranslations("staff-contacts");
  const columns: readonly RowsColumn<MailThread>[] = [
    {
      id: "mail",
      label: t("mail"),
      cell: ({ threadId, subject, conversationId }) => (
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
      ),
    },
    { id: "latest", label: t("lastMessage"), cell: ({ latestAt }) => <Moment at={latestAt} /> },
  ];
  return (
    <RowsTable caption={t("mails")} columns={columns} rows={threads} idOf={({ threadId }) => threadId} />
  );
};
