import type { MailThread, ThreadFolder } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Person } from "../../features/admin/person.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
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
  const bulk = useTranslations("admin.bulk");
  const moment = useMoment();
  const names = useAccountNames(threads.flatMap(({ accountId }) => accountId ?? []));
  return (
    <RowsTable
      caption={t(`folders.${folder}`)}
      columns={[bulk("choose"), t("from"), t("subject"), t("written"), t("act")]}
    >
      {threads.map((thread) => {
        const { threadId, accountId, sender, subject, isRead, conversationId, latestAt } = thread;
        return (
          <tr role="row" key={threadId}>
            <Cell label={bulk("choose")}>
              <ChoiceBox chosen={chosen} id={threadId} name={subject} />
            </Cell>
            <Cell label={t("from")}>
              {accountId === null ? (
                <span className="person">
                  <b dir="auto">{sender?.name}</b>
                  <MailAddress address={sender?.address} />
                </span>
              ) : (
                <Person accountId={accountId} name={names.get(accountId)} />
              )}
            </Cell>
            <Cell label={t("subject")}>
              <span>
                <Link data-row to={href("adminMail", { threadId })}>
                  {isRead ? <bdi dir="auto">{subject}</bdi> : <b dir="auto">{subject}</b>}
                </Link>
                {!isRead && <small> · {t("unread")}</small>}
                {conversationId !== null && <small> · {t("isTicket")}</small>}
              </span>
            </Cell>
            <Cell label={t("written")}>{moment(latestAt)}</Cell>
            <Cell label={t("act")}>
              <Button type="button" variant="soft" onClick={() => onMove(thread)}>
                {t(folder === "inbox" ? "archive" : "toInbox")}
              </Button>
            </Cell>
          </tr>
        );
      })}
    </RowsTable>
  );
};
