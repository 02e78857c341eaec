import {
  fileMailThread,
  listMailThreads,
  type MailThread,
  ThreadFilter,
  type ThreadFolder,
} from "#modules/admin-template/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Person } from "../../features/admin/person.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useMoment } from "../../features/articles/use-moment.ts";
import { Failure } from "../../features/form/failure.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/rows.css";

const threadQuery = addressFilter<ThreadFilter>(ThreadFilter);
const askAgainMs = 15_000;

interface TableProps {
  readonly threads: readonly MailThread[];
  readonly folder: ThreadFolder;
  readonly onMove: (thread: MailThread) => void;
}

const Table = ({ threads, folder, onMove }: TableProps) => {
  const t = useTranslations("staff-mails");
  const moment = useMoment();
  const names = useAccountNames(
    [...new Set(threads.flatMap(({ accountId }) => accountId ?? []))].slice(0, 50),
  );
  return (
    <RowsTable caption={t(`folders.${folder}`)} columns={[t("from"), t("subject"), t("written"), t("act")]}>
      {threads.map((thread) => {
        const { threadId, accountId, sender, subject, isRead, conversationId, latestAt } = thread;
        return (
          <tr role="row" key={threadId}>
            <Cell label={t("from")}>
              {accountId === null ? (
                <span className="person">
                  <b dir="auto">{sender?.name}</b>
                  <small dir="ltr">{sender?.address}</small>
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

/** Correspondences in a folder. One that is moved leaves the list at once, and comes back if that fails or is undone. */
export const Threads = ({ folder }: { readonly folder: ThreadFolder }) => {
  const t = useTranslations("staff-mails");
  const [search, change] = useAddressSearch();
  const filter = { ...threadQuery.read(search), folder };
  const list = usePages(listMailThreads, filter);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const { send, failure } = useCommand(fileMailThread, { invalidates: [listMailThreads] });
  const none = countOf({ ...filter, folder: undefined }) === 0 ? t(`empty.${folder}`) : t("none");
  const ask = (name: keyof ThreadFilter, value: string) =>
    change(threadQuery.searchOf(threadQuery.withValue(filter, name, value)));
  const { refetch } = list;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), askAgainMs);
    return () => clearInterval(timer);
  }, [refetch]);
  const show = (threadId: string) =>
    setMoved((before) => new Set([...before].filter((id) => id !== threadId)));
  const move = async ({ threadId, isRead }: MailThread) => {
    const to = folder === "inbox" ? "archive" : "inbox";
    setMoved((before) => new Set([...before, threadId]));
    const { ok } = await send({
      params: { threadId },
      body: { folder: to, isRead: isRead || to === "archive" },
    });
    if (!ok) return show(threadId);
    await showToast(t(to === "archive" ? "archived" : "movedToInbox"), {
      act: () => {
        void send({ params: { threadId }, body: { folder, isRead } }).then(() => show(threadId));
      },
    });
  };
  return (
    <>
      <search className="card list-filters">
        <TypedField
          label={t("words")}
          maxLength={120}
          value={filter.text ?? ""}
          onSettle={(text) => ask("text", text)}
        />
        <SelectField
          label={t("state")}
          value={filter.unread ?? ""}
          onChange={({ target }) => ask("unread", target.value)}
        >
          <option value="">{t("any")}</option>
          <option value="yes">{t("unread")}</option>
        </SelectField>
      </search>
      <Failure failure={failure} />
      <PagedList
        list={list}
        itemsOf={({ threads }) => threads.filter(({ threadId }) => !moved.has(threadId))}
        words={{ label: t(`folders.${folder}`), none, more: t("more") }}
      >
        {(threads) => <Table threads={threads} folder={folder} onMove={(thread) => void move(thread)} />}
      </PagedList>
    </>
  );
};
