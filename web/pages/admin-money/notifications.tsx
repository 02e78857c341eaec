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
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/controls.css";

const inboxQuery = addressFilter<NotificationFilter>(NotificationFilter);

const Row = ({ line }: { readonly line: NotificationLine }) => {
  const t = useTranslations("money");
  const { receivedAt, status, checks, orderId, address, tries } = line;
  return (
    <tr role="row">
      <Cell label={t("inbox.came")}>
        <Moment at={receivedAt} />
      </Cell>
      <Cell label={t("columns.status")}>{t(`inbox.status.${status}`)}</Cell>
      <Cell label={t("inbox.checks")}>
        <ul className="money-checks" dir="ltr">
          {Object.entries(checks).map(([check, outcome]) => (
            <li key={check}>
              {check}: {outcome}
            </li>
          ))}
          {tries > 0 && <li>{t("inbox.tries", { count: tries })}</li>}
        </ul>
      </Cell>
      <Cell label={t("columns.order")}>
        {orderId === null ? "–" : <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>}
      </Cell>
      <Cell label={t("inbox.from")}>
        <bdi dir="ltr">{address}</bdi>
      </Cell>
    </tr>
  );
};

const Table = ({ lines }: { readonly lines: readonly NotificationLine[] }) => {
  const t = useTranslations("money");
  const columns = [t("inbox.came"), t("columns.status"), t("inbox.checks"), t("columns.order")];
  return (
    <RowsTable caption={t("inbox.title")} columns={[...columns, t("inbox.from")]}>
      {lines.map((line) => (
        <Row key={line.notificationId} line={line} />
      ))}
    </RowsTable>
  );
};

/** What the payment provider sent, with the outcome of every check. */
export const Notifications = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const asked = new URLSearchParams(search);
  // Addresses call the status `inbox`.
  const filter = inboxQuery.read(
    new URLSearchParams({ status: asked.get("inbox") ?? "", sort: asked.get("sort") ?? "" }).toString(),
  );
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
        {NotificationStatus.options.map((status) => (
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
