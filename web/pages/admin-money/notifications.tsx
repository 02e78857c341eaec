import { listNotifications, type NotificationLine, NotificationStatus } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import "../../features/admin/controls.css";

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

/** What the payment provider sent, with the outcome of every check. */
export const Notifications = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const chosen = NotificationStatus.safeParse(new URLSearchParams(search).get("inbox")).data;
  const list = usePages(listNotifications, { status: chosen });
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const lines = list.data.pages.flatMap(({ notifications }) => notifications);
  const { lastAt } = list.data.pages[0]!;
  const columns = [
    t("inbox.came"),
    t("columns.status"),
    t("inbox.checks"),
    t("columns.order"),
    t("inbox.from"),
  ];
  return (
    <section className="money-part">
      <h2>{t("inbox.title")}</h2>
      <p>
        {t(lastAt === null ? "inbox.never" : "inbox.last")} {lastAt !== null && <Moment at={lastAt} />}
      </p>
      <div role="group" aria-label={t("columns.status")} className="chips">
        {NotificationStatus.options.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={chosen === status}
            onClick={() => change({ inbox: chosen === status ? undefined : status })}
          >
            {t(`inbox.status.${status}`)}
          </button>
        ))}
      </div>
      {lines.length === 0 ? (
        <p>{t("inbox.none")}</p>
      ) : (
        <RowsTable caption={t("inbox.title")} columns={columns}>
          {lines.map((line) => (
            <Row key={line.notificationId} line={line} />
          ))}
        </RowsTable>
      )}
      {list.hasNextPage && (
        <p>
          <Button type="button" variant="soft" onClick={() => void list.fetchNextPage()}>
            {t("more")}
          </Button>
        </p>
      )}
    </section>
  );
};
