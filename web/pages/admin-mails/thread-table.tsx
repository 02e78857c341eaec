import {
  fileMailThread,
  listMailThreads,
  type MailThread,
  type ThreadFolder,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import type { InputOf } from "../../data/call.ts";
import { rowChange } from "../../data/list-change.ts";
import type { CallFailure } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

const filed = rowChange(
  listMailThreads,
  "threads",
  (thread, { params, body: { folder, isRead } }: InputOf<typeof fileMailThread>) => {
    if (thread.threadId !== params.threadId) return thread;
    return folder === thread.folder ? { ...thread, isRead } : null;
  },
);

interface MoveProps extends Pick<Props, "folder" | "onFailed"> {
  readonly thread: MailThread;
}

/** Files a correspondence in the other folder. It leaves the list at once, and comes back if that fails or is undone. */
const Move = ({ thread: { threadId, isRead, version: seen }, folder, onFailed }: MoveProps) => {
  const t = useTranslations("staff-mails");
  const { send } = useCommand(fileMailThread, { invalidates: [listMailThreads], showsIn: [filed] });
  const to = folder === "inbox" ? "archive" : "inbox";
  const file = async (body: InputOf<typeof fileMailThread>["body"]) => {
    onFailed(null);
    const sent = await send({ params: { threadId }, body });
    if (!sent.ok) onFailed(sent.failure);
    return sent;
  };
  const move = async () => {
    const sent = await file({ version: seen, folder: to, isRead: isRead || to === "archive" });
    if (!sent.ok) return;
    const { version } = sent.value;
    await showToast(t(to === "archive" ? "archived" : "movedToInbox"), {
      act: () => void file({ version, folder, isRead }),
    });
  };
  return (
    <Button type="button" variant="soft" onClick={() => void move()}>
      {t(folder === "inbox" ? "archive" : "toInbox")}
    </Button>
  );
};

interface Props {
  readonly threads: readonly MailThread[];
  readonly folder: ThreadFolder;
  readonly chosen: Chosen;
  /** What a move or its undo failed with; null when one is sent. The row may be gone, so the list says it. */
  readonly onFailed: (failure: CallFailure | null) => void;
}

/** Correspondences, each with the way to its other folder. */
export const ThreadTable = ({ threads, folder, chosen, onFailed }: Props) => {
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
      cell: (thread) => <Move {...{ thread, folder, onFailed }} />,
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
