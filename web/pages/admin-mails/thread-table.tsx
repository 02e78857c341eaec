import type { MailThread, ThreadFolder } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly threads: readonly MailThread[];
  readonly folder: ThreadFolder;
  readonly chosen: Chosen;
  readonly onMove: (thread: MailThread) => void;
}

/** Correspondences, each with the way to its other folder. */
export const ThreadTable = ({ threads, folder, chosen, onMove }: Props) => {
  const t = useTranslations("staff-mails");
  const moment = useMoment();
  const names = useAccountNames(threads.flatMap(({ accountId }) => accountId ?? []));
  const choice = useChoiceColumn<MailThread>(chosen, ({ threadId, subject }) => ({
    id: threadId,
    name: subject,
  }));
  const columns: readonly RowsColumn<MailThread>[] = [
    choice,
    {
      id: "from",
      label: t("from"),
      cell: ({ accountId, sender }) =>
        accountId === null ? (
          <span className="person">
            <b dir="auto">{sender?.name}</b>
            <MailAddress address={sender?.address} />
          </span>
        ) : (
          <Person accountId={accountId} name={names.get(accountId)} />
        ),
    },
    {
      id: "subject",
      label: t("subject"),
      cell: ({ threadId, subject, isRead, conversationId }) => (
        <span>
          <Link data-row data-edit="" to={href("adminMail", { threadId })}>
            {isRead ? <bdi dir="auto">{subject}</bdi> : <b dir="auto">{subject}</b>}
          </Link>
          {!isRead && <small> · {t("unread")}</small>}
          {conversationId !== null && <small> · {t("isTicket")}</small>}
        </span>
      ),
    },
    { id: "written", label: t("written"), cell: ({ latestAt }) => moment(latestAt) },
    {
      id: "act",
      label: t("act"),
      cell: (thread) => (
        <Button type="button" variant="soft" onClick={() => onMove(thread)}>
          {t(folder === "inbox" ? "archive" : "toInbox")}
        </Button>
      ),
    },
  ];
  return (
    <RowsTable
      caption={t(`folders.${folder}`)}
      columns={columns}
      rows={threads}
      idOf={({ threadId }) => threadId}
    />
  );
};
