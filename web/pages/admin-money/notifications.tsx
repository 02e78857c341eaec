import {
  exportNotifications,
  listNotifications,
  NotificationFilter,
  type NotificationLine,
  NotificationStatus,
} from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { ReferenceField } from "../../features/money/find-fields.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/controls.css";

const inboxQuery = addressFilter<NotificationFilter>(NotificationFilter);

const Checks = ({ line: { checks, tries } }: { readonly line: NotificationLine }) => {
  const t = useTranslations("money.inbox");
  return (
    <ul className="money-checks" dir="ltr">
      {Object.entries(checks).map(([check, outcome]) => (
        <li key={check}>
          {check}: {outcome}
        </li>
      ))}
      {tries > 0 && <li>{t("tries", { count: tries })}</li>}
    </ul>
  );
};

const Table = ({ lines }: { readonly lines: readonly NotificationLine[] }) => {
  const t = useTranslations("money");
  const columns: readonly RowsColumn<NotificationLine>[] = [
    { id: "came", label: t("inbox.came"), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
    { id: "status", label: t("columns.status"), cell: ({ status }) => t(`inbox.status.${status}`) },
    { id: "checks", label: t("inbox.checks"), cell: (line) => <Checks line={line} /> },
    {
      id: "order",
      label: t("columns.order"),
      cell: ({ orderId }) =>
        orderId === null ? "–" : <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>,
    },
    { id: "from", label: t("inbox.from"), cell: ({ address }) => <bdi dir="ltr">{address}</bdi> },
  ];
  return (
    <RowsTable
      caption={t("inbox.title")}
      columns={columns}
      rows={lines}
      idOf={({ notificationId }) => notificationId}
    />
  );
};

/** What the payment provider sent, with the outcome of every check. */
export const Notifications = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const asked = new URLSearchParams(search);
  // Addresses call the status `inbox`.
  asked.set("status", asked.get("inbox") ?? "");
  const filter = inboxQuery.read(asked.toString());
  const list = usePages(listNotifications, filter);
  const lastAt = list.data?.pages[0]?.lastAt;
  const chosen = filter.status;
  return (
    <section className="money-part">
      <h2>{t("inbox.title")}</h2>
      {lastAt !== undefined && (
        <p>
          {t(lastAt === null ? "inbox.never" : "inbox.last")} {lastAt !== null && <Moment at={lastAt} />}
        </p>
      )}
      <div role="group" aria-label={t("columns.status")} className="chips">
        {(["unmatched", ...NotificationStatus.options] as const).map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={chosen === status}
            onClick={() => change({ list: "inbox", inbox: chosen === status ? undefined : status })}
          >
            {t(`inbox.status.${status}`)}
          </button>
        ))}
      </div>
      <search className="card list-filters">
        <ReferenceField
          of="orders"
          filter={filter}
          onAsk={(name, value) => change({ list: "inbox", [name]: value || undefined })}
        />
        <SortField
          sorts={["newest", "oldest"]}
          value={filter.sort}
          onSort={(sort) => change({ list: "inbox", sort: sort || undefined })}
        />
      </search>
      <ListExports
        name="notifications"
        addressOf={(format) => addressOf(exportNotifications, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ notifications }) => notifications}
        words={{ label: t("inbox.title"), none: t("inbox.none"), more: t("more") }}
      >
        {(lines) => <Table lines={lines} />}
      </PagedList>
    </section>
  );
};
